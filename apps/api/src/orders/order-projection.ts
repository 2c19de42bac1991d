import type { OrderEvent } from '@kundan/domain/order/order';
import type { EntityManager } from '@mikro-orm/postgresql';
import type pg from 'pg';
import { copyRows } from './copy-rows.ts';
import type { LoggedEvent, RecordedOrder } from './recorded-order.ts';

/** The columns of order_summary. */
const SUMMARY_COLUMNS = [
  'order_id',
  'number',
  'version',
  'shopper_id',
  'placed_at',
  'status',
  'total',
  'payment_id',
  'tracking_number',
  'customer',
  'lines',
  'timeline',
] as const;

const COLUMNS = SUMMARY_COLUMNS.join(', ');
const UPDATED = SUMMARY_COLUMNS.slice(1).map((column) => `${column} = excluded.${column}`);

function rowOf({
  id,
  version,
  placedAt,
  timeline,
  order,
}: RecordedOrder): Record<(typeof SUMMARY_COLUMNS)[number], unknown> {
  return {
    order_id: id,
    number: order.number,
    version,
    shopper_id: order.shopperId,
    placed_at: placedAt,
    status: order.status,
    total: order.total,
    payment_id: order.payment?.id,
    tracking_number: order.trackingNumber,
    customer: order.customer,
    lines: order.lines,
    timeline,
  };
}

async function saveSummary(em: EntityManager, order: RecordedOrder): Promise<void> {
  await em.execute(
    `insert into order_summary (${COLUMNS}) select ${COLUMNS} from json_populate_record(null::order_summary, ?::json)
     on conflict (order_id) do update set ${UPDATED.join(', ')}`,
    [JSON.stringify(rowOf(order))],
  );
}

export interface Sale {
  productId: number;
  /** YYYY-MM-DD in UTC. */
  day: string;
  units: number;
}

/** What an event sells: the lines of an order, on the day it is paid. */
export function salesOf(event: OrderEvent, at: string, after: RecordedOrder): Sale[] {
  if (event.type !== 'PaymentReceived') return [];
  return after.order.lines.map(({ productId, quantity }) => ({ productId, day: at.slice(0, 10), units: quantity }));
}

/** In the order of products, so that two orders never wait for each other in a circle. */
async function addSales(em: EntityManager, sales: readonly Sale[]): Promise<void> {
  if (sales.length === 0) return;
  const sorted = sales.toSorted((a, b) => a.productId - b.productId);
  await em.execute(
    `insert into product_sales as sales (product_id, day, units)
     select product_id, day, units from json_populate_recordset(null::product_sales, ?::json)
     on conflict (product_id, day) do update set units = sales.units + excluded.units`,
    [JSON.stringify(sorted.map(saleRow))],
  );
}

const saleRow = ({ productId, day, units }: Sale) => ({ product_id: productId, day, units });

/** Brings the read tables up to an order's newest events, in the transaction that records them. */
export async function project(em: EntityManager, events: readonly LoggedEvent[], after: RecordedOrder): Promise<void> {
  await saveSummary(em, after);
  await addSales(
    em,
    events.flatMap(({ event, at }) => salesOf(event, at, after)),
  );
}

/** Writes whole orders and what they sold into tables that have nothing of them yet; sales are summed up later. */
export async function loadProjections(
  client: pg.ClientBase,
  orders: readonly RecordedOrder[],
  sales: readonly Sale[],
  tables: { summaries: string; sales: string },
): Promise<void> {
  await copyRows(client, tables.summaries, SUMMARY_COLUMNS, orders.map(rowOf));
  await copyRows(client, tables.sales, ['product_id', 'day', 'units'], sales.map(saleRow));
}
