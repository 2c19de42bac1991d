import { ready } from '@kundan/contracts/platform.contract';
import type { OutputOf } from '@kundan/contracts/call';
import { MikroORM } from '@mikro-orm/postgresql';
import { InjectQueue } from '@nestjs/bullmq';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { CONFIG, type Config } from '../infrastructure/config.ts';
import { findSchemaDifferences } from '../infrastructure/database/schema-check.ts';
import { ProcessState } from '../infrastructure/process-state.ts';
import { QueueConnections } from '../infrastructure/queue/queue.module.ts';
import { withTimeout } from '../infrastructure/with-timeout.ts';
import { MAIL_QUEUE } from '../mail/outbox/mail-queue.ts';
import { sql } from '../infrastructure/database/sql.ts';

const PING = sql`select 1`;
/** A check that takes longer counts as down, in ms. */
const TIMEOUT_MS = 3000;

/** Checks what this process needs. */
@Injectable()
export class Readiness {
  private readonly logger = new Logger(Readiness.name);

  constructor(
    private readonly orm: MikroORM,
    @InjectQueue(MAIL_QUEUE) private readonly queue: Queue,
    private readonly connections: QueueConnections,
    private readonly process: ProcessState,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async check(): Promise<OutputOf<typeof ready>> {
    const [database, queue, migrations, schema] = await Promise.all([
      this.stateOf('database', () => PING.run(this.orm.em.fork())),
      this.stateOf('queue', async () => {
        if (this.connections.isUnavailable) throw new Error('The connection is lost.');
        await this.queue.getWaitingCount();
      }),
      this.stateOf('migrations', async () => {
        const pending = await this.orm.migrator.getPending();
        if (pending.length > 0) throw new Error(`Pending: ${pending.map(({ name }) => name).join(', ')}`);
      }),
      this.stateOf('schema', async () => {
        const differences = await findSchemaDifferences(this.orm);
        if (differences.length > 0) throw new Error(differences.slice(0, 5).join('; '));
      }),
    ]);
    const { isStopping, webBuild, servesPages } = this.process;
    const parts = {
      process: isStopping ? ('down' as const) : ('ok' as const),
      database,
      // Without its queue the shop still sells: the outbox stores mails until the queue is back.
      queue: queue === 'ok' ? queue : ('degraded' as const),
      migrations,
      schema,
      web: webBuild || !servesPages || !this.config.production ? ('ok' as const) : ('down' as const),
    };
    const isDown = Object.values(parts).includes('down');
    const isDegraded = Object.values(parts).includes('degraded');
    return { status: isDown ? 'down' : isDegraded ? 'degraded' : 'ok', parts, web_build: webBuild ?? null };
  }

  private async stateOf(part: string, work: () => Promise<unknown>): Promise<'ok' | 'down'> {
    try {
      await withTimeout(TIMEOUT_MS, `No answer within ${TIMEOUT_MS} ms`, work());
      return 'ok';
    } catch (error) {
      this.logger.warn(`Not ready, ${part}: ${error instanceof Error ? error.message : String(error)}`);
      return 'down';
    }
  }
}
