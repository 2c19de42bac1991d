import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openEmbeddedPostgres } from '@kundan/embedded-postgres/embedded-postgres';
import pg from 'pg';
import { migrate, rebuild, verify } from '../built-api.ts';
import { writeOrders } from './write-orders.ts';

// `npm run bench -- orders [--orders 100000] [--database-url …] [--seed 1]`: writes random order histories into an empty
// database, rebuilds the projections from them and verifies the hash chain. Prints events per second and peak memory. Fails if
// the projections differ from the log, or if the rebuild is slower than MIN_EVENTS_PER_SECOND.
const MIN_EVENTS_PER_SECOND = 50_000;

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: String(100_000 * Number(process.env.SCALE ?? 1)) },
    'database-url': { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
});
const orderCount = Number(values.orders);

const folder = resolve(import.meta.dirname, '../../../node_modules/.cache/kundan-bench-orders');
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
  let events = 0;
  await measure('write', async () => (events = await writeOrders(databaseUrl.href, orderCount, values.seed)));
  const rate = await measure('rebuild', () => rebuildProjections(false), events);
  await measure('check', () => rebuildProjections(true), events);
  await measure('verify', verifyHashes, events);
  if (rate < MIN_EVENTS_PER_SECOND) {
    console.log(`The rebuild is slower than ${MIN_EVENTS_PER_SECOND} events per second.`);
    process.exitCode = 1;
  }
} finally {
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
  await server?.close();
}

/** Prints the duration and peak memory of a step. Returns events per second; the step may return the number of events. */
async function measure(step: string, work: () => Promise<number | void>, eventCount = 0): Promise<number> {
  global.gc?.();
  const start = performance.now();
  let peak = 0;
  const sampling = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 50);
  const events = (await work()) || eventCount;
  clearInterval(sampling);
  const seconds = (performance.now() - start) / 1000;
  const rate = Math.round(events / seconds);
  console.log(`${step}: ${events} events in ${seconds.toFixed(1)} s, ${rate}/s, peak ${Math.round(peak / 1e6)} MB`);
  return rate;
}

async function rebuildProjections(check: boolean): Promise<void> {
  const isEqual = await rebuild({
    databaseUrl: databaseUrl.href,
    personalDataSecrets: ['not used'],
    check,
    onLine: (line) => console.log(`  ${line}`),
  });
  if (!isEqual) process.exitCode = 1;
}

async function verifyHashes(): Promise<void> {
  const { tampered } = await verify({
    databaseUrl: databaseUrl.href,
    sealSecrets: ['not used'],
    onTampered: (order) => console.log(order),
  });
  if (tampered > 0) process.exitCode = 1;
}
