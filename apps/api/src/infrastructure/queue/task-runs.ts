import { WorkerHost } from '@nestjs/bullmq';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { Job } from 'bullmq';
import { sql } from '../database/sql.ts';

export const RECORD_SUCCESS = sql`
  insert into task_runs (name, succeeded_at) values (${'name'}, now())
  on conflict (name) do update set succeeded_at = now()`;

/** Records when each job of a scheduler last succeeded, so that the metrics of every process show it. */
@Injectable()
export class TaskRuns implements OnApplicationBootstrap {
  private readonly logger = new Logger(TaskRuns.name);

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly em: EntityManager,
  ) {}

  onApplicationBootstrap(): void {
    for (const { instance } of this.discovery.getProviders()) {
      if (!(instance instanceof WorkerHost)) continue;
      instance.worker.on('completed', ({ name, repeatJobKey }: Job) => {
        if (repeatJobKey) void this.record(name);
      });
    }
  }

  async record(name: string): Promise<void> {
    await RECORD_SUCCESS.run(this.em.fork(), { name }).catch((error: Error) =>
      this.logger.warn(`Could not record a run of ${name}: ${error.message}`),
    );
  }
}
