import { mkdirSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openBench } from './bench-shop.ts';
import { drawScale, type ScalePoint } from './draw-scale.ts';
import { countResponse } from './measure-call.ts';
import { callsOfSize } from './size-calls.ts';
import { SCALED_CALLS } from './scaled-calls.ts';
import { startFilledShop } from './start-filled-shop.ts';
import { median } from './statistics.ts';

// `npm run bench -- scale [--products 1000,10000,100000] [--orders 1000,100000,1000000] [--requests 30] [--out docs/charts]`: the median
// response time of the main calls, one request after another, against the number of products and the number of orders, and start time and
// memory of the API. Writes scale.json and a chart for each. `--draw` only draws the charts again from scale.json.
const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '1000,10000,100000' },
    orders: { type: 'string', default: '1000,100000,1000000' },
    requests: { type: 'string', default: '30' },
    out: { type: 'string', default: resolve(import.meta.dirname, '../../../docs/charts') },
    draw: { type: 'boolean', default: false },
  },
});
const products = values.products.split(',').map(Number);
const orders = values.orders.split(',').map(Number);
/** While one quantity grows, the other one has its first value. */
const fixed = { products: products[0] ?? 1_000, orders: orders[0] ?? 1_000 };
/** Requests before those that are measured: the first ones fill caches, and V8 compiles their code. */
const WARM_UP = 10;
/** Orders of the shopper who reads their own ones. */
const OWN_ORDERS = 100;

mkdirSync(values.out, { recursive: true });
if (!values.draw) {
  const shops = [
    ...products.map((count) => ({ ...fixed, products: count })),
    ...orders.slice(1).map((count) => ({ ...fixed, orders: count })),
  ];
  const measured: ScalePoint[] = [];
  for (const shop of shops) measured.push(await measureShop(shop));
  writeFileSync(resolve(values.out, 'scale.json'), `${JSON.stringify(measured, null, 2)}\n`);
}
drawScale(values.out, fixed);

async function measureShop(shop: { products: number; orders: number }): Promise<ScalePoint> {
  const bench = await openBench();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    const { api, start, tokens } = await startFilledShop(bench, { ...shop, ownOrders: OWN_ORDERS });
    const p50: Record<string, number> = {};
    for (const call of callsOfSize(shop).filter(({ name }) => SCALED_CALLS.has(name))) {
      const token = tokens[call.as];
      const headers = { 'accept-encoding': 'identity', ...(token && { authorization: `Bearer ${token}` }) };
      const times: number[] = [];
      for (let number = 0; number < WARM_UP + Number(values.requests); number += 1) {
        const sent = performance.now();
        const { status } = await countResponse(api.origin, { ...call.request(number), headers }, agent);
        if (status >= 400) throw new Error(`${call.name}: ${status}`);
        times.push(performance.now() - sent);
      }
      p50[call.name] = Number(median(times.slice(WARM_UP)).toFixed(3));
    }
    await api.stop();
    console.log(shop, start, p50);
    return { ...shop, start, p50 };
  } finally {
    agent.destroy();
    await bench.close();
  }
}
