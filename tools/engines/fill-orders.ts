import { randomUUID } from 'node:crypto';
import { type SelectedRow, toStoredEvent } from '../../apps/api/src/event-store/event-rows.ts';
import { createSealKeys, sealEvent } from '../../apps/api/src/event-store/event-seal.ts';
import { orderLog } from '../../apps/api/src/orders/log/order-log.ts';
import { withClient } from '../database-server.ts';

const BATCH = 5_000;
const INSERT = `insert into order_events (order_id, version, type, data, schema_version, actor, recorded_at, seal)
  select row.id, 1, e.type, e.data || jsonb_build_object('number', row.number), e.schema_version, e.actor, e.recorded_at, row.seal
  from order_events e, unnest($2::uuid[], $3::text[], $4::int[]) as row (id, seal, number) where e.order_id = $1 and e.version = 1`;
const NUMBERS = `select setval('order_numbers', nextval('order_numbers') + $1)::int as last`;

/**
 * Appends `count` orders to the log, with valid seals: copies of the newest one with other ids and numbers, without payments. The
 * read tables need `orders:rebuild` afterwards. Returns the orders per second.
 */
export async function fillOrders(databaseUrl: string, jwtSecret: string, count: number): Promise<number> {
  const keys = createSealKeys([jwtSecret]);
  const start = performance.now();
  await withClient(databaseUrl, async (client) => {
    await client.query('set synchronous_commit = off');
    const newest = await client.query<SelectedRow>(
      `select ${orderLog.sql.select} from order_events where version = 1 order by position desc limit 1`,
    );
    const { seal: _, streamId: template, event, ...fields } = toStoredEvent(newest.rows[0]!);
    const { rows } = await client.query<{ last: number }>(NUMBERS, [count]);
    const first = (rows[0]?.last ?? 0) - count;
    for (let made = 0; made < count; made += BATCH) {
      const orders = Array.from({ length: Math.min(BATCH, count - made) }, (_, index) => {
        const [streamId, number] = [randomUUID(), first + made + index + 1];
        const copy = { ...fields, requestId: null, streamId, event: { ...event, number } };
        return { streamId, number, seal: sealEvent(undefined, copy, keys) };
      });
      const of = <Key extends keyof (typeof orders)[number]>(key: Key) => orders.map((order) => order[key]);
      await client.query(INSERT, [template, of('streamId'), of('seal'), of('number')]);
    }
    await client.query('vacuum analyze');
  });
  return count / ((performance.now() - start) / 1000);
}
