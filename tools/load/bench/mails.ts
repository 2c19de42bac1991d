import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { SeededRandom } from '@kundan/test-support/seeded-random';
import { waitUntil } from '@kundan/test-support/wait-until';
import type { ServerKind } from '../chaos/server.ts';
import { type TestShop, withTestShop } from '../chaos/test-shop.ts';
import { percentile } from './statistics.ts';

// `npm run bench -- mails [--mails 5000] [--rate 40] [--workers 2] [--servers embedded|own|given]`: writes mails at a constant rate, each
// in its own transaction, and measures when the mail server has them. Exits with 1 when one is more than 5 s late or comes twice.
const MAX_DELAY_MS = 5_000;
/** A mail that takes this long is lost, or was claimed and forgotten. */
const TIMEOUT_MS = 120_000;

const { values } = parseArgs({
  options: {
    mails: { type: 'string', default: '5000' },
    rate: { type: 'string', default: '40' },
    workers: { type: 'string', default: '2' },
    servers: { type: 'string', default: 'embedded' },
  },
});
const [mails, rate, workers] = [Number(values.mails), Number(values.rate), Number(values.workers)];

/** Returns when each mail was committed, in ms since 1970, by its id. */
async function writeMails({ pool }: TestShop): Promise<Map<string, number>> {
  const written = new Map<string, number>();
  const start = Date.now();
  const writes: Promise<unknown>[] = [];
  for (let count = 0; count < mails; count += 1) {
    await sleep(Math.max(0, start + (count * 1_000) / rate - Date.now()));
    const id = randomUUID();
    const data = { name: 'Asha', orderId: `KD-${count}`, trackingNumber: `TRK-${count}` };
    const writing = pool.query(
      `insert into mail_outbox (id, recipient, template, subject, data, created_at)
       values ($1, $2, 'order-shipped', 'Shipped', $3, now())`,
      [id, `${count}@example.in`, data],
    );
    writes.push(writing.then(() => written.set(id, Date.now())));
  }
  await Promise.all(writes);
  return written;
}

const random = new SeededRandom(1);
await withTestShop({ servers: values.servers as ServerKind, apis: 1, workers, random }, async (shop) => {
  const written = await writeMails(shop);
  const { receivedAt } = shop.mail;
  await waitUntil('every mail is received', () => [...written.keys()].every((id) => receivedAt.has(id)), TIMEOUT_MS);
  const times = [...written].map(([id, at]) => Math.max(0, (receivedAt.get(id)?.[0] ?? Infinity) - at));
  const late = times.filter((time) => time > MAX_DELAY_MS).length;
  const twice = [...receivedAt.values()].filter(({ length }) => length > 1).length;
  const [p50, p99] = [0.5, 0.99].map((share) => Math.round(percentile(times, share)));
  console.log(
    `${mails} mails, ${rate} per second, ${workers} workers, ${values.servers} servers: p50 ${p50} ms, p99 ${p99} ms, ` +
      `maximum ${Math.max(...times)} ms; ${late} later than ${MAX_DELAY_MS / 1000} s, ${twice} twice`,
  );
  if (late + twice > 0) process.exitCode = 1;
});
process.exit();
