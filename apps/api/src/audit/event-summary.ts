import type { AuditEntry } from '@kundan/contracts/admin/audit.contract';
import { saleMessages } from '@kundan/contracts/messages/sale-messages';
import { formatRupees } from '@kundan/domain/format-rupees';
import { rupeesFromPaise } from '@kundan/domain/money';
import type { DirectPayment } from '@kundan/domain/payment/direct-payment';
import { changesBetween } from './changes-between.ts';

/** The data of the events that `AuditQueries` reads; each has the fields of its type. */
export interface EventData {
  status?: string;
  trackingNumber?: string;
  /** Paise. */
  amount?: number;
  /** Paise. */
  total?: number;
  reason?: string;
  /** How staff gave a refund back. */
  direct?: DirectPayment;
  huids?: readonly (readonly string[])[];
}

/** What precedes an event of an order. */
export interface Earlier {
  /** The data of the last event of the same type; null when what it assigned was removed since. */
  earlier: EventData | null;
  isPaid: boolean;
}

/** The action, the words and the change of an event of an order or a payment. */
export function summaryOf(
  type: string,
  data: EventData,
  { earlier, isPaid }: Earlier,
): Pick<AuditEntry, 'action' | 'summary' | 'changes'> {
  const amount = formatRupees(rupeesFromPaise(data.amount ?? 0));
  switch (type) {
    case 'OrderPlaced':
      return {
        action: 'order.created',
        summary: `Made the order: ${formatRupees(rupeesFromPaise(data.total ?? 0))}`,
        changes: [],
      };
    case 'OrderStatusChanged': {
      const from = earlier?.status ?? (isPaid ? 'Payment Received' : 'Pending Payment');
      const changes = changesBetween({ status: from }, { status: data.status });
      return { action: 'order.status-changed', summary: `Status: ${data.status}`, changes };
    }
    case 'TrackingNumberAssigned': {
      const changes = changesBetween(
        { tracking_number: earlier?.trackingNumber },
        { tracking_number: data.trackingNumber },
      );
      return { action: 'order.tracking-assigned', summary: `Tracking number: ${data.trackingNumber}`, changes };
    }
    case 'TrackingNumberRemoved': {
      const changes = changesBetween({ tracking_number: data.trackingNumber }, { tracking_number: null });
      return { action: 'order.tracking-removed', summary: `Tracking number removed: ${data.trackingNumber}`, changes };
    }
    case 'DeliveryAddressChanged':
      // Without the address, because entries are kept for ever.
      return { action: 'order.address-changed', summary: 'Changed the delivery address', changes: [] };
    case 'HallmarksRecorded':
      return {
        action: 'order.hallmarks-recorded',
        summary: `HUIDs: ${data.huids?.flat().join(', ') || 'none'}`,
        changes: [],
      };
    case 'PaymentKept':
      return { action: 'payment.kept', summary: `Kept: ${amount} (${data.reason})`, changes: [] };
    case 'RefundWithdrawn':
      return { action: 'refund.withdrawn', summary: `Refund withdrawn: ${amount} (${data.reason})`, changes: [] };
    default: {
      const { direct, reason } = data;
      const way = direct ? ` by ${saleMessages.payment({ reference: null, ...direct })}` : '';
      const summary = `Refund: ${amount}${way}${reason ? ` (${reason})` : ''}`;
      return { action: 'refund.requested', summary, changes: [] };
    }
  }
}
