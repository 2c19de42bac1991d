import { defineEntity, p } from '@mikro-orm/core';

/** What staff wrote about an order. Deleted with the personal data of the order, because it may name the customer. */
const schema = defineEntity({
  name: 'StoredOrderNote',
  tableName: 'order_notes',
  properties: {
    id: p.uuid().primary(),
    /** No foreign key: the table of the orders is replaced when it is rebuilt. */
    orderId: p.uuid().index('order_notes_order_id_index'),
    /** The user id of the writer. No foreign key: the note outlives the account. */
    author: p.uuid(),
    text: p.text(),
    createdAt: p.datetime(),
  },
});
export class StoredOrderNote extends schema.class {}
schema.setClass(StoredOrderNote);
