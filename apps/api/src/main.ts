import 'reflect-metadata';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.ts';
import type { Config } from './config.ts';
import { serveDocs } from './http/docs.ts';
import { makeFastify } from './http/fastify.ts';
import { limitLargeBodies } from './http/large-bodies.ts';
import { makeLogger, NestLog } from './http/logger.ts';
import { RateLimits } from './http/rate-limits.ts';
import { registerWebApp, webAppIn } from './http/web-app.ts';
import type { Platform } from './platform/platform.ts';

/** Pages that had to be rendered for one network address; what is kept rendered does not count. */
const PAGES_PER_ADDRESS = { limit: 600, seconds: 60 };

/** The API on Fastify, complete but not yet listening. */
export async function createApi(
  config: Config,
  platform: Platform,
  logger = makeLogger(config),
): Promise<NestFastifyApplication> {
  const adapter = await makeFastify(config, logger);
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.for(config, platform), adapter, {
    bodyParser: false,
    logger: new NestLog(logger),
    abortOnError: false,
  });
  limitLargeBodies(adapter.getInstance(), app.get(RateLimits));
  serveDocs(app);
  return app;
}

/** Starts the API, and the web app where it is built; `url` is where they listen. The database must be prepared. */
export async function startApi(config: Config, platform: Platform): Promise<{ url: string; close(): Promise<void> }> {
  const app = await createApi(config, platform);
  const webApp = webAppIn(resolve(import.meta.dirname, '../../..'));
  if (existsSync(webApp.serverEntry)) {
    const mayRender = (ip: string) => app.get(RateLimits).allowsIp('page', ip, PAGES_PER_ADDRESS);
    await registerWebApp(app.getHttpAdapter().getInstance(), { ...webApp, origin: config.publicUrl, mayRender });
  }
  await app.listen(config.port, config.host);
  return { url: await app.getUrl(), close: () => app.close() };
}
