import { MikroORM } from '@mikro-orm/postgresql';
import { getQueueToken } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { Queue } from 'bullmq';
import type pg from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from '@prometheus-io/client';
import { VITAL_BOUNDS } from '@kundan/domain/web-vitals';
import { withTimeout } from '../../infrastructure/with-timeout.ts';
import { MAIL_QUEUE } from '../../mail/outbox/mail-queue.ts';
import { databaseGauges } from './database-gauges.ts';

/** Upper bounds of the latency histogram, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2, 5, 10];

/** Upper bounds of the histogram of web vitals: seconds, and the score of CLS. */
const VITAL_BUCKETS = VITAL_BOUNDS.map((bound) => bound / 1_000);

/** Longest time for reading one metric, in ms. */
const TIMEOUT_MS = 3_000;

/** The metrics of this process in the format of Prometheus. */
@Injectable()
export class Metrics {
  private readonly registry = new Registry();
  readonly requests = new Histogram({
    name: 'kundan_http_request_seconds',
    help: 'Duration of HTTP requests by route, method and status.',
    labelNames: ['route', 'method', 'status'],
    buckets: BUCKETS,
    registers: [this.registry],
  });
  readonly webVitals = new Histogram({
    name: 'kundan_web_vitals',
    help: 'How fast pages were for shoppers, by metric and route: seconds, and the score of CLS.',
    labelNames: ['metric', 'route'],
    buckets: VITAL_BUCKETS,
    registers: [this.registry],
  });
  private readonly errors = new Counter({
    name: 'kundan_metric_errors_total',
    help: 'Metrics that could not be read, by name.',
    labelNames: ['metric'],
    registers: [this.registry],
  });

  constructor(
    private readonly orm: MikroORM,
    private readonly modules: ModuleRef,
  ) {
    collectDefaultMetrics({ register: this.registry });
    this.addPool();
    this.addQueue();
    this.addDatabaseGauges();
  }

  readonly contentType = this.registry.contentType;

  /** Reads all metrics. A metric that cannot be read is missing and counted. */
  read(): Promise<string> {
    return this.registry.metrics();
  }

  private addPool(): void {
    const { orm } = this;
    this.addGauge('kundan_database_connections', 'Connections of the pool by state.', 'state', async () => {
      const pool = (await orm.em.getConnection().getNativeClient()) as pg.Pool;
      return [
        { label: 'open', value: pool.totalCount },
        { label: 'idle', value: pool.idleCount },
        { label: 'waiting', value: pool.waitingCount },
      ];
    });
  }

  private addQueue(): void {
    this.addGauge('kundan_queue_jobs', 'Jobs of the mail queue by state.', 'state', async () => {
      const queue = this.modules.get<Queue>(getQueueToken(MAIL_QUEUE), { strict: false });
      const counts = await queue.getJobCounts('waiting', 'active', 'delayed', 'failed');
      return Object.entries(counts).map(([label, value]) => ({ label, value }));
    });
  }

  private addDatabaseGauges(): void {
    for (const { name, help, label, query } of databaseGauges) {
      this.addGauge(name, help, label, () => query.all(this.orm.em.fork()));
    }
  }

  private addGauge(
    name: string,
    help: string,
    label: string | undefined,
    read: () => Promise<{ label?: string; value: number }[]>,
  ): void {
    const gauge: Gauge<string> = new Gauge({
      name,
      help,
      labelNames: label ? [label] : [],
      registers: [this.registry],
      collect: async () => {
        gauge.reset();
        try {
          for (const row of await withTimeout(TIMEOUT_MS, 'timeout', read())) {
            if (label) gauge.set({ [label]: row.label ?? '' }, row.value);
            else gauge.set(row.value);
          }
        } catch {
          if (!label) gauge.remove(); // with labels, the reset has removed all values
          this.errors.inc({ metric: name });
        }
      },
    });
  }
}
