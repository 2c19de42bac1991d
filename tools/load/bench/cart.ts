import { randomUUID } from 'node:crypto';
import { type HttpRequest, sendTo } from '@kundan/test-support/http-transport';
import { benchCase } from './harness/bench-case.ts';
import { withBench } from './harness/bench-shop.ts';
import { compare, repeatRequests } from './harness/load.ts';
import { createShoppers } from './harness/shoppers.ts';

const CARTS = 50;
const json = { 'content-type': 'application/json' };

export const cart = benchCase({
  about: 'additions to 50 carts and reads of them, as ratios to a bare upsert and a bare select behind Fastify',
  options: { seconds: 4, rounds: 3 },
  run: (options) =>
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
      const addOnce = (key?: () => Record<string, string>) =>
        side(api.origin, (connection) => ({ ...add, headers: { ...json, ...authorize(connection), ...key?.() } }));
      const floorAdd = side(floor.origin, (shopper) => {
        return { ...add, headers: json, body: JSON.stringify({ shopper, product_id: 1, quantity: 1 }) };
      });
      const read = { method: 'GET', path: '/api/cart' };
      const readShop = side(api.origin, (connection) => ({ ...read, headers: authorize(connection) }));
      const readFloor = side(floor.origin, () => ({ ...read, headers: {} }));
      const withKey = addOnce(() => ({ 'idempotency-key': randomUUID() }));
      await compare({ name: 'add, with a key', hold: 0.3, shop: withKey, floor: floorAdd }, options);
      await compare({ name: 'add, without a key', shop: addOnce(), floor: floorAdd }, options);
      await compare({ name: 'read', shop: readShop, floor: readFloor }, options);
      console.log(`memory ${Math.round(api.megabytes())} MB`);
      await Promise.all([api.stop(), floor.stop()]);
    }),
});
