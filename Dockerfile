FROM node:22-slim AS build
WORKDIR /app
COPY package.json package-lock.json tsconfig.base.json ./
COPY scripts scripts
COPY packages packages
RUN --mount=type=cache,target=/root/.npm npm run release

FROM node:22-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4400 CAIRN_DATA_DIR=/data
# The first process passes signals on and buries what the embedded PostgreSQL leaves behind.
RUN apt-get update && apt-get install --yes --no-install-recommends tini && rm -rf /var/lib/apt/lists/*
WORKDIR /app
RUN --mount=from=build,source=/app/release,target=/release \
  tar -xzf /release/cairn-*.tgz --strip-components=1 --no-same-owner && \
  npm ci --omit=dev --no-audit --no-fund && npm cache clean --force
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4400
STOPSIGNAL SIGTERM
# Migrations of a large database take their time.
HEALTHCHECK --interval=10s --timeout=3s --start-period=600s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:4400/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["tini", "--"]
CMD ["node", "--enable-source-maps", "--max-semi-space-size=64", "packages/server/dist/main.js"]
