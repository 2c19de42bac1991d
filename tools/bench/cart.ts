import { randomUUID } from 'node:crypto';
import { load, type Asked, type Measured } from './load.ts';
import { makeShoppers, openBench } from './shop.ts';

// `node tools/bench/cart.ts`: cart changes and reads of the built API against the least that could do them, in one run.
const CONNECTIONS = 50;
const seconds = Number(process.env.SECONDS ?? 5);
const bench = await openBench();

type Side = [origin: string, next: (connection: number) => Asked];

/** Runs both in turn, since a machine is never equally quick for long, and tells the middle one of each. */
async function compare(what: string, [shop, ofShop]: Side, [floor, ofFloor]: Side, before: () => Promise<unknown>) {
  const runs: { shop: Measured; floor: Measured }[] = [];
  for (let run = 0; run < 4; run += 1) {
    await before();
    const options = { connections: CONNECTIONS, seconds: run === 0 ? 2 : seconds };
    runs.push({ shop: await load(shop, options, ofShop), floor: await load(floor, options, ofFloor) });
  }
  const middle = (side: 'shop' | 'floor') =>
    runs
      .slice(1)
      .map((run) => run[side])
      .toSorted((a, b) => a.rate - b.rate)[1]!;
  const { rate, p50, p99, failed } = middle('shop');
  const least = middle('floor').rate;
  const times = `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
  console.log(
    `${what.padEnd(16)} ${rate}/s, ${times}, failed ${failed}; floor ${least}/s; ratio ${(rate / least).toFixed(2)}`,
  );
}

try {
  const [api, floor] = [await bench.startApi(), await bench.startProgram('floor.ts')];
  const shoppers = await makeShoppers(bench.pool, CONNECTIONS);
  const as = (connection: number) => ({ authorization: `Bearer ${shoppers[connection]?.token}` });
  const body = '{"product_id":1,"quantity":1}';
  const add = (headers: object) => (connection: number) => ({
    method: 'POST',
    path: '/api/cart',
    headers: { ...as(connection), ...headers },
    body,
  });
  // The bound of 10,000 must not be reached while measuring.
  const empty = () => bench.pool.query('delete from cart_lines');
  const least: Side = [
    floor.origin,
    (shopper) => ({ method: 'POST', path: '/api/cart', body: JSON.stringify({ shopper, product_id: 1, quantity: 1 }) }),
  ];
  await compare(
    'add, with a key',
    [api.origin, (one) => ({ ...add({ 'idempotency-key': randomUUID() })(one) })],
    least,
    empty,
  );
  await compare('add, without', [api.origin, add({})], least, empty);
  const read = (connection: number) => ({ method: 'GET', path: '/api/cart', headers: as(connection) });
  await compare('read', [api.origin, read], [floor.origin, () => ({ method: 'GET', path: '/api/cart' })], empty);
  console.log(`memory after load ${Math.round(api.memory() / 1024 / 1024)} MB`);
  await Promise.all([api.stop(), floor.stop()]);
} finally {
  await bench.close();
}
