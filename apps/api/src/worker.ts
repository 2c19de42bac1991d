import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { createSealKeys } from './event-store/event-seal.ts';
import { useMasterKeys } from './personal-keys/current-master-keys.ts';
import { createMasterKeys } from './personal-keys/master-keys.ts';
import { useSealKeys } from './event-store/seal-keys.ts';
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
  useSealKeys(createSealKeys(platform.secrets.eventSeal));
  useMasterKeys(createMasterKeys(platform.secrets.personalData));
  const worker = await NestFactory.createApplicationContext(WorkerModule.for(config, platform), {
    logger: new NestLogger(logger),
    abortOnError: false,
  });
  return { close: () => worker.close() };
}
