import { type DirectMethod, type DirectPayment, isDirectPaymentId } from '@kundan/domain/payment/direct-payment';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../../infrastructure/database/sql.ts';

const FIND = sql`select order_id, method, reference from payments
  where id = any(${'payments'}::text[]) and method is not null`;

interface Row {
  order_id: string;
  method: DirectMethod;
  reference: string | null;
}

/** The payments of orders that staff received, by the order's internal id. Sends no statement when there are none. */
export async function findDirectPaymentsByOrder(
  em: EntityManager,
  orders: readonly { paymentId?: string | null }[],
): Promise<Map<string, DirectPayment>> {
  const payments = orders.flatMap(({ paymentId: id }) => (id && isDirectPaymentId(id) ? [id] : []));
  if (payments.length === 0) return new Map();
  const rows = await FIND.all<Row>(em, { payments });
  return new Map(
    rows.map(({ order_id: id, method, reference }) => [id, { method, reference: reference ?? undefined }]),
  );
}
