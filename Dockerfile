# One image for every part; TRUPIAL_RUN says which one a container is.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY . .
# dist/image is all that runs: product/scripts/image says what goes into it. Its files have the modes
# of the clone, which a umask may have closed to the account below.
RUN npm ci --ignore-scripts \
  && node product/scripts/build.ts \
  && node product/scripts/assemble-image.ts \
  && chmod -R a+rX dist/image

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production TRUPIAL_DATA=/tmp/trupial
WORKDIR /app
# Nothing in here may be changed by what runs in it.
COPY --from=build --chown=root:root /app/dist/image /app
# Without its secrets it refuses to start, but by then it has compiled itself. That is kept, by user,
# beside the bundle: a container starts with a third less work.
RUN install -d -o node dist/server/compile-cache \
  && { TRUPIAL_RUN=booking setpriv --reuid=node --regid=node --clear-groups node dist/server/main.mjs 2>/dev/null || true; } \
  && chown -R root:root dist/server/compile-cache && chmod -R a+rX dist/server/compile-cache
# A new volume for it belongs to its owner here.
RUN install -d -o node -g node /releases
USER node
EXPOSE 3000
# In the compose file every part has its own; alone, the gateway's port says whether it lives.
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.METRICS_PORT ?? process.env.PORT ?? 3000) + '/health/live').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.mjs"]
