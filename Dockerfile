# One image for every part; TRUPIAL_RUN says which one a container is.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npm ci --ignore-scripts && node packages/launcher/scripts/build.ts && npm prune --omit=dev --ignore-scripts
# Without its secrets it refuses to start, but by then it has compiled itself: that is kept beside
# the bundle, and a container starts with a third less work.
RUN NODE_ENV=production TRUPIAL_RUN=booking node dist/server/main.mjs || test -d dist/server/compile-cache

FROM node:24-bookworm-slim
ENV NODE_ENV=production TRUPIAL_DATA=/tmp/trupial
WORKDIR /app
# Nothing in here may be changed by what runs in it.
COPY --from=build --chown=root:root /app /app
USER node
EXPOSE 3000
# In the compose file every part has its own; alone, the gateway's port says whether it lives.
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.METRICS_PORT ?? process.env.PORT ?? 3000) + '/health/live').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.mjs"]
