import type { OrderDocument } from '@kundan/contracts/orders.contract';
import { rupeesFromPaise } from '@kundan/domain/money';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../../infrastructure/database/sql.ts';

const FIND = sql`select number, kind, order_number, issued_at, (data->'total'->>'value')::float8 as value from issued_documents
  where order_number = any(${'orders'}::int[]) and cancelled_at is null order by issued_at, kind desc, number`;
type Row = Pick<OrderDocument, 'number' | 'kind'> & { order_number: number; issued_at: string | Date; value: number };

/** Returns the documents of each order that are not cancelled, the oldest first, by the order's number. */
export async function findDocumentsByOrder(
  em: EntityManager,
  orders: readonly { number: number }[],
): Promise<Map<number, OrderDocument[]>> {
  const rows = await FIND.all<Row>(em, { orders: orders.map(({ number }) => number) });
  const byOrder = new Map<number, OrderDocument[]>();
  for (const { number, kind, order_number, issued_at, value } of rows) {
    const amount = rupeesFromPaise(value);
    const document = { number, kind, amount, issued_at: new Date(issued_at).toISOString() };
    byOrder.set(order_number, [...(byOrder.get(order_number) ?? []), document]);
  }
  return byOrder;
}
