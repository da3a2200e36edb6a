FROM node:24-slim
WORKDIR /radar

COPY . .
# Not `npm ci`: it refuses a lock file in which a package for another platform is missing.
RUN npm install --no-save --ignore-scripts --no-audit --no-fund
RUN cd apps/web && NODE_ENV=production node ../../node_modules/@react-router/dev/bin.cjs build
RUN mkdir /data && chown node:node /data

USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 RADAR_DATA_DIR=/data
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/server/src/main.ts"]
