import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import type * as bullmq from 'bullmq';
import type { Ledger } from './ledger.ts';
import { mailsFound } from './mails-found.ts';
import type { World } from './world.ts';

const dist = (path: string) => new URL(`../../apps/api/dist/${path}.js`, import.meta.url).href;
const { verify } = (await import(dist('orders/verify'))) as typeof import('../../apps/api/src/orders/verify.ts');
const { rebuild } = (await import(dist('orders/rebuild'))) as typeof import('../../apps/api/src/orders/rebuild.ts');
const { createPostgresBackend, Queue, setDefaultBackendFactory } = createRequire(
  new URL('../../apps/api/package.json', import.meta.url),
)('bullmq') as typeof bullmq;

/** Milliseconds for reconciliation and mails to come to rest. */
const REST_MS = 120_000;

type Row = Record<string, string | number | null>;

/** Lets the shop come to rest, and says what is not as it has to be. */
export async function differences(world: World, ledger: Ledger): Promise<{ figures: string[]; differences: string[] }> {
  const rows = async (sql: string, parameters: unknown[] = []) => (await world.pool.query<Row>(sql, parameters)).rows;
  const count = async (sql: string) => Number((await rows(sql))[0]?.['count'] ?? 0);
  const found: string[] = [...ledger.contradictions];
  const expectNone = async (what: string, sql: string) => {
    for (const row of await rows(sql)) found.push(`${what}: ${JSON.stringify(row)}`);
  };

  if (!world.redisUrl) setDefaultBackendFactory(createPostgresBackend);
  const connection = world.redisUrl
    ? { url: world.redisUrl }
    : ({ connectionString: world.databaseUrl, schema: 'bullmq', max: 1 } as object);
  // The checkout's next run always waits for its time.
  const kinds = { mail: ['waiting', 'active', 'delayed'], checkout: ['waiting', 'active'] } as const;
  const queues = Object.keys(kinds).map((name) => new Queue(name, { connection }));
  const pending = async () => {
    const counts = queues.map((queue) => queue.getJobCountByTypes(...kinds[queue.name as keyof typeof kinds]));
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  };

  const unsettled = `from razorpay_sandbox s where kind = 'payment' and data ->> 'status' = 'captured'
    and not exists (select from payments p where p.id = s.id and p.order_id is not null)`;
  // As if a quarter of an hour had passed, and for what was paid twice without a word a whole day.
  await rows(
    `update checkouts set next_check_at = now()
     where next_check_at < now() + interval '1 hour' or id in (select s.parent_id ${unsettled})`,
  );
  const start = Date.now();
  for (;;) {
    const waiting = [
      await count(`select count(*) ${unsettled}`),
      await count(`select count(*) from reconciled_payments where outcome = 'refunding'`),
      await count(`select count(*) from mail_outbox where state = 'queued'`),
      await pending(),
    ];
    if (waiting.every((one) => one === 0)) break;
    if (Date.now() - start > REST_MS) {
      found.push(`not at rest after ${REST_MS / 1000} s: payments, refunds, mails, jobs ${waiting.join(', ')}`);
      break;
    }
    await sleep(250);
  }
  const restMs = Date.now() - start;
  await Promise.all(queues.map((queue) => queue.close()));

  for (const [paymentId, { orderId, total }] of ledger.answered) {
    const orders = await rows('select number, total from order_summary where payment_id = $1', [paymentId]);
    const shown = orders.map(({ number, total }) => `KD-${String(number).padStart(6, '0')} ${Number(total) / 100}`);
    if (shown.join() !== `${orderId} ${total}`)
      found.push(`answered ${orderId} for ${paymentId}, in the books: ${shown.join() || 'nothing'}`);
  }
  for (const paymentId of ledger.paid) {
    const [payment] = await rows(`select data ->> 'status' as status from razorpay_sandbox where id = $1`, [paymentId]);
    if (!payment) found.push(`the paid ${paymentId} is not known to the provider`);
  }
  await expectNone('captured, and no order', `select s.id ${unsettled}`);
  await expectNone(
    'refunded, and an order',
    `select s.id from razorpay_sandbox s join order_summary o on o.payment_id = s.id where s.kind = 'payment' and data ->> 'status' = 'refunded'`,
  );
  await expectNone(
    'not refunded exactly once',
    `select p.id, count(r.id) as refunds from razorpay_sandbox p left join razorpay_sandbox r on r.parent_id = p.id and r.kind = 'refund'
     where p.kind = 'payment' and p.data ->> 'status' = 'refunded' group by p.id having count(r.id) <> 1`,
  );
  await expectNone(
    'an order nobody paid',
    `select order_id from order_summary o where not exists (select from razorpay_sandbox s where s.id = o.payment_id and s.data ->> 'status' = 'captured')`,
  );
  const [sums] = await rows(
    `select (select coalesce(sum((data ->> 'amount')::bigint), 0) from razorpay_sandbox where kind = 'payment' and data ->> 'status' in ('captured', 'refunded')) as captured,
            (select coalesce(sum(total), 0) from order_summary) as ordered,
            (select coalesce(sum((data ->> 'amount')::bigint), 0) from razorpay_sandbox where kind = 'refund') as refunded`,
  );
  if (Number(sums?.['captured']) !== Number(sums?.['ordered']) + Number(sums?.['refunded']))
    found.push(`the sums differ: ${JSON.stringify(sums)}`);
  await expectNone(
    'not one confirmation',
    `select o.number, count(m.id) from order_summary o left join mail_outbox m on m.template = 'order-confirmation' and m.data ->> 'orderId' = 'KD-' || lpad(o.number::text, 6, '0')
     group by o.number having count(m.id) <> 1`,
  );

  const mails = await mailsFound(world);
  found.push(...mails.differences);
  for (const { name, deaths } of world.processes) found.push(...deaths.map((death) => `${name}: ${death}`));

  const { tampered } = await verify({
    databaseUrl: world.databaseUrl,
    onTampered: ({ orderId, what }) => found.push(`${orderId}: ${what}`),
  });
  const isProjected = await rebuild({
    databaseUrl: world.databaseUrl,
    check: true,
    onLine: (line) => /differ/.test(line) && found.push(line),
  });
  const figures = [
    `${await count('select count(*) from order_summary')} orders, ${await count(`select count(*) from razorpay_sandbox where kind = 'payment' and data ->> 'status' in ('captured', 'refunded')`)} captured payments, ${await count(`select count(*) from razorpay_sandbox where kind = 'refund'`)} refunds, ${await count('select count(*) from reconciled_payments')} reconciled`,
    `${world.processes.reduce((sum, one) => sum + one.falseStarts, 0)} starts repeated because something was away`,
    `${mails.figures}; at rest after ${(restMs / 1000).toFixed(1)} s; chain ${tampered === 0 ? 'verified' : 'broken'}; projections ${isProjected ? 'equal the log' : 'differ'}`,
  ];
  return { figures, differences: found };
}
