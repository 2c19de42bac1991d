import type { OrderDocument } from '@kundan/contracts/orders.contract';
import { rupeesFromPaise } from '@kundan/domain/money';
import type { EntityManager } from '@mikro-orm/postgresql';

type Row = Pick<OrderDocument, 'number' | 'kind'> & { order_number: number; issued_at: string | Date; value: string };

/** Returns the documents of each order, the oldest first, by the order's number. */
export async function findDocumentsByOrder(
  em: EntityManager,
  orders: readonly { number: number }[],
): Promise<Map<number, OrderDocument[]>> {
  const rows = await em.execute<Row[]>(
    `select number, kind, order_number, issued_at, data->'total'->>'value' as value from issued_documents
     where order_number = any(?::int[]) order by issued_at, kind desc, number`,
    [`{${orders.map(({ number }) => number).join(',')}}`],
  );
  const byOrder = new Map<number, OrderDocument[]>();
  for (const { number, kind, order_number, issued_at, value } of rows) {
    const amount = rupeesFromPaise(Number(value));
    const document = { number, kind, amount, issued_at: new Date(issued_at).toISOString() };
    byOrder.set(order_number, [...(byOrder.get(order_number) ?? []), document]);
  }
  return byOrder;
}
