import { randomUUID } from 'node:crypto';
import { sendTo } from '@kundan/test-support/http-transport';
import { withBench } from './harness/bench-shop.ts';
import { compare, repeatRequests } from './harness/load.ts';
import { createShoppers } from './harness/shoppers.ts';

const CARTS = 50;
const add = { method: 'POST', path: '/api/cart', body: '{"product_id":1,"quantity":1}' };
const json = { 'content-type': 'application/json' };

export const about = 'additions to 50 carts with an Idempotency-Key, as a ratio to a bare upsert behind Fastify';
export const options = { seconds: 4, rounds: 3 };

export const run = (chosen: typeof options) =>
  withBench(async (bench) => {
    const api = await bench.start('api');
    const floor = await bench.startFloor('cart-floor.ts');
    const shoppers = await createShoppers(bench.pool, CARTS, bench.jwtSecret);
    const addOnFloor = repeatRequests(sendTo(floor.origin), (shopper) => {
      return { ...add, headers: json, body: JSON.stringify({ shopper, product_id: 1, quantity: 1 }) };
    });
    const addInShop = repeatRequests(sendTo(api.origin), (connection) => {
      const authorization = `Bearer ${shoppers[connection]?.token}`;
      return { ...add, headers: { ...json, authorization, 'idempotency-key': randomUUID() } };
    });
    const shop = async (seconds: number) => {
      await bench.pool.query('delete from cart_lines'); // a cart must not reach its limit of 10,000 during a run
      return addInShop(seconds);
    };
    await compare({ name: 'add, with a key', hold: 0.3, shop, floor: addOnFloor }, chosen);
    await Promise.all([api.stop(), floor.stop()]);
  });
