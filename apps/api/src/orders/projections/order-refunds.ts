import type { RefundOfOrder } from '@kundan/contracts/orders.contract';
import { rupeesFromPaise } from '@kundan/domain/money';
import type { RefundStatus } from '@kundan/domain/payment/payment';
import type { EntityManager } from '@mikro-orm/postgresql';

export type RefundView = RefundOfOrder;

/** Returns the refunds of each order, oldest first, by the order's internal id. */
export async function findRefundsByOrder(
  em: EntityManager,
  orders: readonly { orderId: string }[],
): Promise<Map<string, RefundView[]>> {
  const ids = orders.map(({ orderId }) => orderId);
  const rows = await em.execute<Row[]>(
    `select id, order_id, amount, status, updated_at from refunds where order_id = any(?::uuid[]) order by requested_at, id`,
    [`{${ids.join(',')}}`],
  );
  const byOrder = new Map<string, RefundView[]>();
  for (const { id, order_id, amount, status, updated_at } of rows) {
    const at = new Date(updated_at).toISOString();
    const refund = { id, amount: rupeesFromPaise(Number(amount)), status, at };
    byOrder.set(order_id, [...(byOrder.get(order_id) ?? []), refund]);
  }
  return byOrder;
}

interface Row {
  id: string;
  order_id: string;
  amount: string | number;
  status: RefundStatus;
  updated_at: string | Date;
}
