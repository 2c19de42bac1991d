import { defineEntity, p } from '@mikro-orm/core';

/** A mail stored in the database instead of being sent (development without `SMTP_URL`). */
const schema = defineEntity({
  name: 'MailboxMail',
  tableName: 'mailbox',
  properties: {
    id: p.uuid().primary(),
    recipient: p.text(),
    replyTo: p.text().nullable(),
    subject: p.text(),
    text: p.text(),
    html: p.text(),
    /** The names of the attached files. */
    attachments: p.json<string[]>().default('[]'),
    sentAt: p.datetime(),
  },
  indexes: [{ name: 'mailbox_sent_at_index', properties: ['sentAt'] }],
});
export class MailboxMail extends schema.class {}
schema.setClass(MailboxMail);
