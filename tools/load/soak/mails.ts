import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { SeededRandom } from '@kundan/test-support/seeded-random';
import { waitUntil } from '@kundan/test-support/wait-until';
import { build } from '../../build.ts';
import { checkMails } from '../chaos/mail-check.ts';
import { withTestShop } from '../chaos/test-shop.ts';
import { reportDifferences } from '../report-differences.ts';

// `npm run soak -- mails`: mails are written continuously while workers are killed 100 times and the queue loses all jobs, while
// the mail server is down for 5 minutes, and while a worker is blocked for 40 s. No mail may be lost. A duplicate is correct
// only if a worker died between the mail server's acceptance and its record of it. A backlog must be sent within 60 s.
// SCALE is the fraction of all that (1: all). A worker is blocked for at least 22 s, longer than it may hold its jobs.
const SCALE = Number(process.env.SCALE ?? 1);
const KILLS = Math.ceil(100 * SCALE);
const DOWNTIME_MS = 300_000 * SCALE;
const BLOCKED_MS = Math.max(22_000, 40_000 * SCALE);
const MAX_BACKLOG_MS = 60_000;
const MAILS_PER_SECOND = 10;
const MAILS_PER_SECOND_IN_DOWNTIME = 5;

await build(['@kundan/api']);
const random = new SeededRandom(Date.now() % 1_000_000);
const blockedMs = { api: 0, worker: BLOCKED_MS };
await withTestShop({ servers: 'own', apis: 1, workers: 3, random, blockedMs }, async (shop) => {
  let isWriting = true;
  let mailsPerSecond = MAILS_PER_SECOND;
  let longestBacklogMs = 0;

  /** Inserts each mail in its own transaction, as the shop does. */
  async function writeMails(): Promise<void> {
    for (let count = 0; isWriting; count += 1, await sleep(1_000 / mailsPerSecond)) {
      const data = { name: 'Asha', orderId: 'KD-000001', trackingNumber: `TRK-${count}` };
      await shop.pool.query(
        `insert into mail_outbox (id, recipient, template, subject, data, created_at)
         values ($1, $2, 'order-shipped', 'Shipped', $3, now())`,
        [randomUUID(), `${count}@example.in`, data],
      );
    }
  }

  async function hasQueuedMails(before = 'infinity'): Promise<boolean> {
    const { rowCount } = await shop.pool.query(
      `select from mail_outbox where state = 'queued' and created_at < $1 limit 1`,
      [before],
    );
    return rowCount !== 0;
  }

  /** Waits until all mails that were written before now are sent. */
  async function waitForBacklog(cause: string): Promise<void> {
    const start = Date.now();
    const { rows } = await shop.pool.query<{ now: string }>('select now()::text as now');
    const isSent = async () => !(await hasQueuedMails(rows[0]?.now));
    await waitUntil(`the backlog after ${cause} is sent`, isSent, 3 * MAX_BACKLOG_MS);
    const ms = Date.now() - start;
    longestBacklogMs = Math.max(longestBacklogMs, ms);
    console.log(`after ${cause}: backlog sent within ${(ms / 1000).toFixed(1)} s`);
  }

  const writing = writeMails();
  try {
    for (let kill = 0; kill < KILLS; kill += 1) {
      const worker = shop.pickProcess('worker');
      await worker.waitUntilStarted();
      await sleep(random.next() * 400);
      await shop.recordFault('worker killed', async () => {
        worker.kill();
        await shop.redis?.flush?.();
        await sleep(random.next() * 300);
        worker.start();
      });
    }
    await shop.waitUntilReady();
    await waitForBacklog('worker kills');

    mailsPerSecond = MAILS_PER_SECOND_IN_DOWNTIME;
    await shop.recordFault('mail server down', async () => {
      await shop.mail.behave('is stopped');
      await sleep(DOWNTIME_MS);
      await shop.mail.behave('normal');
    });
    await waitForBacklog('the downtime of the mail server');

    mailsPerSecond = MAILS_PER_SECOND;
    // A slow mail server, so that mails are in flight when the worker is blocked. (Each change closes its connections.)
    await shop.recordFault('mail server becomes slow', () => shop.mail.behave('is slow'));
    await sleep(3_000);
    await shop.recordFault('worker blocked', () => shop.pickProcess('worker').block());
    await waitForBacklog('a blocked worker'); // before the next fault, which would explain a duplicate
    await shop.recordFault('mail server becomes normal', () => shop.mail.behave('normal'));
  } finally {
    isWriting = false;
  }
  await writing;
  await waitUntil('every mail is sent', async () => !(await hasQueuedMails()));
  const { summary, differences } = await checkMails(shop);
  if (longestBacklogMs > MAX_BACKLOG_MS) differences.push(`a backlog took ${longestBacklogMs} ms`);
  console.log(
    `${KILLS} kills, ${shop.redis ? 'the queue emptied each time' : 'no Redis'}, ` +
      `mail server down for ${DOWNTIME_MS / 1000} s, a worker blocked for ${BLOCKED_MS / 1000} s; ${summary}; ` +
      `backlogs sent within ${(longestBacklogMs / 1000).toFixed(1)} s`,
  );
  reportDifferences(differences);
});
process.exit();
