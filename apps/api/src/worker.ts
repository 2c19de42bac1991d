import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { Config } from './config.ts';
import { makeLogger, NestLog } from './http/logger.ts';
import type { Platform } from './platform/platform.ts';
import { WorkerModule } from './worker.module.ts';

/** Starts the background work. `close` lets running jobs finish. */
export async function startWorker(config: Config, platform: Platform): Promise<{ close(): Promise<void> }> {
  const worker = await NestFactory.createApplicationContext(WorkerModule.for(config, platform), {
    logger: new NestLog(makeLogger(config)),
    abortOnError: false,
  });
  return { close: () => worker.close() };
}
