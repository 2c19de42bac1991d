import { randomUUID } from 'node:crypto';
import { type HttpRequest, sendTo } from '@kundan/test-support/http-transport';
import { withBench } from './harness/bench-shop.ts';
import { compare, repeatRequests } from './harness/load.ts';
import { createShoppers } from './harness/shoppers.ts';

const CARTS = 50;
const json = { 'content-type': 'application/json' };

export const about =
  'additions to 50 carts and reads of them, as ratios to a bare upsert and a bare select behind Fastify';
export const options = { seconds: 4, rounds: 3 };

export const run = (chosen: typeof options) =>
  withBench(async (bench) => {
    const api = await bench.start('api');
    const floor = await bench.startFloor('cart-floor.ts');
    const shoppers = await createShoppers(bench.pool, CARTS, bench.jwtSecret);
    const authorize = (connection: number) => ({ authorization: `Bearer ${shoppers[connection]?.token}` });
    const side = (origin: string, createRequest: (connection: number) => HttpRequest) => async (seconds: number) => {
      await bench.pool.query('delete from cart_lines'); // a cart must not reach its limit of 10,000 during a run
      return repeatRequests(sendTo(origin), createRequest)(seconds);
    };
    const add = { method: 'POST', path: '/api/cart', body: '{"product_id":1,"quantity":1}' };
    const shopAdd = side(api.origin, (connection) => {
      return { ...add, headers: { ...json, ...authorize(connection), 'idempotency-key': randomUUID() } };
    });
    const floorAdd = side(floor.origin, (shopper) => {
      return { ...add, headers: json, body: JSON.stringify({ shopper, product_id: 1, quantity: 1 }) };
    });
    const read = { method: 'GET', path: '/api/cart' };
    const shopRead = side(api.origin, (connection) => ({ ...read, headers: authorize(connection) }));
    const floorRead = side(floor.origin, () => ({ ...read, headers: {} }));
    await compare({ name: 'add, with a key', hold: 0.3, shop: shopAdd, floor: floorAdd }, chosen);
    await compare({ name: 'read', shop: shopRead, floor: floorRead }, chosen);
    console.log(`memory ${Math.round(api.megabytes())} MB`);
    await Promise.all([api.stop(), floor.stop()]);
  });
