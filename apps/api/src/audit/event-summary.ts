import { formatRupees } from '@kundan/domain/format-rupees';
import { rupeesFromPaise } from '@kundan/domain/money';

/** The data of the events that `AuditQueries` reads; each has the fields of its type. */
export interface EventData {
  status?: string;
  trackingNumber?: string;
  /** Paise. */
  amount?: number;
  reason?: string;
}

/** The action and the words for an event of an order or a payment. */
export function summaryOf(type: string, data: EventData): { action: string; summary: string } {
  switch (type) {
    case 'OrderStatusChanged':
      return { action: 'order.status-changed', summary: `Status: ${data.status}` };
    case 'TrackingNumberAssigned':
      return { action: 'order.tracking-assigned', summary: `Tracking number: ${data.trackingNumber}` };
    default: {
      const amount = formatRupees(rupeesFromPaise(data.amount ?? 0));
      return { action: 'refund.requested', summary: `Refund: ${amount}${data.reason ? ` (${data.reason})` : ''}` };
    }
  }
}
