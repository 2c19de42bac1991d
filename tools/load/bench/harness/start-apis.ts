import { ShopClient } from '@kundan/test-support/shop-client';
import type { Bench } from './bench-shop.ts';
import { repeatWork } from './load.ts';
import { createShoppers, placeOrder } from './shoppers.ts';

/** Starts the processes. `order`: all shoppers buy for that many seconds, each of them at one of the processes. */
export async function startApis(bench: Bench, count: number, shoppers: number) {
  const apis = [await bench.start('api')]; // the first one migrates
  while (apis.length < count) apis.push(await bench.start('api'));
  const shops = apis.map(({ origin }) => new ShopClient(origin));
  const people = (await createShoppers(bench.pool, shoppers, bench.jwtSecret)).map(
    (person, index) => [shops[index % count]!, person] as const,
  );
  const order = (seconds: number) => repeatWork(people, seconds, ([shop, person]) => placeOrder(shop, person));
  return { apis, order };
}
