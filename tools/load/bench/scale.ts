import { mkdirSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { waitUntil } from '@kundan/test-support/wait-until';
import { createShoppers, openBench } from './bench-shop.ts';
import { fillShop, giveOrders } from './fill-shop.ts';
import { drawScale, type ScalePoint } from './draw-scale.ts';
import { countResponse } from './measure-call.ts';
import { callsOfSize } from './size-calls.ts';
import { SCALED_CALLS } from './scaled-calls.ts';
import { median } from './statistics.ts';

// `npm run bench -- scale [--sizes 1000,10000,100000] [--requests 30] [--out docs/charts]`: the median response time of the main calls, one
// request after another, against the number of products and the number of orders. Writes scale.json and a chart for each. `--draw` only
// draws the charts again from scale.json.
const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,10000,100000' },
    requests: { type: 'string', default: '30' },
    out: { type: 'string', default: resolve(import.meta.dirname, '../../../docs/charts') },
    draw: { type: 'boolean', default: false },
  },
});
const sizes = values.sizes.split(',').map(Number);
const [smallest = 1_000] = sizes;
/** Requests before those that are measured: the first ones fill caches, and V8 compiles their code. */
const WARM_UP = 10;
/** Orders of the shopper who reads their own ones. */
const OWN_ORDERS = 100;

mkdirSync(values.out, { recursive: true });
if (!values.draw) {
  const shops = [
    ...sizes.map((products) => ({ products, orders: smallest })),
    ...sizes.slice(1).map((orders) => ({ products: smallest, orders })),
  ];
  const measured: ScalePoint[] = [];
  for (const shop of shops) measured.push(await measureShop(shop));
  writeFileSync(resolve(values.out, 'scale.json'), `${JSON.stringify(measured, null, 2)}\n`);
}
drawScale(values.out, smallest);

async function measureShop(shop: { products: number; orders: number }): Promise<ScalePoint> {
  const bench = await openBench();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    await (await bench.startApi()).stop(); // migrates the database
    await fillShop(bench, shop);
    const [admin, shopper] = await createShoppers(bench.pool, 2);
    await bench.pool.query(`update users set role = 'admin' where id = $1`, [admin?.id]);
    await giveOrders(bench.pool, shopper?.id ?? '', OWN_ORDERS);
    await bench.pool.query('vacuum analyze');
    const api = await bench.startApi();
    await waitUntil('the API is ready', async () => (await fetch(`${api.origin}/api/health/ready`)).ok);
    const tokens = { admin: admin?.token, shopper: shopper?.token, public: undefined };
    const p50: Record<string, number> = {};
    for (const call of callsOfSize(shop).filter(({ name }) => SCALED_CALLS.has(name))) {
      const token = tokens[call.as];
      const headers = { 'accept-encoding': 'identity', ...(token && { authorization: `Bearer ${token}` }) };
      const times: number[] = [];
      for (let number = 0; number < WARM_UP + Number(values.requests); number += 1) {
        const start = performance.now();
        const { status } = await countResponse(api.origin, { ...call.request(number), headers }, agent);
        if (status >= 400) throw new Error(`${call.name}: ${status}`);
        times.push(performance.now() - start);
      }
      p50[call.name] = Number(median(times.slice(WARM_UP)).toFixed(3));
    }
    await api.stop();
    console.log(shop, p50);
    return { ...shop, p50 };
  } finally {
    agent.destroy();
    await bench.close();
  }
}
