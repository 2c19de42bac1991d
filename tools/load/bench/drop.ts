import { Agent } from 'node:http';
import type pg from 'pg';
import { benchCase } from './harness/bench-case.ts';
import { withBench } from './harness/bench-shop.ts';
import { sendJson } from './harness/send-request.ts';
import { createShoppers } from './harness/shoppers.ts';
import { percentile } from './harness/statistics.ts';
import { placeOrder } from './harness/whole-order.ts';

const HOLD = { rate: 50, p99Ms: 1000 };
const SAMPLE_EVERY_MS = 50;

export const drop = benchCase({
  about:
    'more shoppers than pieces of one product, through two API processes; with the Redis of REDIS_URL if it is set',
  options: { pieces: 1000, shoppers: 5000, concurrent: 32 },
  run: ({ pieces, shoppers, concurrent }) =>
    withBench(async ({ pool, start, jwtSecret }) => {
      const apis = [await start('api'), await start('api')] as const;
      await pool.query(SUPPLY, [pieces]);
      const people = (await createShoppers(pool, shoppers, jwtSecret)).entries();
      const agent = new Agent({ keepAlive: true });
      const times = new Map<string, number[]>();
      const [even, odd] = [sendJson(apis[0].origin, agent, times), sendJson(apis[1].origin, agent, times)];
      const orders: number[] = [];
      let soldOutAt = 0;
      const buyOneAfterTheOther = async () => {
        for (const [index, person] of people) {
          const begun = performance.now();
          try {
            await placeOrder(index % 2 === 0 ? even : odd, person);
            orders.push(performance.now() - begun);
            soldOutAt = performance.now();
          } catch (error) {
            if (!String(error).includes('PRODUCT_SOLD_OUT')) throw error;
          }
        }
      };
      const cpuBefore = apis.map((api) => api.cpuSeconds());
      const activity = watchActivity(pool);
      const begun = performance.now();
      await Promise.all(Array.from({ length: concurrent }, buyOneAfterTheOther));
      const seconds = (performance.now() - begun) / 1000;
      const cpu = apis.map((api, index) => ((api.cpuSeconds() - (cpuBefore[index] ?? 0)) / seconds).toFixed(2));
      const waits = activity.stop();
      agent.destroy();
      await Promise.all(apis.map((api) => api.stop()));

      const rate = orders.length / ((soldOutAt - begun) / 1000);
      console.log(
        `${orders.length} of ${shoppers} shoppers ordered, ${rate.toFixed(1)}/s (hold: at least ${HOLD.rate})`,
      );
      console.log(`  a whole order: ${describe(orders)}`);
      for (const [name, ofCall] of times)
        console.log(`  ${name.padEnd(20)} ${describe(ofCall)} (hold: p99 at most ${HOLD.p99Ms})`);
      console.log(
        `all answered after ${seconds.toFixed(1)} s; cores of the APIs: ${cpu.join(', ')}; database sessions: ${waits}`,
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

const ACTIVITY = `select coalesce(wait_event_type || ' ' || wait_event, 'running') as doing, count(*)::int from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle' group by 1`;

/** Samples what the sessions of the database do. `stop` returns their mean number, most frequent first. */
function watchActivity(pool: pg.Pool): { stop(): string } {
  const sums = new Map<string, number>();
  let samples = 0;
  const timer = setInterval(() => {
    void pool.query<{ doing: string; count: number }>(ACTIVITY).then(({ rows }) => {
      samples += 1;
      for (const { doing, count } of rows) sums.set(doing, (sums.get(doing) ?? 0) + count);
    });
  }, SAMPLE_EVERY_MS);
  return {
    stop() {
      clearInterval(timer);
      const sorted = [...sums].toSorted(([, one], [, other]) => other - one).slice(0, 6);
      return sorted.map(([doing, sum]) => `${doing} ${(sum / samples).toFixed(1)}`).join(', ');
    },
  };
}

const describe = (times: readonly number[]) =>
  `p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms`;
