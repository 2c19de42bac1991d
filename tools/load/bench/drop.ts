import { ShopClient } from '@kundan/test-support/shop-client';
import { benchCase } from './harness/bench-case.ts';
import { withBench } from './harness/bench-shop.ts';
import { describeTimes } from './harness/load.ts';
import { type CallTimes, createShoppers, placeOrder } from './harness/shoppers.ts';

const HOLD = { rate: 50, p99Ms: 1000 };

export const drop = benchCase({
  about:
    'more shoppers than pieces of one product, through two API processes; with the Redis of REDIS_URL if it is set',
  options: { pieces: 1000, shoppers: 5000, concurrent: 32 },
  run: ({ pieces, shoppers, concurrent }) =>
    withBench(async ({ pool, start, jwtSecret }) => {
      const apis = [await start('api'), await start('api')] as const;
      const [even, odd] = [new ShopClient(apis[0].origin), new ShopClient(apis[1].origin)];
      await pool.query(SUPPLY, [pieces]);
      const people = (await createShoppers(pool, shoppers, jwtSecret)).entries();
      const times: CallTimes = new Map();
      const orders: number[] = [];
      let soldOutAt = 0;
      const buyOneAfterTheOther = async () => {
        for (const [index, person] of people) {
          const begun = performance.now();
          try {
            await placeOrder(index % 2 === 0 ? even : odd, person, times);
            soldOutAt = performance.now();
            orders.push(soldOutAt - begun);
          } catch (error) {
            if (!String(error).includes('PRODUCT_SOLD_OUT')) throw error;
          }
        }
      };
      const begun = performance.now();
      await Promise.all(Array.from({ length: concurrent }, buyOneAfterTheOther));
      const seconds = (performance.now() - begun) / 1000;
      const cores = apis.map((api) => (api.cpuSeconds() / seconds).toFixed(2));
      await Promise.all(apis.map((api) => api.stop()));

      const rate = (orders.length / ((soldOutAt - begun) / 1000)).toFixed(1);
      console.log(`${orders.length} of ${shoppers} shoppers ordered, ${rate}/s (hold: at least ${HOLD.rate})`);
      console.log(`  a whole order: ${describeTimes(orders)}`);
      for (const [name, ofCall] of times)
        console.log(`  ${name.padEnd(20)} ${describeTimes(ofCall)} (hold: p99 at most ${HOLD.p99Ms})`);
      console.log(
        `all answered after ${seconds.toFixed(1)} s; cores of the APIs, with their start: ${cores.join(', ')}`,
      );
      const { rows } = await pool.query<Record<string, number>>(OUTCOME);
      console.log(JSON.stringify(rows[0]));
      const { sold, left, held, captured, ordered, unpaid } = rows[0] ?? {};
      const isRight =
        sold === Math.min(pieces, shoppers) && left === pieces - sold && held === 0 && orders.length === sold;
      if (!isRight || captured !== ordered || unpaid !== 0) throw new Error('Pieces or payments are wrong.');
    }),
});
const SUPPLY = `with supplied as (
    insert into product_stock (product_id, stock) values (1, $1) on conflict (product_id) do update set stock = excluded.stock
  ) insert into stock_movements (product_id, reason, stock_change, held_change, actor) values (1, 'set', $1, 0, 'bench')`;

/** Amounts in paise. `captured`: what the provider took and did not send back. */
const OUTCOME = `select
  (select count(*)::int from order_summary) as sold,
  (select stock from product_stock where product_id = 1) as left,
  (select held from product_stock where product_id = 1) as held,
  (select count(*)::int from order_summary o where not exists (select from payments p where p.order_id = o.order_id)) as unpaid,
  (select coalesce(sum(total - refunded), 0)::float8 from order_summary) as ordered,
  (select coalesce(sum((data ->> 'amount')::bigint - (data ->> 'amount_refunded')::bigint), 0)::float8
    from razorpay_sandbox where kind = 'payment' and data ->> 'status' in ('captured', 'refunded')) as captured`;
