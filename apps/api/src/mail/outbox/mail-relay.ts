import { setTimeout as sleep } from 'node:timers/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { InjectQueue } from '@nestjs/bullmq';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { sql, type Sql } from '../../infrastructure/database/sql.ts';
import { MAIL_QUEUE, type MailJob } from './mail-queue.ts';

/**
 * Polling costs two statements that find nothing. A NOTIFY in the transaction of an order would make all orders commit one after the other,
 * because PostgreSQL holds a lock of the whole database for it until the commit is on disk (docs/performance.md).
 */
const POLL_INTERVAL_MS = 250;
const LOST_JOBS_INTERVAL_MS = 2000;
const BATCH_SIZE = 100;
const SHUTDOWN_TIMEOUT_MS = 3000;

/**
 * Selects a batch of queued mails and marks them as relayed. BullMQ ignores a job whose id exists, so relaying a mail again
 * changes nothing while its job still exists.
 */
const claim = (state: Sql<never>, condition: Sql<never>) => sql`
  update mail_outbox set relayed_at = now()
  where id in (
    select id from mail_outbox where state = ${state} and (send_after is null or send_after <= now()) and (${condition})
    order by created_at limit ${BATCH_SIZE} for update skip locked
  )
  returning id, request_id`;
/** Mails, and notifications of browsers. Each state has an index of its own. */
const STATES = [sql`'queued'`, sql`'push'`];
const CLAIM_NEW = STATES.map((state) => claim(state, sql`relayed_at is null`));
const CLAIM_NEW_OR_LOST = STATES.map((state) =>
  claim(state, sql`relayed_at is null or relayed_at < now() - interval '20 seconds'`),
);

/** Polls the outbox, and enqueues its mails. */
@Injectable()
export class MailRelay implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(MailRelay.name);
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  /** When the relay last looked for lost jobs, by `performance.now()`. */
  private lostJobsCheckedAt = -Infinity;
  /** Why the last run failed. It is logged once: runs without a database fail several times a second. */
  private failure: string | undefined;
  private isClosed = false;

  constructor(
    private readonly em: EntityManager,
    @InjectQueue(MAIL_QUEUE) private readonly queue: Queue<MailJob>,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.timer = setInterval(() => void this.relay(), POLL_INTERVAL_MS);
    await this.relay();
  }

  async onApplicationShutdown(): Promise<void> {
    this.isClosed = true;
    clearInterval(this.timer);
    // An unreachable queue must not keep the process alive. Claimed mails are relayed again by the next process.
    await Promise.race([this.running, sleep(SHUTDOWN_TIMEOUT_MS, undefined, { ref: false })]);
  }

  /** Relays all mails. Only one run is active at a time. */
  private relay(): Promise<void> {
    this.running ??= this.relayAll().finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  private async relayAll(): Promise<void> {
    try {
      for (const statement of await this.nextClaims())
        while (!this.isClosed && (await this.relayBatch(statement)) === BATCH_SIZE);
      if (this.failure) this.logger.log('Mails are relayed again');
      this.failure = undefined;
    } catch (error) {
      if (this.failure !== String(error)) this.logger.error(error);
      this.failure = String(error);
    }
  }

  private async nextClaims(): Promise<readonly Sql<never>[]> {
    if (performance.now() - this.lostJobsCheckedAt < LOST_JOBS_INTERVAL_MS) return CLAIM_NEW;
    this.lostJobsCheckedAt = performance.now();
    // When many jobs wait, a mail that was relayed long ago is probably among them and not lost.
    const isBusy = (await this.queue.getWaitingCount()) >= BATCH_SIZE;
    return isBusy ? CLAIM_NEW : CLAIM_NEW_OR_LOST;
  }

  private async relayBatch(statement: Sql<never>): Promise<number> {
    const claimed = await statement.all<{ id: string; request_id: string | null }>(this.em.fork());
    if (claimed.length === 0) return 0;
    const jobs = claimed.map(({ id, request_id: requestId }) => ({
      name: 'send',
      data: { outboxId: id, ...(requestId && { requestId }) },
      opts: { jobId: id },
    }));
    await this.queue.addBulk(jobs);
    return claimed.length;
  }
}
