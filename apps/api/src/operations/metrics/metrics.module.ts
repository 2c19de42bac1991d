import { Module } from '@nestjs/common';
import { mailQueue } from '../../mail/outbox/mail-queue.ts';
import { Readiness } from '../readiness.ts';
import { Metrics } from './metrics.ts';
import { MetricsServer } from './metrics-server.ts';

/** Metrics and readiness of a process, in the API and in the worker. */
@Module({ imports: [mailQueue], providers: [Metrics, MetricsServer, Readiness], exports: [Metrics, Readiness] })
export class MetricsModule {}
