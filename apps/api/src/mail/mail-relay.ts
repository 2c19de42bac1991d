import { setTimeout as sleep } from 'node:timers/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { InjectQueue } from '@nestjs/bullmq';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Queue } from 'bullmq';
import pg from 'pg';
import { PLATFORM, type Platform } from '../platform/platform.ts';
import { MAIL_QUEUE, type MailJob } from './mail-queue.ts';

const LOOK_EVERY_MS = 2000;
const AT_ONCE = 100;
const SHUTDOWN_MS = 3000;

/**
 * Takes mails that wait, or whose job seems lost, and marks them as handed over.
 * A job that still exists has the same id, so handing it over again changes nothing.
 */
const take = (which: string) => `
  update mail_outbox set relayed_at = now()
  where id in (
    select id from mail_outbox where state = 'queued' and (${which})
    order by created_at limit ${AT_ONCE} for update skip locked
  )
  returning id`;
const TAKE_NEW = take('relayed_at is null');
const TAKE_NEW_OR_LOST = take(`relayed_at is null or relayed_at < now() - interval '20 seconds'`);

/** Carries mails from the outbox to the queue: woken by the database at commit, and looking now and then in any case. */
@Injectable()
export class MailRelay implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(MailRelay.name);
  private timer: NodeJS.Timeout | undefined;
  private listener: pg.Client | undefined;
  private running: Promise<void> | undefined;
  private wokenMeanwhile = false;
  private closed = false;

  constructor(
    private readonly em: EntityManager,
    @InjectQueue(MAIL_QUEUE) private readonly queue: Queue<MailJob>,
    @Inject(PLATFORM) private readonly platform: Platform,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.timer = setInterval(() => void this.lookAround(), LOOK_EVERY_MS);
    await this.lookAround();
  }

  async onApplicationShutdown(): Promise<void> {
    this.closed = true;
    clearInterval(this.timer);
    // A queue that is gone must not keep the process alive: what was taken is taken again by the next one.
    await Promise.race([this.running, sleep(SHUTDOWN_MS, undefined, { ref: false })]);
    await this.listener?.end().catch(() => undefined);
  }

  private async lookAround(): Promise<void> {
    await this.listen();
    await this.relay();
  }

  /** One relay run at a time; a wake-up during a run makes one more. */
  private relay(): Promise<void> {
    if (this.running) {
      this.wokenMeanwhile = true;
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
        this.wokenMeanwhile = false;
        // A queue with much to do has not lost it: handing all of that over again would only keep everybody busy.
        const isBusy = (await this.queue.getWaitingCount()) >= AT_ONCE;
        while (!this.closed && (await this.relaySome(isBusy ? TAKE_NEW : TAKE_NEW_OR_LOST)) === AT_ONCE);
      } while (this.wokenMeanwhile && !this.closed);
    } catch (error) {
      this.logger.error(error);
    }
  }

  private async relaySome(statement: string): Promise<number> {
    const taken = await this.em.getConnection().execute<{ id: string }[]>(statement);
    if (taken.length === 0) return 0;
    const jobs = taken.map(({ id }) => ({
      name: 'send',
      data: { outboxId: id },
      opts: { jobId: id },
    }));
    await this.queue.addBulk(jobs);
    return taken.length;
  }

  /** Opens the listening connection, again after it was lost. */
  private async listen(): Promise<void> {
    if (this.listener || this.closed) return;
    const client = new pg.Client({ connectionString: this.platform.databaseUrl });
    this.listener = client;
    const lost = () => {
      if (this.listener === client) this.listener = undefined;
    };
    client.on('error', lost);
    client.on('end', lost);
    client.on('notification', () => void this.relay());
    try {
      await client.connect();
      await client.query('listen mail_outbox');
    } catch (error) {
      lost();
      await client.end().catch(() => undefined);
      this.logger.warn(`Not listening for mails: ${String(error)}`);
    }
  }
}
