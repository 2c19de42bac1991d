import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { build } from '../build.ts';
import { giveVerdict } from '../chaos/verdict.ts';

// `node tools/figures/mails.ts`: mails are written all the time while workers are killed 100 times and the queue loses everything,
// while the mail server is away for 5 minutes, and while a worker stands still for 40 s. None may be lost; a second copy is right
// only where a worker died between the mail server's answer and its own record; a backlog is gone within 60 s.
// SCALE is a part of all that (1: all); a worker stands still for 22 s at least, which is longer than it may hold its jobs.
const SCALE = Number(process.env.SCALE ?? 1);
const KILLS = Math.ceil(100 * SCALE);
const AWAY_MS = 300_000 * SCALE;
const BLOCKED_MS = Math.max(22_000, 40_000 * SCALE);
const BACKLOG_MS = 60_000;
/** Mails a second while workers are killed or blocked, and while the mail server is away. */
const [MANY, SOME] = [10, 5];

await build(['@kundan/api']);
const { openWorld } = await import('../chaos/world.ts');
const { mailsFound } = await import('../chaos/mails-found.ts');
const { chanceOf } = await import('../chaos/chance.ts');
const { until } = await import('../chaos/waiting.ts');

const chance = chanceOf(Date.now() % 1_000_000);
const blockedMs = { api: 0, worker: BLOCKED_MS };
const world = await openWorld({ servers: 'own', apis: 1, workers: 3, chance, blockedMs });
let isWriting = true;
let perSecond = MANY;
let backlogMs = 0;
try {
  const writing = write();

  for (let kill = 0; kill < KILLS; kill += 1) {
    const worker = world.someOf('worker');
    await worker.atWork();
    await sleep(chance() * 400);
    await world.strike('worker killed', async () => {
      worker.kill();
      await world.redis?.flush?.();
      await sleep(chance() * 300);
      worker.start();
    });
  }
  await world.ready();
  await rest('worker kills');

  perSecond = SOME;
  await world.strike('mail server away', async () => {
    await world.post.behave('is gone');
    await sleep(AWAY_MS);
    await world.post.behave('well');
  });
  await rest('the mail server’s absence');

  perSecond = MANY;
  // Most mails are on their way when the worker stops. (A mail server that changes its ways hangs up.)
  await world.strike('mail server becomes slow', () => world.post.behave('is slow'));
  await sleep(3_000);
  await world.strike('worker blocked', () => world.someOf('worker').block());
  await rest('a blocked worker'); // before anything else that would excuse a second copy
  await world.strike('mail server becomes well', () => world.post.behave('well'));

  isWriting = false;
  await writing;
  await until('every mail is sent', async () => (await queued()) === 0);
  const { figures, differences } = await mailsFound(world);
  if (backlogMs > BACKLOG_MS) differences.push(`a backlog took ${backlogMs} ms`);
  console.log(
    `${KILLS} kills, ${world.redis ? 'the queue emptied each time' : 'no Redis'}, mail server away ${AWAY_MS / 1000} s, ` +
      `a worker blocked ${BLOCKED_MS / 1000} s; ${figures}; backlogs gone within ${(backlogMs / 1000).toFixed(1)} s`,
  );
  giveVerdict(differences);
} catch (error) {
  console.error(error, world.lastWords());
  process.exitCode = 1;
} finally {
  isWriting = false;
  await world.close();
}
process.exit();

/** Each mail in a transaction of its own, as what causes it writes it. */
async function write(): Promise<void> {
  for (let count = 0; isWriting; count += 1, await sleep(1_000 / perSecond)) {
    const data = { name: 'Asha', orderId: 'KD-000001', trackingNumber: `TRK-${count}` };
    await world.pool.query(
      `insert into mail_outbox (id, recipient, template, subject, data, created_at) values ($1, $2, 'order-shipped', 'Shipped', $3, now())`,
      [randomUUID(), `${count}@example.in`, data],
    );
  }
}

async function queued(): Promise<number> {
  const { rows } = await world.pool.query<{ count: string }>(
    `select count(*) as count from mail_outbox where state = 'queued'`,
  );
  return Number(rows[0]?.count);
}

/** Waits until what was written before now has left. */
async function rest(after: string): Promise<void> {
  const start = Date.now();
  const { rows } = await world.pool.query<{ now: string }>('select now()::text as now');
  await until(
    `the backlog after ${after} is gone`,
    async () => {
      const late = await world.pool.query(
        `select from mail_outbox where state = 'queued' and created_at < $1 limit 1`,
        [rows[0]?.now],
      );
      return late.rowCount === 0;
    },
    3 * BACKLOG_MS,
  );
  const ms = Date.now() - start;
  backlogMs = Math.max(backlogMs, ms);
  console.log(`after ${after}: backlog gone within ${(ms / 1000).toFixed(1)} s`);
}
