import { waitUntil } from '@kundan/test-support/wait-until';
import { type Bench, type BenchServer, createShoppers } from './bench-shop.ts';
import { fillShop, giveOrders } from './fill-shop.ts';

export interface FilledShop {
  api: BenchServer;
  /** Seconds from the start of the API until it is ready, and its memory then, in MB. */
  start: { seconds: number; megabytes: number };
  /** The access token for each kind of call. */
  tokens: { admin: string | undefined; shopper: string | undefined; public: undefined };
}

/** Fills the shop, unless an earlier run did, and starts its API with an admin and a shopper who has the newest `ownOrders` orders. */
export async function startFilledShop(
  bench: Bench,
  size: { products: number; orders: number; ownOrders: number },
  settings?: Record<string, string>,
): Promise<FilledShop> {
  await (await bench.startApi()).stop(); // migrates the database
  if (!bench.isFilled) {
    console.log(`Writing ${size.orders} orders and ${size.products} products …`);
    await fillShop(bench, size);
    bench.markFilled();
  }
  const [admin, shopper] = await createShoppers(bench.pool, 2);
  await bench.pool.query(`update users set role = 'admin' where id = $1`, [admin?.id]);
  await giveOrders(bench.pool, shopper?.id ?? '', size.ownOrders);
  await bench.pool.query('vacuum analyze');

  const started = performance.now();
  const api = await bench.startApi(settings);
  await waitUntil('the API is ready', async () => (await fetch(`${api.origin}/api/health/ready`)).ok);
  const seconds = Number(((performance.now() - started) / 1000).toFixed(2));
  const start = { seconds, megabytes: Math.round(api.memory() / 1024 / 1024) };
  return { api, start, tokens: { admin: admin?.token, shopper: shopper?.token, public: undefined } };
}
