FROM node:22-slim AS build
WORKDIR /app
COPY package.json package-lock.json tsconfig.base.json ./
COPY packages/contract/package.json packages/contract/
COPY packages/server/package.json packages/server/
COPY packages/web/package.json packages/web/
RUN npm ci --no-audit --no-fund
COPY scripts scripts
COPY packages packages
RUN npm run build && npm prune --omit=dev --no-audit --no-fund

FROM node:22-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4400 CAIRN_DATA_DIR=/data
# The first process passes signals on and buries what the embedded PostgreSQL leaves behind.
RUN apt-get update && apt-get install --yes --no-install-recommends tini && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=build --chown=root:root /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/packages packages
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
