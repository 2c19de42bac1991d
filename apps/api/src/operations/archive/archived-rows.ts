import type { Bounds } from '@kundan/domain/invoices/financial-year';
import { createEventLog } from '../../event-store/event-rows.ts';
import { orderLog } from '../../orders/log/order-log.ts';
import { paymentLog } from '../../payments/log/payment-log.ts';
import type { LogName, PartName } from './archive-format.ts';

/** The logs are read without decryption, so that no key of personal data is read. */
export const LOGS = {
  order: createEventLog(orderLog.table, orderLog.upcaster).sql,
  payment: createEventLog(paymentLog.table, paymentLog.upcaster).sql,
} satisfies Record<LogName, unknown>;

/** SQL that selects the first events of the orders that were placed in a period. */
export const placedIn = (period: Bounds): string =>
  `from order_events where version = 1 and ${isIn(period, 'recorded_at')}`;

/** Queries of what an archive contains: the orders that were placed in a period, their payments, and the documents issued in it. */
export function archivedRows(period: Bounds): Record<PartName, string> {
  const orders = `order_id in (select order_id ${placedIn(period)})`;
  const payments = `payment_id in (select data ->> 'paymentId' from order_events where type = 'PaymentReceived' and ${orders})`;
  return {
    order: `select ${LOGS.order.select} from order_events where ${orders} order by order_id, version`,
    payment: `select ${LOGS.payment.select} from payment_events where ${payments} order by payment_id, version`,
    // Without the buyer, who is stored in plain text: an erasure could not reach the archive.
    document: `select number, kind, order_number as "orderNumber", refund_id as "refundId", issued_at as "issuedAt",
        cancelled_at as "cancelledAt", data -> 'total' as total from issued_documents
      where ${isIn(period, 'issued_at')} order by number`,
  };
}

function isIn({ start, end }: Bounds, column: string): string {
  return `${column} >= '${start.toISOString()}' and ${column} < '${end.toISOString()}'`;
}
