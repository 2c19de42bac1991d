import { live, ready } from '@kundan/contracts/platform.contract';
import type { OutputOf } from '@kundan/contracts/call';
import { MikroORM } from '@mikro-orm/postgresql';
import { InjectQueue } from '@nestjs/bullmq';
import { Controller, Res } from '@nestjs/common';
import type { Queue } from 'bullmq';
import type { FastifyReply } from 'fastify';
import { MAIL_QUEUE } from '../mail/mail-queue.ts';
import { Implements } from './implements.ts';

type State = OutputOf<typeof ready>['status'];

/** A part that does not answer within this time counts as down. */
const PATIENCE_MS = 3000;

@Controller()
export class HealthController {
  constructor(
    private readonly orm: MikroORM,
    @InjectQueue(MAIL_QUEUE) private readonly queue: Queue,
  ) {}

  @Implements(live)
  live(): OutputOf<typeof live> {
    return { status: 'ok' };
  }

  @Implements(ready)
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<OutputOf<typeof ready>> {
    const [database, queue, migrations] = await Promise.all([
      stateOf(() => this.orm.em.getConnection().execute('select 1')),
      stateOf(() => this.queue.getWaitingCount()),
      stateOf(async () => {
        if ((await this.orm.migrator.getPending()).length > 0) throw new Error('There are pending migrations.');
      }),
    ]);
    const parts = { database, queue, migrations };
    const status = Object.values(parts).every((state) => state === 'ok') ? 'ok' : 'down';
    if (status === 'down') reply.status(503);
    return { status, parts };
  }
}

async function stateOf(check: () => Promise<unknown>): Promise<State> {
  const { promise: tooLate, resolve } = Promise.withResolvers<State>();
  const timer = setTimeout(resolve, PATIENCE_MS, 'down');
  const checked = check().then(
    (): State => 'ok',
    (): State => 'down',
  );
  return Promise.race([checked, tooLate]).finally(() => clearTimeout(timer));
}
