import { sendTo } from '@kundan/test-support/http-transport';
import { ShopClient } from '@kundan/test-support/shop-client';
import { withBench } from './harness/bench-shop.ts';
import { fillShop } from './harness/fill-shop.ts';
import { median } from './harness/load.ts';
import { createShoppers, placeOrder } from './harness/shoppers.ts';
import { sizedCalls } from './sized-calls.ts';

const HOLD = { ms: 1_000, kilobytes: 1_000 };
/** Orders of the shopper who reads their own ones. */
const OWN_ORDERS = 1_500;

export const about =
  'response time and size of every kind of call, one after another, in a shop with many products and orders';
export const options = { products: 100_000, orders: 200_000, requests: 10 };

export const run = ({ products, orders, requests }: typeof options) =>
  withBench(async (bench) => {
    console.log(`Writing ${orders} orders and ${products} products …`);
    await fillShop(bench, { products, orders });
    const [admin, shopper] = await createShoppers(bench.pool, 2, bench.jwtSecret);
    if (!admin || !shopper) throw new Error('no accounts');
    await bench.pool.query(`update users set role = 'admin', staff_role = 'owner' where id = $1`, [admin.id]);
    const ownOrders = 'update order_summary set shopper_id = $1 where number > $2';
    await bench.pool.query(ownOrders, [shopper.id, orders - OWN_ORDERS]);
    const shop = await bench.start('all');
    // It may be changed, because it has events.
    await placeOrder(new ShopClient(shop.origin), shopper);

    const tokens = { admin: admin.token, shopper: shopper.token, public: undefined };
    const send = sendTo(shop.origin);
    let most = 0;
    console.log(`  ${'call'.padEnd(60)}   median  maximum        size`);
    for (const { role, line, bodyOf, isWhole } of sizedCalls(products, orders)) {
      const [method = '', path = ''] = line.split(' ');
      const token = tokens[role];
      const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
      const times: number[] = [];
      let kilobytes = 0;
      while (times.length < (isWhole ? 1 : requests)) {
        const body = bodyOf && JSON.stringify(bodyOf(times.length));
        const begun = performance.now();
        const { status, text } = await send({ method, path, headers, body });
        times.push(performance.now() - begun);
        if (status >= 300) throw new Error(`${line}: ${status} ${text}`);
        kilobytes = Math.max(kilobytes, Buffer.byteLength(text) / 1000);
        most = Math.max(most, shop.megabytes());
      }
      const maximum = Math.max(...times);
      const isGood = isWhole || (maximum <= HOLD.ms && kilobytes <= HOLD.kilobytes);
      if (!isGood) process.exitCode = 1;
      const columns = [median(times), maximum, kilobytes].map((value) => value.toFixed(1).padStart(8));
      const note = isWhole ? '  a list of everything' : '';
      console.log(`${isGood ? ' ' : '!'} ${line.slice(0, 60).padEnd(60)} ${columns.join(' ')} kB${note}`);
    }
    console.log(`at most ${Math.round(most)} MB; times in ms`);
    console.log(`hold: ${HOLD.ms} ms and ${HOLD.kilobytes} kB, except lists of everything`);
    await shop.stop();
  });
