import type { RefundOfOrder } from '@kundan/contracts/orders.contract';
import { rupeesFromPaise } from '@kundan/domain/money';
import type { DirectMethod, DirectPayment } from '@kundan/domain/payment/direct-payment';
import type { RefundStatus } from '@kundan/domain/payment/payment';
import type { RefundKind } from '@kundan/domain/payment/refund-reason';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../../infrastructure/database/sql.ts';

export interface RefundView extends RefundOfOrder {
  /** The return that it is for. */
  returnNumber: number | null;
  /** How staff gave it back. */
  direct: DirectPayment | undefined;
  /** What it is for, and the words of the staff. */
  request: { kind?: RefundKind; reason?: string };
}

const FIND = sql`select id, order_id, amount::float8 as amount, status, updated_at, return_number, method, reference, kind,
    case origin when 'admin' then reason end as reason from refunds
  where order_id = any(${'orders'}::uuid[]) order by requested_at, id`;

/** Returns the refunds of each order, oldest first, by the order's internal id. */
export async function findRefundsByOrder(
  em: EntityManager,
  orders: readonly { orderId: string }[],
): Promise<Map<string, RefundView[]>> {
  const rows = await FIND.all<Row>(em, { orders: orders.map(({ orderId }) => orderId) });
  const byOrder = new Map<string, RefundView[]>();
  for (const {
    id,
    order_id,
    amount,
    status,
    updated_at,
    return_number: returnNumber,
    method,
    reference,
    kind,
    reason,
  } of rows) {
    const at = new Date(updated_at).toISOString();
    const direct = method ? { method, ...(reference && { reference }) } : undefined;
    const request = { ...(kind && { kind }), ...(reason && { reason }) };
    const refund = { id, amount: rupeesFromPaise(amount), status, at, returnNumber, direct, request };
    byOrder.set(order_id, [...(byOrder.get(order_id) ?? []), refund]);
  }
  return byOrder;
}

interface Row {
  id: string;
  order_id: string;
  amount: number;
  status: RefundStatus;
  updated_at: string | Date;
  return_number: number | null;
  method: DirectMethod | null;
  reference: string | null;
  kind: RefundKind | null;
  reason: string | null;
}
