import type { Locale } from '@kundan/domain/locale';
import { defineEntity, p } from '@mikro-orm/core';

const schema = defineEntity({
  name: 'ContactMessage',
  tableName: 'contact_messages',
  properties: {
    id: p.uuid().primary(),
    ticket: p.integer().unique().autoincrement(),
    name: p.text(),
    email: p.text(),
    phone: p.text().nullable(),
    message: p.text(),
    /** The language of the mails to the writer. Null: that of the account with this address. */
    locale: p.text().$type<Locale>().nullable(),
    /** The order of a return or damage report. */
    orderNumber: p.integer().nullable(),
    /** The unboxing video of a damage report. */
    videoUrl: p.text().nullable(),
    /** When support replied or resolved the message; null for an open message. */
    answeredAt: p.datetime().nullable(),
    /** When staff said that the matter is settled. A resolved message is answered too. */
    resolvedAt: p.datetime().nullable(),
    /** The mail that acknowledges the message; null when its address got too many. */
    acknowledgmentMailId: p.uuid().nullable(),
    createdAt: p.datetime(),
  },
  indexes: [
    { properties: ['createdAt'] },
    { name: 'contact_messages_open_index', properties: ['ticket'], where: 'answered_at is null' },
    { name: 'contact_messages_unresolved_index', properties: ['ticket'], where: 'resolved_at is null' },
    {
      name: 'contact_messages_order_number_index',
      properties: ['orderNumber'],
      where: 'order_number is not null',
    },
    // Compared by name only; the migration has the definitions.
    { name: 'contact_messages_email_index', expression: 'create index contact_messages_email_index' },
    { name: 'contact_messages_search_index', expression: 'create index contact_messages_search_index' },
  ],
});
export class ContactMessage extends schema.class {}
schema.setClass(ContactMessage);
