import { randomUUID } from 'node:crypto';
import { benchCase } from './harness/bench-case.ts';
import { withBench } from './harness/bench-shop.ts';
import { median, repeatWork } from './harness/load.ts';
import { startApis } from './harness/start-apis.ts';

const WARM_UP_S = 3;
const COMMIT = `insert into mail_outbox (id, recipient, template, subject, state, created_at)
  values ($1, 'asha@example.in', 'order-confirmation', 'Your order', 'sent', now())`;
const ADD_NOTIFY = `create function notify_mails() returns trigger language plpgsql as $$ begin notify mails; return null; end $$;
  create trigger notify_mails after insert or update of state on mail_outbox for each statement execute function notify_mails()`;

export const notify = benchCase({
  about:
    'what a NOTIFY for each mail would cost, which locks the database during a commit: whole orders, and commits of one mail',
  options: { processes: 4, shoppers: 32, rounds: 5, seconds: 6 },
  run: ({ processes, shoppers, rounds, seconds }) =>
    withBench(async (bench) => {
      const { apis, order } = await startApis(bench, processes, shoppers);
      const compare = async (name: string, work: (seconds: number) => Promise<{ rate: number }>) => {
        await work(WARM_UP_S);
        const turns: { on: number; off: number }[] = [];
        while (turns.length < rounds) {
          const { rate: off } = await work(seconds);
          await bench.pool.query(ADD_NOTIFY);
          const { rate: on } = await work(seconds);
          await bench.pool.query('drop function notify_mails cascade');
          turns.push({ on, off });
        }
        const ratios = turns.map(({ on, off }) => on / off);
        const of = (rates: number[]) => `${median(rates).toFixed(1)}/s`;
        console.log(
          `${name}: with NOTIFY ${of(turns.map(({ on }) => on))}, without ${of(turns.map(({ off }) => off))}, ` +
            `ratio ${median(ratios).toFixed(2)} (${ratios.map((ratio) => ratio.toFixed(2)).join(', ')})`,
        );
      };
      await compare(`orders, ${processes} API processes, ${shoppers} shoppers`, order);
      await Promise.all(apis.map((api) => api.stop()));
      const clients = Array.from({ length: shoppers }, () => bench.pool);
      bench.pool.options.max = shoppers;
      await compare(`commits of one mail, ${shoppers} connections`, (seconds) =>
        repeatWork(clients, seconds, async (pool) => void (await pool.query(COMMIT, [randomUUID()]))),
      );
      console.log(
        'A NOTIFY in the transactions of orders limits them when the first ratio is clearly below 1, and at the latest',
      );
      console.log('when mails reach the rate of the commits with NOTIFY. The shop has none: its relay polls.');
    }),
});
