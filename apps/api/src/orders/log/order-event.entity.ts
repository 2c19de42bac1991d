import { defineEventTable } from '../../event-store/event-table.ts';

export const orderEventTable = defineEventTable({
  entity: 'StoredOrderEvent',
  table: 'order_events',
  streamId: { column: 'order_id', type: 'uuid' },
  hasTransactionIndex: true,
});

/** A row of the order log. The stream id is the internal id of the order. */
export class StoredOrderEvent extends orderEventTable.class {}
orderEventTable.setClass(StoredOrderEvent);
