import { availableParallelism } from 'node:os';
import { ShopClient } from '@kundan/test-support/shop-client';
import { fillOrders } from '../../engines/fill-orders.ts';
import { withBench } from './harness/bench-shop.ts';
import { median } from './harness/load.ts';
import { createShoppers, placeOrder } from './harness/shoppers.ts';

const COMMANDS = ['orders-verify', 'orders-rebuild --check', 'orders-rebuild'];

export const about =
  'the commands that read the whole order log: without a thread, with one, and with one for each core';
export const options = { orders: 300_000, runs: 3 };

export const run = ({ orders, runs }: typeof options) =>
  withBench(async (bench) => {
    const shop = await bench.start('all');
    for (const shopper of await createShoppers(bench.pool, 1, bench.jwtSecret))
      await placeOrder(new ShopClient(shop.origin), shopper);
    await shop.stop();
    const rate = await fillOrders(bench.databaseUrl, bench.jwtSecret, orders);
    console.log(`${orders} orders, written at ${rate.toFixed(0)}/s`);
    bench.command('orders-rebuild');
    const threads = [...new Set([0, 1, Math.min(availableParallelism(), 8)])];
    for (const command of COMMANDS) {
      const seconds = threads.map((): number[] => []);
      for (let run = 0; run < runs; run++) {
        for (const [index, count] of threads.entries()) {
          // A rebuild writes every row.
          if (command === 'orders-rebuild') await bench.pool.query('truncate order_summary, product_sales');
          const start = performance.now();
          bench.command(`${command} --threads ${count}`);
          seconds[index]?.push((performance.now() - start) / 1000);
        }
      }
      const medians = seconds.map((times, index) => `${median(times).toFixed(1)} s with ${threads[index]}`);
      console.log(`${command}: ${medians.join(', ')} threads`);
    }
  });
