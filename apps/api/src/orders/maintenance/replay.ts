import type pg from 'pg';
import { processLog, type ProcessLogOptions } from '../../event-store/process-log.ts';
import type { Secrets } from '../../infrastructure/derived-keys.ts';
import { orderLog } from '../log/order-log.ts';
import { summaryColumns } from '../projections/order-summary.projection.ts';
import { salesColumns } from '../projections/product-sales.projection.ts';
import { copyText } from './copy-rows.ts';
import { type OrderRows, orderRows, SALES_OF_ORDER } from './order-rows.ts';
import { rebuiltName } from './rebuilt-tables.ts';

/** The sales of each order, until `sumSales` adds them up. */
const SALES = 'sales_by_order';

/** Fills the rebuilt tables from the log. Memory use does not depend on the log's size. Returns the snapshot of the log (pg_snapshot). */
export async function replay(
  client: pg.ClientBase,
  options: ProcessLogOptions & { secrets: Secrets },
): Promise<string> {
  await client.query(`create temporary table ${SALES} (like ${salesColumns.table}, order_id uuid) on commit drop`);
  return processLog(client, orderRows, options, (rows) => write(client, rows));
}

/** Replaces the rows of the orders that got events after a snapshot. Nothing may be appended meanwhile. */
export async function replayChanged(client: pg.ClientBase, snapshot: string, secrets: Secrets): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `select distinct order_id as id from ${orderLog.sql.table}
     where transaction_id >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(transaction_id, $1::pg_snapshot)`,
    [snapshot],
  );
  const ids = rows.map(({ id }) => id);
  for (const table of [rebuiltName(summaryColumns), SALES])
    await client.query(`delete from ${table} where order_id = any($1)`, [ids]);
  for await (const changed of orderRows.run(client, secrets, { ids })) await write(client, changed);
}

/** Fills the rebuilt sales of the products from those of the orders. */
export async function sumSales(client: pg.ClientBase): Promise<void> {
  const { productId, day, units } = salesColumns.byProperty;
  await client.query(
    `insert into ${rebuiltName(salesColumns)} (${productId}, ${day}, ${units})
     select ${productId}, ${day}, sum(${units}) from ${SALES} group by ${productId}, ${day}`,
  );
}

async function write(client: pg.ClientBase, { orders, sales }: OrderRows): Promise<void> {
  await copyText(client, rebuiltName(summaryColumns), summaryColumns.all, orders);
  await copyText(client, SALES, SALES_OF_ORDER, sales);
}
