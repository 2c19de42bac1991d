import { Agent } from 'node:http';
import { benchCase } from './harness/bench-case.ts';
import { withBench } from './harness/bench-shop.ts';
import { fillShop } from './harness/fill-shop.ts';
import { sendJson, sendRequest } from './harness/send-request.ts';
import { createShoppers } from './harness/shoppers.ts';
import { median } from './harness/statistics.ts';
import { placeOrder } from './harness/whole-order.ts';
import { callsOfSize } from './size-calls.ts';

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
      await bench.pool.query('update order_summary set shopper_id = $1 where number > $2', [
        shopper.id,
        orders - OWN_ORDERS,
      ]);
      const shop = await bench.start('all');
      console.log(`ready after ${shop.startSeconds.toFixed(1)} s with ${Math.round(shop.megabytes())} MB`);
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      // Orders that may be changed, because they have events.
      for (let order = 0; order < requests; order += 1) await placeOrder(sendJson(shop.origin, agent), shopper);

      console.log(`  ${'call'.padEnd(60)}   median  maximum        size`);
      let most = 0;
      for (const { name, role, isWhole, createRequest } of callsOfSize({ products, orders })) {
        const account = { admin, shopper, public: undefined }[role];
        const headers = account && { authorization: `Bearer ${account.token}` };
        const times: number[] = [];
        let kilobytes = 0;
        for (let number = 0; number < (isWhole ? 1 : requests); number += 1) {
          const start = performance.now();
          const request = { ...createRequest(number), ...(headers && { headers }) };
          const { status, body } = await sendRequest(shop.origin, request, agent);
          times.push(performance.now() - start);
          if (status >= 300) throw new Error(`${name}: ${status} ${body}`);
          kilobytes = Math.max(kilobytes, Buffer.byteLength(body) / 1000);
          most = Math.max(most, shop.megabytes());
        }
        const isGood = isWhole || (Math.max(...times) <= HOLD.ms && kilobytes <= HOLD.kilobytes);
        if (!isGood) process.exitCode = 1;
        const milliseconds = [median(times), Math.max(...times)].map((ms) => ms.toFixed(1).padStart(8)).join(' ');
        console.log(
          `${isGood ? ' ' : '!'} ${name.padEnd(60)} ${milliseconds} ms ${kilobytes.toFixed(1).padStart(8)} kB` +
            `${isWhole ? '  a list of everything' : ''}`,
        );
      }
      console.log(
        `at most ${Math.round(most)} MB; hold: ${HOLD.ms} ms and ${HOLD.kilobytes} kB, except lists of everything`,
      );
      agent.destroy();
      await shop.stop();
    }),
});
