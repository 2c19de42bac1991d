import { setTimeout as sleep } from 'node:timers/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { InjectQueue } from '@nestjs/bullmq';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { NotificationListener } from '../../infrastructure/database/notification-listener.ts';
import { sql, type Sql } from '../../infrastructure/database/sql.ts';
import { MAIL_QUEUE, type MailJob } from './mail-queue.ts';

const POLL_INTERVAL_MS = 2000;
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

/** Enqueues the mails of the outbox: on NOTIFY at commit, and by polling in case a notification is lost. */
@Injectable()
export class MailRelay implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(MailRelay.name);
  private timer: NodeJS.Timeout | undefined;
  private unsubscribe: (() => void) | undefined;
  private running: Promise<void> | undefined;
  private isRequestedAgain = false;
  /** Whether the next run also looks for lost jobs. */
  private isPollDue = true;
  private isClosed = false;

  constructor(
    private readonly em: EntityManager,
    @InjectQueue(MAIL_QUEUE) private readonly queue: Queue<MailJob>,
    private readonly notifications: NotificationListener,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.unsubscribe = this.notifications.subscribe('mail_outbox', () => void this.relay());
    this.timer = setInterval(() => {
      this.isPollDue = true;
      void this.relay();
    }, POLL_INTERVAL_MS);
    await this.relay();
  }

  async onApplicationShutdown(): Promise<void> {
    this.isClosed = true;
    clearInterval(this.timer);
    this.unsubscribe?.();
    // An unreachable queue must not keep the process alive. Claimed mails are relayed again by the next process.
    await Promise.race([this.running, sleep(SHUTDOWN_TIMEOUT_MS, undefined, { ref: false })]);
  }

  /** Relays all mails. Only one run is active at a time; calls during a run cause one more run. */
  private relay(): Promise<void> {
    if (this.running) {
      this.isRequestedAgain = true;
      return this.running;
    }
    this.running = this.relayAll().finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  private async relayAll(): Promise<void> {
    try {
      do {
        this.isRequestedAgain = false;
        for (const statement of await this.nextClaims())
          while (!this.isClosed && (await this.relayBatch(statement)) === BATCH_SIZE);
      } while (this.isRequestedAgain && !this.isClosed);
    } catch (error) {
      this.logger.error(error);
    }
  }

  /** A notification announces new mails only, so lost ones are looked for when polling. */
  private async nextClaims(): Promise<readonly Sql<never>[]> {
    if (!this.isPollDue) return CLAIM_NEW;
    this.isPollDue = false;
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
