import pg from 'pg';
import { OrderHistories } from './order-history.ts';

/** Orders per insert statement. */
const BATCH_SIZE = 2_000;

/** Writes random histories of the orders 1 to `count` into an empty order log. Returns the number of events. */
export async function writeOrders(databaseUrl: string, count: number, seed: string): Promise<number> {
  const histories = new OrderHistories(seed);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  let events = 0;
  for (let first = 1; first <= count; first += BATCH_SIZE) {
    const size = Math.min(BATCH_SIZE, count - first + 1);
    const rows = Array.from({ length: size }, (_, i) => histories.createRows(first + i)).flat();
    await client.query(
      `insert into order_events (order_id, version, type, data, schema_version, actor, request_id, recorded_at, hash)
       select order_id, version, type, data, schema_version, actor, request_id, recorded_at, hash
       from json_populate_recordset(null::order_events, $1::json)`,
      [JSON.stringify(rows)],
    );
    events += rows.length;
  }
  await client.query('vacuum analyze order_events');
  await client.end();
  return events;
}
