import 'reflect-metadata';
import { existsSync } from 'node:fs';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Logger } from 'pino';
import { sendCatalogueImmediately } from './catalogue/send-immediately.ts';
import { CatalogueCache } from './catalogue/catalogue-cache.ts';
import { setSealSecrets } from './event-store/event-seal.ts';
import { setMasterSecrets } from './personal-keys/master-keys.ts';
import { AppModule } from './app.module.ts';
import type { Config } from './infrastructure/config.ts';
import { ROOT_FOLDER } from './infrastructure/folders.ts';
import { serveDocs } from './http/contract/docs.ts';
import { serveCalls } from './http/contract/serve-calls.ts';
import { closeConnectionsWhileStopping, drain } from './http/server/drain.ts';
import { createFastifyAdapter } from './http/server/fastify.ts';
import { limitLargeBodies } from './http/server/large-bodies.ts';
import { makeLogger, NestLogger } from './infrastructure/logging/logger.ts';
import { ProcessState } from './infrastructure/process-state.ts';
import { RateLimits } from './http/rate-limit/rate-limits.ts';
import { AssetStore } from './http/web-app/assets/asset-store.ts';
import { identifyBuild, registerWebApp, locateWebApp } from './http/web-app/web-app.ts';
import { measureRequests } from './operations/metrics/measure-requests.ts';
import { Metrics } from './operations/metrics/metrics.ts';
import { serveQueueBoard } from './operations/queue-board/serve-queue-board.ts';
import type { Platform } from './infrastructure/platform/platform.ts';
import { SettingsService } from './settings/settings.service.ts';
import { shopManifest } from './settings/shop-manifest.ts';
import { serveSandbox } from './payments/provider/serve-sandbox.ts';

/** Page renderings of one IP address; cached pages do not count. */
const RENDERINGS_PER_ADDRESS = { limit: 600, seconds: 60 };

/** Creates the API without listening. */
export async function createApi(
  config: Config,
  platform: Platform,
  logger = makeLogger(config),
): Promise<NestFastifyApplication> {
  setSealSecrets(platform.secrets.eventSeal);
  setMasterSecrets(platform.secrets.personalData);
  const adapter = await createFastifyAdapter(config, logger);
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.for(config, platform), adapter, {
    bodyParser: false,
    logger: new NestLogger(logger),
    abortOnError: false,
  });
  closeConnectionsWhileStopping(adapter.getInstance(), app.get(ProcessState));
  measureRequests(adapter.getInstance(), app.get(Metrics));
  sendCatalogueImmediately(app);
  limitLargeBodies(adapter.getInstance(), app.get(RateLimits));
  await serveSandbox(app, platform.databaseUrl);
  await serveQueueBoard(app);
  serveCalls(app);
  serveDocs(app);
  return app;
}

/**
 * Starts the API, and the web app if it is built, on a migrated database. `url` is the address they listen on. `close` reports
 * not ready, waits for the shutdown delay of the configuration and for running requests, and then closes everything.
 */
export async function startApi(
  config: Config,
  platform: Platform,
  logger = makeLogger(config),
): Promise<{ url: string; close(): Promise<void> }> {
  const app = await createApi(config, platform, logger);
  app.get(ProcessState).servesPages = true;
  const webApp = locateWebApp(ROOT_FOLDER);
  if (existsSync(webApp.serverEntry)) {
    const mayRender = (ip: string) => app.get(RateLimits).allowsIp('page', ip, RENDERINGS_PER_ADDRESS);
    const webBuild = identifyBuild(webApp.clientDir);
    app.get(ProcessState).webBuild = webBuild;
    const assets = app.get(AssetStore);
    await assets.add(platform.databaseUrl, webBuild, webApp.clientDir);
    const settings = app.get(SettingsService, { strict: false });
    const findAsset = (name: string) => assets.find(name);
    await registerWebApp(app.getHttpAdapter().getInstance(), {
      ...webApp,
      origin: config.publicUrl,
      mayRender,
      findAsset,
      completeManifest: async (built, locale) => shopManifest(built, (await settings.recent()).shop, locale),
      listProducts: async () => {
        const { rows } = await app.get(CatalogueCache, { strict: false }).current();
        return rows.map(({ id, changedAt, product: { category } }) => ({ id, category, changedAt }));
      },
    });
  }
  await warmCatalogue(app, logger);
  await app.listen(config.port, config.host);
  return {
    url: await app.getUrl(),
    async close() {
      const fastify = app.getHttpAdapter().getInstance();
      const unfinished = await drain(fastify, app.get(ProcessState), config.shutdownDelayMs);
      if (unfinished > 0) logger.warn(`Closing although ${unfinished} requests have not finished.`);
      await app.close();
    },
  };
}

/** Reads the catalogue before the first request, which would otherwise wait for it; with 100,000 products for seconds. */
async function warmCatalogue(app: NestFastifyApplication, logger: Logger): Promise<void> {
  const loading = app.get(CatalogueCache, { strict: false }).refresh();
  await loading.catch((error: unknown) =>
    logger.warn(`The catalogue is read with the first request: ${String(error)}`),
  );
}
