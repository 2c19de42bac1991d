import { type HttpResponse, sendTo } from '@kundan/test-support/http-transport';
import { ShopClient } from '@kundan/test-support/shop-client';
import { benchCase } from './harness/bench-case.ts';
import { withBench } from './harness/bench-shop.ts';
import { fillShop } from './harness/fill-shop.ts';
import { median } from './harness/load.ts';
import { createShoppers, placeOrder } from './harness/shoppers.ts';
import { type SizedCall, sizedCalls } from './sized-calls.ts';

const HOLD = { ms: 1_000, kilobytes: 1_000 };
/** Orders of the shopper who reads their own ones. */
const OWN_ORDERS = 1_500;

export const size = benchCase({
  about: 'response time and size of every kind of call, one after another, in a shop with many products and orders',
  options: { products: 100_000, orders: 200_000, requests: 10 },
  run: ({ products, orders, requests }) =>
    withBench(async (bench) => {
      console.log(`Writing ${orders} orders and ${products} products …`);
      await fillShop(bench, { products, orders });
      const [admin, shopper] = await createShoppers(bench.pool, 2, bench.jwtSecret);
      if (!admin || !shopper) throw new Error('no accounts');
      await bench.pool.query(`update users set role = 'admin', staff_role = 'owner' where id = $1`, [admin.id]);
      const ownOrders = 'update order_summary set shopper_id = $1 where number > $2';
      await bench.pool.query(ownOrders, [shopper.id, orders - OWN_ORDERS]);
      const shop = await bench.start('all');
      console.log(`ready after ${shop.startSeconds.toFixed(1)} s with ${Math.round(shop.megabytes())} MB`);
      // Orders that may be changed, because they have events.
      for (let order = 0; order < requests; order += 1) await placeOrder(new ShopClient(shop.origin), shopper);

      const tokens = { admin: admin.token, shopper: shopper.token, public: undefined };
      let most = 0;
      console.log(`  ${'call'.padEnd(60)}   median  maximum        size`);
      for (const call of sizedCalls(products, orders)) {
        const token = tokens[call.role];
        const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
        const send: Send = async (line, body) => {
          const [method = '', path = ''] = line.split(' ');
          const response = await sendTo(shop.origin)({ method, path, headers, body: body && JSON.stringify(body) });
          most = Math.max(most, shop.megabytes());
          return response;
        };
        if (!(await measure(call, send, requests))) process.exitCode = 1;
      }
      console.log(`at most ${Math.round(most)} MB; times in ms`);
      console.log(`hold: ${HOLD.ms} ms and ${HOLD.kilobytes} kB, except lists of everything`);
      await shop.stop();
    }),
});

type Send = (line: string, body?: object) => Promise<HttpResponse>;

/** Makes the requests of a call one after another and prints a line. Returns whether the call is within `HOLD`, or a list of everything. */
async function measure({ lineOf, bodyOf, isWhole }: SizedCall, send: Send, requests: number): Promise<boolean> {
  const times: number[] = [];
  let kilobytes = 0;
  for (let number = 0; number < (isWhole ? 1 : requests); number += 1) {
    const begun = performance.now();
    const { status, text } = await send(lineOf(number), bodyOf?.(number));
    times.push(performance.now() - begun);
    if (status >= 300) throw new Error(`${lineOf(number)}: ${status} ${text}`);
    kilobytes = Math.max(kilobytes, Buffer.byteLength(text) / 1000);
  }
  const maximum = Math.max(...times);
  const isGood = isWhole || (maximum <= HOLD.ms && kilobytes <= HOLD.kilobytes);
  const columns = [median(times), maximum, kilobytes].map((value) => value.toFixed(1).padStart(8));
  const note = isWhole ? '  a list of everything' : '';
  console.log(`${isGood ? ' ' : '!'} ${lineOf(0).slice(0, 60).padEnd(60)} ${columns.join(' ')} kB${note}`);
  return isGood;
}
