import type pg from 'pg';
import { processLog, type ProcessLogOptions } from '../../event-store/process-log.ts';
import type { Secrets } from '../../infrastructure/derived-keys.ts';
import { summaryColumns } from '../projections/order-summary.projection.ts';
import { salesColumns } from '../projections/product-sales.projection.ts';
import { copyText } from './copy-rows.ts';
import { orderRows } from './order-rows.ts';
import { rebuiltName } from './rebuilt-tables.ts';

/** Fills the rebuilt tables from the log. Memory use does not depend on the log's size. */
export async function replay(client: pg.ClientBase, options: ProcessLogOptions & { secrets: Secrets }): Promise<void> {
  const { table: salesTable, byProperty: sales } = salesColumns;
  await client.query(`create temporary table sales_by_order (like ${salesTable}) on commit drop`);
  await processLog(client, orderRows, options, async (rows) => {
    await copyText(client, rebuiltName(summaryColumns), summaryColumns.all, rows.orders);
    await copyText(client, 'sales_by_order', salesColumns.all, rows.sales);
  });
  const { productId, day, units } = sales;
  await client.query(
    `insert into ${rebuiltName(salesColumns)} (${productId}, ${day}, ${units})
     select ${productId}, ${day}, sum(${units}) from sales_by_order group by ${productId}, ${day}`,
  );
}
