import type pg from 'pg';
import type { LogResult, LogTask } from '../../event-store/log-task.ts';
import { readStreams } from '../../event-store/read-streams.ts';
import type { StreamRange } from '../../event-store/stream-ranges.ts';
import type { Secrets } from '../../infrastructure/derived-keys.ts';
import { setMasterSecrets } from '../../personal-keys/master-keys.ts';
import { orderLog } from '../log/order-log.ts';
import { toRecordedOrder } from '../log/recorded-order.ts';
import { summaryColumns, toSummaryRow } from '../projections/order-summary.projection.ts';
import { salesColumns, salesOf, toSalesRow } from '../projections/product-sales.projection.ts';
import { toCopyText } from './copy-rows.ts';

/** Orders per result. */
const BATCH_SIZE = 500;
/** The columns of the sales of one order. */
export const SALES_OF_ORDER = [...salesColumns.all, 'order_id'];

/** Rows of the read tables, in the text format of COPY. */
export interface OrderRows extends LogResult {
  orders: string;
  sales: string;
}

/** Folds the orders of the log to rows of the read tables. The secrets are those of personal data. */
export const orderRows: LogTask<OrderRows> = { name: 'rows of orders', log: orderLog, run: readOrderRows };

async function* readOrderRows(client: pg.ClientBase, secrets: Secrets, range: StreamRange): AsyncGenerator<OrderRows> {
  setMasterSecrets(secrets);
  let batch = new Batch();
  for await (const history of readStreams(client, orderLog, { range })) {
    const recorded = toRecordedOrder(history);
    batch.orders.push(toSummaryRow(recorded));
    const order_id = history[0]?.streamId;
    batch.sales.push(...salesOf(history, recorded.order).map((sale) => ({ ...toSalesRow(sale), order_id })));
    batch.events += history.length;
    if (batch.orders.length < BATCH_SIZE) continue;
    yield batch.toRows();
    batch = new Batch();
  }
  yield batch.toRows();
}

class Batch {
  events = 0;
  readonly orders: Record<string, unknown>[] = [];
  readonly sales: Record<string, unknown>[] = [];

  toRows(): OrderRows {
    const orders = toCopyText(summaryColumns.all, this.orders);
    return { events: this.events, orders, sales: toCopyText(SALES_OF_ORDER, this.sales) };
  }
}
