import type { OrderEvent } from '@kundan/domain/order/order';
import type { EntityManager } from '@mikro-orm/postgresql';
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

// All rows as one parameter: the statement stays the same and short, however many rows there are.
const insertSummaries = (table: string) =>
  `insert into ${table} (${COLUMNS}) select ${COLUMNS} from json_populate_recordset(null::order_summary, ?::json)`;
const insertSales = (table: string) =>
  `insert into ${table} as sales (product_id, day, units)
   select product_id, day, units from json_populate_recordset(null::product_sales, ?::json)`;

async function saveSummary(em: EntityManager, order: RecordedOrder): Promise<void> {
  await em.execute(`${insertSummaries('order_summary')} on conflict (order_id) do update set ${UPDATED.join(', ')}`, [
    JSON.stringify([rowOf(order)]),
  ]);
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
    `${insertSales('product_sales')} on conflict (product_id, day) do update set units = sales.units + excluded.units`,
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
  em: EntityManager,
  orders: readonly RecordedOrder[],
  sales: readonly Sale[],
  tables: { summaries: string; sales: string },
): Promise<void> {
  await em.execute(insertSummaries(tables.summaries), [JSON.stringify(orders.map(rowOf))]);
  await em.execute(insertSales(tables.sales), [JSON.stringify(sales.map(saleRow))]);
}
