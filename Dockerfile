# Pinned to an exact version. No digest stands beside it: none could be checked where this file was written.
# `docker buildx imagetools inspect node:24.21.0-bookworm-slim` prints the one to add as `@sha256:…`.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /radar
COPY . .
RUN npm ci --ignore-scripts --no-audit --no-fund
RUN cd apps/web && NODE_ENV=production node ../../node_modules/@react-router/dev/bin.cjs build
RUN node --input-type=module -e "import { buildServer } from './scripts/set-up/build-server.mjs'; await buildServer('/radar')"

FROM node:24.21.0-bookworm-slim
WORKDIR /radar
COPY package.json package-lock.json .npmrc ./
COPY packages ./packages
COPY apps/server ./apps/server
# What the server needs to run, and nothing that builds or tests it; the latter comes also as optional peers.
RUN npm ci --ignore-scripts --no-audit --no-fund --omit=dev --omit=optional --workspace=apps/server \
  && npm cache clean --force
COPY --from=build /radar/apps/server/build ./apps/server/build
COPY --from=build /radar/apps/web/build/client ./apps/web/build/client
RUN mkdir /data && chown node:node /data

USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 RADAR_DATA_DIR=/data
# Each thread of Node has the C library take memory of its own otherwise, and keep most of it; and so it does with the large
# arrays of the index, which are outgrown one by one, unless each is taken by itself.
ENV MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=131072
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# V8 alone lets what is new take 96 MB in a worker, nearly all of it garbage.
CMD ["node", "--max-semi-space-size=8", "apps/server/build/main.js"]
