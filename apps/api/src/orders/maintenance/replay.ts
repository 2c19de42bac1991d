import type pg from 'pg';
import { readStreams } from '../../event-store/read-streams.ts';
import { orderLog } from '../log/order-log.ts';
import { toRecordedOrder } from '../log/recorded-order.ts';
import { summaryColumns, toSummaryRow } from '../projections/order-summary.projection.ts';
import { salesColumns, salesOf, toSalesRow } from '../projections/product-sales.projection.ts';
import { copyRows } from './copy-rows.ts';
import type { Progress } from './progress.ts';
import { rebuiltName } from './rebuilt-tables.ts';

/** Orders per write. */
const BATCH_SIZE = 2_000;

/** Fills the rebuilt tables from the log. `reader` and `writer` work in parallel. Memory use does not depend on the log's size. */
export async function replay(reader: pg.ClientBase, writer: pg.ClientBase, onProgress?: Progress): Promise<void> {
  const { table: salesTable, byProperty: sales } = salesColumns;
  await writer.query(`create temporary table sales_by_order (like ${salesTable}) on commit drop`);
  const total = await reader.query<{ count: string }>(`select count(*) as count from ${orderLog.sql.table}`);
  let events = 0;
  let batch = new Batch();
  let writing = Promise.resolve();
  const write = async () => {
    await writing; // The previous batch is written while this one is read.
    writing = batch.write(writer);
    writing.catch(() => undefined); // `await writing` throws the error.
    batch = new Batch();
    onProgress?.(events, Number(total.rows[0]?.count));
  };
  for await (const history of readStreams(reader, orderLog)) {
    const recorded = toRecordedOrder(history);
    batch.orders.push(toSummaryRow(recorded));
    batch.sales.push(...salesOf(history, recorded.order).map(toSalesRow));
    events += history.length;
    if (batch.orders.length >= BATCH_SIZE) await write();
  }
  await write();
  await writing;
  const { productId, day, units } = sales;
  await writer.query(
    `insert into ${rebuiltName(salesColumns)} (${productId}, ${day}, ${units})
     select ${productId}, ${day}, sum(${units}) from sales_by_order group by ${productId}, ${day}`,
  );
}

class Batch {
  readonly orders: Record<string, unknown>[] = [];
  readonly sales: Record<string, unknown>[] = [];

  async write(client: pg.ClientBase): Promise<void> {
    await copyRows(client, rebuiltName(summaryColumns), summaryColumns.all, this.orders);
    await copyRows(client, 'sales_by_order', salesColumns.all, this.sales);
  }
}
