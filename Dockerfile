# One image for every part; TRUPIAL_RUN says which one a container is.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npm ci --ignore-scripts && node packages/launcher/scripts/build.ts && npm prune --omit=dev --ignore-scripts

FROM node:24-bookworm-slim
ENV NODE_ENV=production TRUPIAL_DATA=/tmp/trupial
WORKDIR /app
COPY --from=build --chown=root:root /app /app
USER node
EXPOSE 3000
CMD ["node", "dist/server/main.mjs"]
