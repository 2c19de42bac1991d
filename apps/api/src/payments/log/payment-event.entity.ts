import { defineEventTable } from '../../event-store/event-table.ts';

export const paymentEventTable = defineEventTable({
  entity: 'StoredPaymentEvent',
  table: 'payment_events',
  streamId: { column: 'payment_id', type: 'text' },
});

/** A row of the payment log. The stream id is the provider's payment id. */
export class StoredPaymentEvent extends paymentEventTable.class {}
paymentEventTable.setClass(StoredPaymentEvent);
