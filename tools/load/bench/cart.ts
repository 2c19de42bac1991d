import { randomUUID } from 'node:crypto';
import { createShoppers, openBench } from './bench-shop.ts';
import { type LoadResult, runClosedLoop } from './closed-loop.ts';
import type { BenchRequest } from './send-request.ts';

// `npm run bench -- cart`: cart changes and reads of the API compared with a minimal server (baseline-server.ts).
const CONNECTIONS = 50;
const RUNS = 3;
const seconds = Number(process.env.SECONDS ?? 5);
const bench = await openBench();

interface Target {
  origin: string;
  createRequest: (connection: number) => BenchRequest;
}

/** Measures both servers alternately, because a machine's speed varies over time, and prints the median run of each. */
async function compare(title: string, shop: Target, baseline: Target): Promise<void> {
  const measure = async ({ origin, createRequest }: Target, seconds: number) => {
    await bench.pool.query('delete from cart_lines'); // a cart must not reach its limit of 10,000 during a run
    return runClosedLoop(origin, { connections: CONNECTIONS, seconds }, createRequest);
  };
  await measure(shop, 2); // warm-up
  await measure(baseline, 2);
  const results = { shop: [] as LoadResult[], baseline: [] as LoadResult[] };
  for (let run = 0; run < RUNS; run += 1) {
    results.shop.push(await measure(shop, seconds));
    results.baseline.push(await measure(baseline, seconds));
  }
  const median = (runs: LoadResult[]) => runs.toSorted((a, b) => a.rate - b.rate)[RUNS >> 1] as LoadResult;
  const { rate, p50, p99, failed } = median(results.shop);
  const baselineRate = median(results.baseline).rate;
  console.log(
    `${title.padEnd(16)} ${rate}/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, failed ${failed}; ` +
      `baseline ${baselineRate}/s; ratio ${(rate / baselineRate).toFixed(2)}`,
  );
}

try {
  const [api, baseline] = [await bench.startApi(), await bench.startProgram('baseline-server.ts')];
  const shoppers = await createShoppers(bench.pool, CONNECTIONS);
  const authorize = (connection: number) => ({ authorization: `Bearer ${shoppers[connection]?.token}` });
  const add = (createHeaders: () => Record<string, string>): Target => ({
    origin: api.origin,
    createRequest: (connection) => ({
      method: 'POST',
      path: '/api/cart',
      headers: { ...authorize(connection), ...createHeaders() },
      body: '{"product_id":1,"quantity":1}',
    }),
  });
  const baselineAdd: Target = {
    origin: baseline.origin,
    createRequest: (shopper) => ({
      method: 'POST',
      path: '/api/cart',
      body: JSON.stringify({ shopper, product_id: 1, quantity: 1 }),
    }),
  };
  await compare('add, with key', add(() => ({ 'idempotency-key': randomUUID() })), baselineAdd); // prettier-ignore
  await compare('add, without key', add(() => ({})), baselineAdd); // prettier-ignore
  const read = { method: 'GET', path: '/api/cart' };
  await compare(
    'read',
    { origin: api.origin, createRequest: (connection) => ({ ...read, headers: authorize(connection) }) },
    { origin: baseline.origin, createRequest: () => read },
  );
  console.log(`memory at the end ${Math.round(api.memory() / 1024 / 1024)} MB`);
  await Promise.all([api.stop(), baseline.stop()]);
} finally {
  await bench.close();
}
