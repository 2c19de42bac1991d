import type { OrderEvent } from '@kundan/domain/order/order';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { LoggedEvent, RecordedOrder } from './recorded-order.ts';

/** The read tables of the order log, and the columns of a row in the order in which rowOf fills them. */
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

const UPDATED = SUMMARY_COLUMNS.slice(1).map((column) => `${column} = excluded.${column}`);

function rowOf({ id, version, placedAt, timeline, order }: RecordedOrder): unknown[] {
  return [
    id,
    order.number,
    version,
    order.shopperId,
    placedAt,
    order.status,
    order.total,
    order.payment?.id ?? null,
    order.trackingNumber ?? null,
    JSON.stringify(order.customer),
    JSON.stringify(order.lines),
    JSON.stringify(timeline),
  ];
}

/** Writes orders into a summary table; a row that is there is replaced. */
export async function saveSummaries(
  em: EntityManager,
  orders: readonly RecordedOrder[],
  table = 'order_summary',
): Promise<void> {
  if (orders.length === 0) return;
  const row = '(?, ?, ?, ?, ?, ?, ?, ?, ?, ?::jsonb, ?::jsonb, ?::jsonb)';
  await em.execute(
    `insert into ${table} (${SUMMARY_COLUMNS.join(', ')}) values ${orders.map(() => row).join(', ')}
     on conflict (order_id) do update set ${UPDATED.join(', ')}`,
    orders.flatMap(rowOf),
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

/** Adds sales, each product and day at most once in `sales`. In the order of products, so that two orders never wait for each other in a circle. */
export async function addSales(em: EntityManager, sales: readonly Sale[], table = 'product_sales'): Promise<void> {
  if (sales.length === 0) return;
  const sorted = sales.toSorted((a, b) => a.productId - b.productId);
  await em.execute(
    `insert into ${table} as sales (product_id, day, units) values ${sorted.map(() => '(?, ?, ?)').join(', ')}
     on conflict (product_id, day) do update set units = sales.units + excluded.units`,
    sorted.flatMap(({ productId, day, units }) => [productId, day, units]),
  );
}

/** Brings the read tables up to an order's newest events, in the transaction that records them. */
export async function project(em: EntityManager, events: readonly LoggedEvent[], after: RecordedOrder): Promise<void> {
  await saveSummaries(em, [after]);
  await addSales(
    em,
    events.flatMap(({ event, at }) => salesOf(event, at, after)),
  );
}
