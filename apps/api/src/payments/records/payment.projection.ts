import { ERASED } from '@kundan/domain/order/erased-customer';
import { balanceOf } from '@kundan/domain/payment/payment-balance';
import type { PaymentEvent } from '@kundan/domain/payment/payment-events';
import type { Payment } from '@kundan/domain/payment/payment';
import type { ProjectionWrite, StreamChange } from '../../event-store/projection.ts';
import type { StoredEvent } from '../../event-store/stored-event.ts';
import { columnsOf, toRow } from '../../infrastructure/database/columns.ts';
import { sql } from '../../infrastructure/database/sql.ts';
import { upsertStatement } from '../../infrastructure/database/upsert-statement.ts';
import { paymentTable } from './payment.entity.ts';
import { refundTable } from './refund.entity.ts';

export type PaymentChange = StreamChange<Payment | undefined, PaymentEvent>;

const paymentColumns = columnsOf(paymentTable);
const refundColumns = columnsOf(refundTable);
const UPSERT_PAYMENT = upsertStatement(paymentColumns);
const UPSERT_REFUND = upsertStatement(refundColumns);
/** Of an erased order, events of earlier versions still have why staff refunded. */
const ERASE_REASONS = sql`update refunds r set reason = ${'erased'}
  where r.payment_id = ${'paymentId'} and r.origin = 'admin' and r.reason <> ${'erased'}
    and exists (select from order_summary o where o.order_id = r.order_id and o.customer ->> 'name' = ${'erased'})`;

/** Inserts or updates the payment's row. */
export function projectPayment({ streamId, after, history }: PaymentChange): ProjectionWrite[] {
  const first = history[0];
  if (!after || !first) return [];
  const settled = history.find(({ event }) => event.type === 'PaymentSettled');
  const row = toRow(paymentColumns, {
    id: streamId,
    checkout: after.checkoutId,
    version: history.length,
    amount: after.amount,
    status: after.status,
    verifiedAt: history.find(({ event }) => event.type === 'PaymentVerified')?.recordedAt,
    orderId: after.orderId,
    settledBy: settled?.actor,
    settledAt: settled?.recordedAt,
    ...balanceOf(after),
    method: after.direct?.method,
    reference: after.direct?.reference,
    createdAt: first.recordedAt,
    updatedAt: history.at(-1)?.recordedAt,
  });
  return [UPSERT_PAYMENT.bind({ rows: JSON.stringify([row]) })];
}

/** Inserts or updates the rows of the payment's refunds. */
export function projectRefunds({ streamId, after, history }: PaymentChange): ProjectionWrite[] {
  if (!after || after.refunds.length === 0) return [];
  const rows = after.refunds.map((refund) => {
    const events = history.filter(({ event }) => isAbout(event, refund.id));
    const requested = events[0];
    return toRow(refundColumns, {
      id: refund.id,
      paymentId: streamId,
      orderId: after.orderId,
      providerRefundId: refund.providerRefundId,
      amount: refund.amount,
      status: refund.status,
      origin: refund.origin,
      reason: refund.reason,
      returnNumber: refund.returnNumber,
      kind: refund.kind,
      method: refund.direct?.method,
      reference: refund.direct?.reference,
      requestedBy: requested?.actor,
      requestedAt: requested?.recordedAt,
      updatedAt: lastStatusChange(events)?.recordedAt,
    });
  });
  return [
    UPSERT_REFUND.bind({ rows: JSON.stringify(rows) }),
    ERASE_REASONS.bind({ paymentId: streamId, erased: ERASED }),
  ];
}

function isAbout(event: PaymentEvent, refundId: string): boolean {
  return 'refundId' in event && event.refundId === refundId;
}

/** Returns the last event that changed a refund's status. RefundAccepted does not: the refund stays pending. */
function lastStatusChange(events: readonly StoredEvent<PaymentEvent>[]) {
  return events.findLast(({ event }) => event.type !== 'RefundAccepted');
}
