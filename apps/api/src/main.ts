import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.ts';
import type { Config } from './config.ts';
import { serveDocs } from './http/docs.ts';
import { makeFastify } from './http/fastify.ts';
import { makeLogger, NestLog } from './http/logger.ts';
import type { Platform } from './platform/platform.ts';

/** The API on Fastify, complete but not yet listening. */
export async function createApi(config: Config, platform: Platform): Promise<NestFastifyApplication> {
  const logger = makeLogger(config);
  const adapter = await makeFastify(config, logger);
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.for(config, platform), adapter, {
    bodyParser: false,
    logger: new NestLog(logger),
    abortOnError: false,
  });
  serveDocs(app);
  return app;
}

/** Starts the API; `url` is where it listens. The database must be migrated. */
export async function startApi(config: Config, platform: Platform): Promise<{ url: string; close(): Promise<void> }> {
  const app = await createApi(config, platform);
  await app.listen(config.port, config.host);
  return { url: await app.getUrl(), close: () => app.close() };
}
