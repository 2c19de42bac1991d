import { dayInIndia } from '@kundan/domain/day-in-india';
import type { Order } from '@kundan/domain/order/order';
import type { OrderEvent } from '@kundan/domain/order/order-events';
import { isSold } from '@kundan/domain/order/order-sale';
import type { ProjectionWrite, StreamChange } from '../../event-store/projection.ts';
import type { StoredEvent } from '../../event-store/stored-event.ts';
import { columnsOf, toRow } from '../../infrastructure/database/columns.ts';
import { sql } from '../../infrastructure/database/sql.ts';
import { productSalesTable } from './product-sales.entity.ts';

export const salesColumns = columnsOf(productSalesTable);

interface Sale {
  productId: number;
  /** YYYY-MM-DD in India. */
  day: string;
  units: number;
}

/** Returns what an order adds to the sales: the units of its lines on the day of the payment, or nothing while it is not sold. */
export function salesOf(events: readonly StoredEvent<OrderEvent>[], order: Order): Sale[] {
  const paid = events.find(({ event }) => event.type === 'PaymentReceived');
  if (!paid || !isSold(order)) return [];
  const day = dayInIndia(new Date(paid.recordedAt));
  // The values of an option are lines of one product.
  const lines = Map.groupBy(order.lines, ({ productId }) => productId);
  return [...lines].map(([productId, of]) => ({
    productId,
    day,
    units: of.reduce((sum, line) => sum + line.quantity, 0),
  }));
}

export const toSalesRow = (sale: Sale) => toRow(salesColumns, sale);

const ADD_SALES = sql`
  insert into product_sales as sales (product_id, day, units)
  select product_id, day, units from json_populate_recordset(null::product_sales, ${'rows'}::json)
  on conflict (product_id, day) do update set units = sales.units + excluded.units`;
/** A product without sales on a day has no row. */
const REMOVE_EMPTY = sql`
  delete from product_sales sales using json_populate_recordset(null::product_sales, ${'rows'}::json) changed
  where sales.product_id = changed.product_id and sales.day = changed.day and sales.units = 0`;

/** Adds the units of an order that became sold, and subtracts those of one that was cancelled or wholly refunded. */
export function projectProductSales({
  before,
  after,
  appended,
  history,
}: StreamChange<Order | undefined, OrderEvent>): ProjectionWrite[] {
  const earlier = before ? salesOf(history.slice(0, history.length - appended.length), before) : [];
  const now = after ? salesOf(history, after) : [];
  if (earlier.length > 0 === now.length > 0) return [];
  const changes = now.length > 0 ? now : earlier.map((sale) => ({ ...sale, units: -sale.units }));
  // All transactions lock the rows in the same order, which prevents deadlocks.
  const rows = JSON.stringify(changes.toSorted((a, b) => a.productId - b.productId).map(toSalesRow));
  return [ADD_SALES.bind({ rows }), ...(earlier.length > 0 ? [REMOVE_EMPTY.bind({ rows })] : [])];
}
