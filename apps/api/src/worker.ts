import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { setSealSecrets } from './event-store/event-seal.ts';
import { setMasterSecrets } from './personal-keys/master-keys.ts';
import type { Config } from './infrastructure/config.ts';
import { makeLogger, NestLogger } from './infrastructure/logging/logger.ts';
import type { Platform } from './infrastructure/platform/platform.ts';
import { WorkerModule } from './worker.module.ts';

/** Starts the worker. `close` waits for running jobs. */
export async function startWorker(
  config: Config,
  platform: Platform,
  logger = makeLogger(config),
): Promise<{ close(): Promise<void> }> {
  setSealSecrets(platform.secrets.eventSeal);
  setMasterSecrets(platform.secrets.personalData);
  const worker = await NestFactory.createApplicationContext(WorkerModule.for(config, platform), {
    logger: new NestLogger(logger),
    abortOnError: false,
  });
  return { close: () => worker.close() };
}
