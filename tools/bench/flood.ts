import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Asked } from './load.ts';
import { pace, type Pace, type Told } from './pace.ts';
import { makeShoppers, openBench } from './shop.ts';

// `node tools/bench/flood.ts`: what a flood from one address does to the answers of well-behaved shoppers at another.
const SHOPPERS = 10;
const EACH_PER_SECOND = 4;
const FLOOD = 10; // times as many requests as the shoppers make
const seconds = Number(process.env.SECONDS ?? 10);
const bench = await openBench();

try {
  const api = await bench.startApi({ RATE_LIMIT_SCALE: '1' });
  const shoppers = await makeShoppers(bench.pool, SHOPPERS);
  const visit = (turn: number): Asked => {
    const headers = { authorization: `Bearer ${shoppers[turn % SHOPPERS]?.token}` };
    const steps: Asked[] = [
      { method: 'GET', path: '/api/products/shop?page=1&limit=12' },
      { method: 'GET', path: `/api/products/${(turn % 24) + 1}` },
      { method: 'GET', path: '/api/cart', headers },
      { method: 'POST', path: '/api/cart', headers, body: '{"product_id":1,"quantity":1}' },
    ];
    return steps[turn % steps.length] as Asked;
  };
  const { origin } = api;
  const perSecond = SHOPPERS * EACH_PER_SECOND;
  const shop = () => pace({ origin, from: '127.0.0.1', perSecond, seconds }, visit);
  const flood = (): Promise<[Told]> => {
    const workerData: Pace = { origin, from: '127.0.0.2', perSecond: perSecond * FLOOD, seconds };
    return once(new Worker(new URL('flood-worker.ts', import.meta.url), { workerData }), 'message') as Promise<[Told]>;
  };
  await shop();
  for (let round = 1; round <= 3; round += 1) {
    const quiet = await shop();
    const [flooded, [flooding]] = await Promise.all([shop(), flood()]);
    const told = ({ p50, p99 }: Told) => `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
    console.log(
      `round ${round}: quiet ${told(quiet)}; flooded ${told(flooded)}; p99 × ${(flooded.p99 / quiet.p99).toFixed(2)}`,
    );
    console.log(`  shoppers ${JSON.stringify(flooded.statuses)}, flood ${JSON.stringify(flooding.statuses)}`);
  }
  console.log(`memory afterwards ${Math.round(api.memory() / 1024 / 1024)} MB`);
  await api.stop();
} finally {
  await bench.close();
}
