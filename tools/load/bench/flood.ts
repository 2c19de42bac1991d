import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { createShoppers, openBench } from './bench-shop.ts';
import { type RateOptions, type RateResult, runConstantRate } from './constant-rate.ts';
import type { BenchRequest } from './send-request.ts';

// `npm run bench -- flood`: how a flood of requests from one IP address affects the response times of shoppers at another one.
const SHOPPERS = 10;
const REQUESTS_PER_SHOPPER_PER_SECOND = 4;
/** Requests of the attacker per request of a shopper. */
const FLOOD_FACTOR = 10;
const seconds = Number(process.env.SECONDS ?? 10);
const bench = await openBench();

try {
  const api = await bench.startApi({ RATE_LIMIT_SCALE: '1' });
  const shoppers = await createShoppers(bench.pool, SHOPPERS);
  const createVisit = (index: number): BenchRequest => {
    const headers = { authorization: `Bearer ${shoppers[index % SHOPPERS]?.token}` };
    const visits: BenchRequest[] = [
      { method: 'GET', path: '/api/products/shop?page=1&limit=12' },
      { method: 'GET', path: `/api/products/${(index % 24) + 1}` },
      { method: 'GET', path: '/api/cart', headers },
      { method: 'POST', path: '/api/cart', headers, body: '{"product_id":1,"quantity":1}' },
    ];
    return visits[index % visits.length] as BenchRequest;
  };
  const { origin } = api;
  const perSecond = SHOPPERS * REQUESTS_PER_SHOPPER_PER_SECOND;
  const visit = () => runConstantRate({ origin, localAddress: '127.0.0.1', perSecond, seconds }, createVisit);
  const flood = async (): Promise<RateResult> => {
    const workerData: RateOptions = { origin, localAddress: '127.0.0.2', perSecond: perSecond * FLOOD_FACTOR, seconds };
    const thread = new Worker(new URL('flood-thread.ts', import.meta.url), { workerData });
    const [result] = (await once(thread, 'message')) as [RateResult];
    return result;
  };
  const formatTimes = ({ p50, p99 }: RateResult) => `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
  await visit(); // warm-up
  for (let round = 1; round <= 3; round += 1) {
    const without = await visit();
    const [during, attack] = await Promise.all([visit(), flood()]);
    console.log(
      `round ${round}: without flood ${formatTimes(without)}; during flood ${formatTimes(during)}; ` +
        `p99 × ${(during.p99 / without.p99).toFixed(2)}`,
    );
    console.log(`  shoppers ${JSON.stringify(during.statuses)}, flood ${JSON.stringify(attack.statuses)}`);
  }
  console.log(`memory at the end ${Math.round(api.memory() / 1024 / 1024)} MB`);
  await api.stop();
} finally {
  await bench.close();
}
