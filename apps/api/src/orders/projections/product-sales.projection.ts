import { dayInIndia } from '@kundan/domain/day-in-india';
import type { Order } from '@kundan/domain/order/order';
import type { OrderEvent } from '@kundan/domain/order/order-events';
import { isSold } from '@kundan/domain/order/order-sale';
import type { ProjectionWrite, StreamChange } from '../../event-store/projection.ts';
import type { StoredEvent } from '../../event-store/stored-event.ts';
import { columnsOf, toRow } from '../../infrastructure/database/columns.ts';
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
  return order.lines.map(({ productId, quantity }) => ({ productId, day, units: quantity }));
}

export const toSalesRow = (sale: Sale) => toRow(salesColumns, sale);

const { table, all, primaryKey } = salesColumns;
const ADD_SALES = `
  insert into ${table} as sales (${all.join(', ')})
  select ${all.join(', ')} from json_populate_recordset(null::${table}, ?::json)
  on conflict (${primaryKey.join(', ')}) do update set units = sales.units + excluded.units`;
/** A product without sales on a day has no row. */
const REMOVE_EMPTY = `
  delete from ${table} using json_populate_recordset(null::${table}, ?::json) changed
  where ${primaryKey.map((column) => `${table}.${column} = changed.${column}`).join(' and ')} and ${table}.units = 0`;

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
  const values = [JSON.stringify(changes.toSorted((a, b) => a.productId - b.productId).map(toSalesRow))];
  return [{ text: ADD_SALES, values }, ...(earlier.length > 0 ? [{ text: REMOVE_EMPTY, values }] : [])];
}
