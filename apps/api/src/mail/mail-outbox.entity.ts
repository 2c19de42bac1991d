import { defineEntity, p } from '@mikro-orm/core';
import type { MailData, MailTemplate } from './mails.ts';

export type MailState = 'queued' | 'sent' | 'failed';

/** A mail to send, written in the transaction of what causes it. */
const schema = defineEntity({
  name: 'OutboxMail',
  tableName: 'mail_outbox',
  properties: {
    id: p.uuid().primary(),
    recipient: p.text(),
    replyTo: p.text().nullable(),
    template: p.text().$type<MailTemplate>(),
    subject: p.text(),
    /** Empty once a secret mail has left. */
    data: p.json<MailData[MailTemplate]>().nullable(),
    state: p.text().$type<MailState>().default('queued'),
    attempts: p.integer().default(0),
    error: p.text().nullable(),
    createdAt: p.datetime(),
    /** When it was last handed to the queue; empty when that is still to be done. */
    relayedAt: p.datetime().nullable(),
    sentAt: p.datetime().nullable(),
  },
  indexes: [
    { name: 'mail_outbox_created_at_index', properties: ['createdAt'] },
    { name: 'mail_outbox_queued_index', properties: ['createdAt'], where: "state = 'queued'" },
  ],
});
export class OutboxMail extends schema.class {}
schema.setClass(OutboxMail);
