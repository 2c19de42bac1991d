import type { DirectMethod, DirectPayment } from '@kundan/domain/payment/direct-payment';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../../infrastructure/database/sql.ts';

const FIND = sql`select order_id, method, reference from payments
  where order_id = any(${'orders'}::uuid[]) and method is not null`;

interface Row {
  order_id: string;
  method: DirectMethod;
  reference: string | null;
}

/** The payments of orders that staff received, by the order's internal id. */
export async function findDirectPaymentsByOrder(
  em: EntityManager,
  orders: readonly { orderId: string }[],
): Promise<Map<string, DirectPayment>> {
  const rows = await FIND.all<Row>(em, { orders: orders.map(({ orderId }) => orderId) });
  return new Map(
    rows.map(({ order_id: id, method, reference }) => [id, { method, reference: reference ?? undefined }]),
  );
}
