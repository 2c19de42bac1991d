import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { benchCase } from './harness/bench-case.ts';
import { withBench } from './harness/bench-shop.ts';
import { fillShop } from './harness/fill-shop.ts';
import { sendJson } from './harness/send-request.ts';
import { createShoppers, type Shopper } from './harness/shoppers.ts';
import { median } from './harness/statistics.ts';
import { placeOrder } from './harness/whole-order.ts';

const SHOPPERS = 20;
const SAMPLE_MS = 1_000;
const PARTS = 10;
const READS = [
  '/',
  '/shop',
  '/product/7',
  '/search?q=ruby',
  '/api/products/shop?page=2&limit=12',
  '/api/products/best-sellers',
].map((path) => ({ path }));

export const memory = benchCase({
  about: 'the memory of the shop in one process under a steady load of reads and whole orders a second',
  options: { minutes: 30, reads: 100, orders: 5 },
  run: ({ minutes, reads, orders }) =>
    withBench(async (bench) => {
      await fillShop(bench, { products: 1_000, orders: 0 });
      const people = await createShoppers(bench.pool, SHOPPERS, bench.jwtSecret);
      const shop = await bench.start('all');
      const agent = new Agent({ keepAlive: true });
      const seconds = minutes * 60;
      const end = performance.now() + seconds * 1000;
      let placed = 0;
      const buy = async (person: Shopper) => {
        while (performance.now() < end) {
          const next = performance.now() + (SHOPPERS / orders) * 1000;
          await placeOrder(sendJson(shop.origin, agent), person);
          placed += 1;
          await sleep(Math.max(0, next - performance.now()));
        }
      };
      const samples: number[] = [];
      const sampling = setInterval(() => samples.push(shop.megabytes()), SAMPLE_MS);
      const reading = autocannon({ url: shop.origin, requests: READS, overallRate: reads, duration: seconds });
      const [result] = await Promise.all([reading, ...people.map(buy)]);
      clearInterval(sampling);
      agent.destroy();
      await shop.stop();

      const size = samples.length / PARTS;
      const parts = Array.from({ length: PARTS }, (_, part) => median(samples.slice(part * size, (part + 1) * size)));
      console.log(
        `${minutes} minutes, ${placed} orders, ${result.requests.total} reads (${result['2xx']} with status 2xx): ` +
          `p50 ${result.latency.p50} ms, p99 ${result.latency.p99} ms`,
      );
      console.log(
        `memory in MB, median of each tenth: ${parts.map(Math.round).join(' ')}; at most ${Math.round(Math.max(...samples))}`,
      );
    }),
});
