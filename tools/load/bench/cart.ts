import { randomUUID } from 'node:crypto';
import { benchCase } from './harness/bench-case.ts';
import { withBench } from './harness/bench-shop.ts';
import { compare } from './harness/compare.ts';
import { repeatRequests } from './harness/run-load.ts';
import { createShoppers } from './harness/shoppers.ts';

const CONNECTIONS = 50;

export const cart = benchCase({
  about: 'additions to 50 carts and reads of them, as ratios to a bare upsert and a bare select behind Fastify',
  options: { seconds: 4, rounds: 3 },
  run: ({ seconds, rounds }) =>
    withBench(async (bench) => {
      const api = await bench.start('api');
      const floor = await bench.startFloor('cart-floor.ts');
      const shoppers = await createShoppers(bench.pool, CONNECTIONS, bench.jwtSecret);
      const authorize = (connection: number) => ({ authorization: `Bearer ${shoppers[connection]?.token}` });
      const side = (origin: string, createRequest: Parameters<typeof repeatRequests>[2]) => async (seconds: number) => {
        await bench.pool.query('delete from cart_lines'); // a cart must not reach its limit of 10,000 during a run
        return repeatRequests(origin, { connections: CONNECTIONS, seconds }, createRequest);
      };
      const add = { method: 'POST', path: '/api/cart' };
      const body = '{"product_id":1,"quantity":1}';
      const floorAdd = side(floor.origin, (shopper) => ({
        ...add,
        body: JSON.stringify({ shopper, product_id: 1, quantity: 1 }),
      }));
      const read = { method: 'GET', path: '/api/cart' };
      const comparisons = [
        {
          name: 'add, with a key',
          hold: 0.3,
          shop: side(api.origin, (connection) => ({
            ...add,
            headers: { ...authorize(connection), 'idempotency-key': randomUUID() },
            body,
          })),
          floor: floorAdd,
        },
        {
          name: 'add, without a key',
          shop: side(api.origin, (connection) => ({ ...add, headers: authorize(connection), body })),
          floor: floorAdd,
        },
        {
          name: 'read',
          shop: side(api.origin, (connection) => ({ ...read, headers: authorize(connection) })),
          floor: side(floor.origin, () => read),
        },
      ];
      for (const comparison of comparisons) await compare(comparison, { rounds, seconds });
      console.log(`memory ${Math.round(api.megabytes())} MB`);
      await Promise.all([api.stop(), floor.stop()]);
    }),
});
