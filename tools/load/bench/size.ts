import { type HttpTransport, sendTo } from '@kundan/test-support/http-transport';
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
      const send = sendTo(shop.origin);
      console.log(`  ${'call'.padEnd(60)}   median  maximum        size`);
      let most = 0;
      for (const call of sizedCalls(products, orders)) {
        const measured = await measure(send, call, {
          token: tokens[call.role],
          requests: call.isWhole ? 1 : requests,
          onResponse: () => (most = Math.max(most, shop.megabytes())),
        });
        if (!report(call, measured)) process.exitCode = 1;
      }
      console.log(`at most ${Math.round(most)} MB; times in ms`);
      console.log(`hold: ${HOLD.ms} ms and ${HOLD.kilobytes} kB, except lists of everything`);
      await shop.stop();
    }),
});

interface Measured {
  /** In ms, one for each request. */
  times: number[];
  /** Of the largest response. */
  kilobytes: number;
}

/** Makes the requests of a call one after another. Throws when one of them fails. */
async function measure(
  send: HttpTransport,
  { lineOf, bodyOf }: SizedCall,
  { token, requests, onResponse }: { token: string | undefined; requests: number; onResponse: () => void },
): Promise<Measured> {
  const json = { 'content-type': 'application/json' };
  const headers = token ? { ...json, authorization: `Bearer ${token}` } : {};
  const measured: Measured = { times: [], kilobytes: 0 };
  for (let number = 0; number < requests; number += 1) {
    const [method = '', path = ''] = lineOf(number).split(' ');
    const begun = performance.now();
    const { status, text } = await send({ method, path, headers, body: bodyOf && JSON.stringify(bodyOf(number)) });
    measured.times.push(performance.now() - begun);
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`);
    measured.kilobytes = Math.max(measured.kilobytes, Buffer.byteLength(text) / 1000);
    onResponse();
  }
  return measured;
}

/** Prints a line, and returns whether the call is within `HOLD`. A list of everything always is. */
function report({ lineOf, isWhole }: SizedCall, { times, kilobytes }: Measured): boolean {
  const maximum = Math.max(...times);
  const isGood = isWhole || (maximum <= HOLD.ms && kilobytes <= HOLD.kilobytes);
  const columns = [median(times), maximum, kilobytes].map((value) => value.toFixed(1).padStart(8));
  const note = isWhole ? '  a list of everything' : '';
  console.log(`${isGood ? ' ' : '!'} ${lineOf(0).slice(0, 60).padEnd(60)} ${columns.join(' ')} kB${note}`);
  return isGood;
}
