import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { build } from '../build.ts';

// `node tools/bench/orders.ts [--orders 100000] [--database-url …]`: writes random histories of that many orders into an empty
// database, then rebuilds and verifies them: how many events a second, in how much memory, and whether the result is what the
// same orders written one by one would have left. Exit code 1 when it is not, or when it is slower than the goal.
const GOAL = 50_000; // events a second
const BATCH = 2_000; // orders written at once

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '100000' },
    'database-url': { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
});
const wanted = Number(values.orders);

await build(['@kundan/api']);
const dist = (path: string) => new URL(`../../apps/api/dist/${path}.js`, import.meta.url).href;
const { openEmbeddedPostgres } = (await import(
  dist('platform/embedded/embedded-postgres')
)) as typeof import('../../apps/api/src/platform/embedded/embedded-postgres.ts');
const { migrate } = (await import(
  dist('migrations/migrate')
)) as typeof import('../../apps/api/src/migrations/migrate.ts');
const { rebuild } = (await import(dist('orders/rebuild'))) as typeof import('../../apps/api/src/orders/rebuild.ts');
const { verify } = (await import(dist('orders/verify'))) as typeof import('../../apps/api/src/orders/verify.ts');
const { eventHash } = (await import(
  dist('orders/event-hash')
)) as typeof import('../../apps/api/src/orders/event-hash.ts');
const { decide, orderOf } = (await import('@kundan/domain/order/order')) as typeof import('@kundan/domain/order/order');
const { totalOf } =
  (await import('@kundan/domain/order/order-placing')) as typeof import('@kundan/domain/order/order-placing');
type OrderCommand = Parameters<typeof decide>[1];
type OrderEvent = ReturnType<typeof decide>[number];

const folder = resolve(import.meta.dirname, '../../node_modules/.cache/kundan-bench-orders');
const server = values['database-url'] ? undefined : await openEmbeddedPostgres(folder, ['max_wal_size=4GB']);
const databaseUrl = new URL(values['database-url'] ?? server?.databaseUrl ?? '');
const name = `kundan_bench_${process.pid}`;
const admin = new pg.Client({ connectionString: databaseUrl.href });
admin.on('error', (error) => console.error(error.message));
await admin.connect();
await admin.query(`create database ${name}`);
databaseUrl.pathname = name;
try {
  await migrate(databaseUrl.href);
  const events = await timed('written', writeHistories);
  await timed('rebuilt from nothing', () => rebuilt(false), events);
  await timed('checked', () => rebuilt(true), events);
  await timed('verified', verified, events);
} finally {
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
  await server?.close();
}

async function timed(what: string, work: () => Promise<number | void>, known = 0): Promise<number> {
  global.gc?.();
  const start = performance.now();
  let peak = 0;
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 50);
  const events = (await work()) || known;
  clearInterval(watch);
  const seconds = (performance.now() - start) / 1000;
  const rate = Math.round(events / seconds);
  console.log(`${what}: ${events} events in ${seconds.toFixed(1)} s, ${rate}/s, at most ${Math.round(peak / 1e6)} MB`);
  if (known && what.startsWith('rebuilt') && rate < GOAL) {
    console.log(`slower than ${GOAL} events a second`);
    process.exitCode = 1;
  }
  return events;
}

async function rebuilt(check: boolean): Promise<void> {
  if (!(await rebuild({ databaseUrl: databaseUrl.href, check, onLine: (line) => console.log(`  ${line}`) })))
    process.exitCode = 1;
}

async function verified(): Promise<void> {
  const { tampered } = await verify({ databaseUrl: databaseUrl.href, onTampered: (order) => console.log(order) });
  if (tampered > 0) process.exitCode = 1;
}

async function writeHistories(): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl.href });
  await client.connect();
  let events = 0;
  for (let number = 1; number <= wanted; number += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, wanted - number + 1) }, (_, i) => historyOf(number + i)).flat();
    await client.query(
      `insert into order_events (order_id, version, type, data, schema_version, actor, request_id, recorded_at, hash)
       select order_id, version, type, data, schema_version, actor, request_id, recorded_at, hash
       from json_populate_recordset(null::order_events, $1::json)`,
      [JSON.stringify(rows)],
    );
    events += rows.length;
  }
  await client.query('vacuum analyze order_events');
  await client.end();
  return events;
}

/** A number from 0 to `below` - 1 that depends on the seed and what it is for, and on nothing else. */
function chance(below: number, ...why: (string | number)[]): number {
  return (
    createHash('sha256')
      .update([values.seed, ...why].join(' '))
      .digest()
      .readUInt32BE() % below
  );
}

function uuid(number: number): string {
  const hex = createHash('sha256').update(`${values.seed} order ${number}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The events of one order as rows of the table: placed, mostly paid, shipped and delivered, sometimes refunded. */
function historyOf(number: number): object[] {
  const lines = Array.from({ length: 1 + chance(3, 'lines', number) }, (_, i) => ({
    productId: 1 + ((chance(1000, 'product', number) + i) % 1000),
    name: 'Temple Necklace',
    image: '/catalogue/necklace-1.webp',
    price: 100_00 + chance(10_000_00, 'price', number, i),
    quantity: 1 + chance(3, 'quantity', number, i),
  }));
  const address = {
    addressLane: '12 Lotus Lane',
    city: 'Hyderabad',
    mandal: 'Ameerpet',
    district: 'Hyderabad',
    state: 'Telangana',
    pinCode: '500016',
  } as const;
  const customer = { name: 'Asha Rao', email: `asha-${number}@example.in`, phone: '9876543210', address };
  const total = totalOf(lines);
  const paymentId = `pay_${number}`;
  const later: OrderCommand[] = [
    { type: 'ReceivePayment', paymentId, amount: total },
    { type: 'ChangeStatus', status: 'Shipped', trackingNumber: `TRK${number}` },
    { type: 'ChangeStatus', status: 'Delivered' },
    { type: 'RefundPayment', paymentId, refundId: `rfnd_${number}`, amount: 1 + chance(total, 'refund', number) },
  ];
  const commands: OrderCommand[] = [
    { type: 'PlaceOrder', number, shopperId: uuid(chance(20_000, 'shopper', number)), customer, lines },
    ...later.slice(0, 1 + chance(4, 'how far', number)),
  ];
  let events: OrderEvent[] = [];
  let hash: string | undefined;
  let at = Date.UTC(2026, 0, 1) + number * 60_000;
  return commands.flatMap((command) => {
    const recordedAt = new Date((at += 3_600_000)).toISOString();
    const made = decide(orderOf(events), command);
    const rows = made.map(({ type, ...data }, i) => {
      const event = {
        orderId: uuid(number),
        version: events.length + 1 + i,
        type,
        data,
        schemaVersion: 2,
        actor: 'shop',
        requestId: null,
        recordedAt,
      };
      hash = eventHash(hash, event);
      return {
        order_id: event.orderId,
        version: event.version,
        type,
        data,
        schema_version: 2,
        actor: 'shop',
        recorded_at: recordedAt,
        hash,
      };
    });
    events = [...events, ...made];
    return rows;
  });
}
