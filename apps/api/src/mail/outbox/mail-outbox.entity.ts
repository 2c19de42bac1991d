import type { Locale } from '@kundan/domain/locale';
import { defineEntity, p } from '@mikro-orm/core';
import type { MailData, MailTemplate } from '../templates/mail-data.ts';

/** 'push': a notification of a browser that waits. It has no other state, because its row is deleted when it was sent or given up. */
export type MailState = 'queued' | 'sent' | 'failed' | 'push';

/** A mail to send, written in the transaction that causes it. */
export const mailOutboxTable = defineEntity({
  name: 'OutboxMail',
  tableName: 'mail_outbox',
  properties: {
    id: p.uuid().primary(),
    recipient: p.text(),
    replyTo: p.text().nullable(),
    template: p.text().$type<MailTemplate>(),
    subject: p.text(),
    /** The template's props. Null after a mail with secret data was sent. */
    data: p.json<MailData[MailTemplate]>().nullable(),
    /** The language of its words. Null in rows that an older version wrote: that of the recipient's account. */
    locale: p.text().$type<Locale>().nullable(),
    state: p.text().$type<MailState>().default('queued'),
    attempts: p.integer().default(0),
    error: p.text().nullable(),
    createdAt: p.datetime(),
    /** The id of the request that caused the mail; null for mails of background jobs. */
    requestId: p.text().nullable(),
    /** When the relay last enqueued the mail. Null: the relay must enqueue it. */
    relayedAt: p.datetime().nullable(),
    sentAt: p.datetime().nullable(),
    /** The relay does not enqueue the mail before. Null: at once. */
    sendAfter: p.datetime().nullable(),
    /** Names the change whose undo deletes the mail; null for the mail of a change that cannot be undone. */
    undoKey: p.text().nullable(),
    /** The browser that gets a notification; null for a mail. */
    pushSubscriptionId: p.uuid().nullable(),
  },
  indexes: [
    { name: 'mail_outbox_created_at_index', properties: ['createdAt'] },
    { name: 'mail_outbox_recipient_index', expression: 'create index mail_outbox_recipient_index' },
    { name: 'mail_outbox_undo_key_index', properties: ['undoKey'], where: 'undo_key is not null' },
    { name: 'mail_outbox_state_index', properties: ['state'] },
    { name: 'mail_outbox_queued_index', properties: ['createdAt'], where: "state = 'queued'" },
    { name: 'mail_outbox_push_index', properties: ['createdAt'], where: "state = 'push'" },
    { name: 'mail_outbox_failed_index', properties: ['createdAt'], where: "state = 'failed'" },
  ],
});
export class OutboxMail extends mailOutboxTable.class {}
mailOutboxTable.setClass(OutboxMail);
