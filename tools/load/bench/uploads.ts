import { setTimeout as sleep } from 'node:timers/promises';
import { ShopClient } from '@kundan/test-support/shop-client';
import sharp from 'sharp';
import { benchCase } from './harness/bench-case.ts';
import { withBench } from './harness/bench-shop.ts';
import { fillShop } from './harness/fill-shop.ts';
import { createShoppers, placeOrder, type Shopper } from './harness/shoppers.ts';

const SAMPLE_MS = 20;
const SETTLE_MS = 5_000;

/** A photograph of noise, which compresses badly, as a phone takes it: about 7 MB. */
async function noisePhoto(): Promise<Blob> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const picture = sharp({ create: { width: 4_000, height: 3_000, channels: 3, background: '#842', noise } });
  return new Blob([new Uint8Array(await picture.jpeg({ quality: 80 }).toBuffer())]);
}

export const uploads = benchCase({
  about: 'the memory of the API under damage reports with two photographs each, all at once',
  options: { requests: 20 },
  run: ({ requests }) =>
    withBench(async (bench) => {
      await fillShop(bench, { products: 10, orders: 0 });
      const people = await createShoppers(bench.pool, requests, bench.jwtSecret);
      const shop = await bench.start('all');
      for (const person of people) await placeOrder(new ShopClient(shop.origin), person);
      await bench.pool.query(`update order_summary set status = 'Shipped'`);
      const { rows } = await bench.pool.query<{ shopper: string; number: number }>(
        'select shopper_id as shopper, number from order_summary',
      );
      const orderOf = new Map(rows.map(({ shopper, number }) => [shopper, `KD-${String(number).padStart(6, '0')}`]));
      const photo = await noisePhoto();
      const report = async ({ id, token }: Shopper) => {
        const form = new FormData();
        form.append('order_id', orderOf.get(id) ?? '');
        form.append('description', 'Bent.');
        for (const name of ['one.jpg', 'two.jpg']) form.append('photos', photo, name);
        const headers = { authorization: `Bearer ${token}` };
        return (await fetch(`${shop.origin}/api/claims`, { method: 'POST', headers, body: form })).status;
      };
      await sleep(SETTLE_MS);
      const idle = shop.megabytes();
      let peak = idle;
      const sampling = setInterval(() => (peak = Math.max(peak, shop.megabytes())), SAMPLE_MS);
      const start = performance.now();
      const statuses = await Promise.all(people.map(report));
      clearInterval(sampling);
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      await shop.stop();
      const size = ((photo.size * 2) / 1e6).toFixed(1);
      console.log(`${requests} reports of ${size} MB in ${seconds} s: ${[...new Set(statuses)].join()}`);
      console.log(
        `memory: idle ${Math.round(idle)} MB, at most ${Math.round(peak)} MB, ${Math.round(peak - idle)} MB above`,
      );
    }),
});
