import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createShoppers, openBench } from './bench-shop.ts';
import { runConstantRate } from './constant-rate.ts';
import { fillShop } from './fill-shop.ts';
import { sendRequest } from './send-request.ts';
import { median, slope } from './statistics.ts';
import { placeOrder, type Send } from './whole-order.ts';

// `npm run bench -- memory [--minutes 30] [--reads 100] [--orders 5]`: the memory of the shop in one process under a steady load of so many
// reads and whole orders a second. Prints the median of each tenth of the time and how fast it grows in the second half.
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    reads: { type: 'string', default: '100' },
    orders: { type: 'string', default: '5' },
  },
});
const [seconds, reads, orders] = [Number(values.minutes) * 60, Number(values.reads), Number(values.orders)];
const LIMIT_MB = 250;
const SHOPPERS = 20;
const SAMPLE_MS = 2_000;
const PARTS = 10;
const READS = [
  '/',
  '/shop',
  '/product/7',
  '/search?q=ruby',
  '/api/products/shop?page=2&limit=12',
  '/api/products/best-sellers',
];

const bench = await openBench();
const agent = new Agent({ keepAlive: true });
try {
  await (await bench.startShop()).stop(); // migrates the database
  await fillShop(bench, { orders: 0, products: 1_000 }); // the load brings the orders
  const people = await createShoppers(bench.pool, SHOPPERS);
  const shop = await bench.startShop();
  const send: Send = async <Body>(name: string, request: Parameters<typeof sendRequest>[1]) => {
    const { status, body } = await sendRequest(shop.origin, request, agent);
    if (status >= 300) throw new Error(`${name}: ${status} ${body}`);
    return JSON.parse(body) as Body;
  };

  const samples: number[] = [];
  const sampling = setInterval(() => samples.push(shop.memory() / 1024 / 1024), SAMPLE_MS);
  const load = { origin: shop.origin, localAddress: '127.0.0.1', perSecond: reads, seconds };
  const reading = runConstantRate(load, (index) => ({ method: 'GET', path: READS[index % READS.length] ?? '/' }));
  let placed = 0;
  const failures: unknown[] = [];
  const end = performance.now() + seconds * 1000;
  const shopper = async (person: { token: string; id: string }) => {
    while (performance.now() < end) {
      const next = performance.now() + (SHOPPERS / orders) * 1000;
      // One order that fails must not cost the samples of half an hour.
      await placeOrder(send, person).then(
        () => (placed += 1),
        (error: unknown) => failures.push(error),
      );
      await sleep(Math.max(0, next - performance.now()));
    }
  };
  const start = performance.now();
  await Promise.all([reading, ...people.map(shopper)]);
  clearInterval(sampling);
  const { p50, p99, statuses } = await reading;
  await shop.stop();

  const size = samples.length / PARTS;
  const parts = Array.from({ length: PARTS }, (_, part) => median(samples.slice(part * size, (part + 1) * size)));
  const half = samples.slice(samples.length / 2);
  const growth = slope(half) * (3_600_000 / SAMPLE_MS);
  const peak = Math.max(...samples);
  if (failures.length > 0) process.exitCode = 1;
  console.log(
    `${placed} orders and ${reads} reads a second for ${((performance.now() - start) / 60_000).toFixed(1)} minutes`,
  );
  if (failures.length > 0) console.log(`${failures.length} orders failed, the first: ${String(failures[0])}`);
  console.log(
    `reads: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, responses by status ${JSON.stringify(statuses)}`,
  );
  console.log(`memory in MB, median of each tenth: ${parts.map(Math.round).join(' ')}`);
  console.log(
    `at most ${Math.round(peak)} MB (limit ${LIMIT_MB}${peak > LIMIT_MB ? ', missed' : ''}); ` +
      `in the second half it changes by ${growth.toFixed(1)} MB an hour`,
  );
} finally {
  agent.destroy();
  await bench.close();
}
