import { templatesWithSecrets } from '../../mail/templates/mail-data.ts';
import { MAILS_OF_OWN_ORDERS, type PersonalTable } from './personal-table.ts';

const secrets = [...templatesWithSecrets].map((template) => `'${template}'`).join(', ');

/** The tables of mails and messages. */
export const mailTables: readonly PersonalTable[] = [
  {
    table: 'contact_messages',
    section: 'messages',
    rows: 'lower(t.email) = me.email',
    exported: [
      'id',
      'ticket',
      'name',
      'email',
      'phone',
      'message',
      'locale',
      'order_number',
      'video_url',
      'answered_at',
      'resolved_at',
      'acknowledgment_mail_id',
      'created_at',
    ],
    erased: 'after their period, and with the account',
  },
  {
    table: 'claim_photos',
    section: 'claim_photos',
    rows: 't.message_id in (select m.id from contact_messages m where lower(m.email) = me.email)',
    exported: ['message_id', 'position', 'width', 'height', 'data'],
    as: { data: `encode(t.data, 'base64')` },
    erased: 'with their message',
  },
  {
    table: 'contact_replies',
    section: 'replies',
    rows: 't.message_id in (select m.id from contact_messages m where lower(m.email) = me.email)',
    exported: ['id', 'message_id', 'text', 'created_at'],
    withheld: { author: 'the id of an admin' },
    erased: 'with their message',
  },
  {
    table: 'mail_outbox',
    section: 'mails',
    rows: `lower(t.recipient) = me.email or lower(t.reply_to) = me.email or t.id in (${MAILS_OF_OWN_ORDERS})`,
    exported: [
      'id',
      'recipient',
      'reply_to',
      'template',
      'subject',
      'data',
      'locale',
      'state',
      'attempts',
      'error',
      'created_at',
      'request_id',
      'relayed_at',
      'sent_at',
      'send_after',
      'undo_key',
      'push_subscription_id',
    ],
    as: { data: `case when t.template in (${secrets}) then null else t.data end` },
    erased: 'after their periods, and with the account',
  },
  {
    table: 'mailbox',
    section: 'local_mailbox',
    rows: 'me.email in (lower(t.recipient), lower(t.reply_to))',
    exported: ['id', 'recipient', 'reply_to', 'subject', 'text', 'html', 'attachments', 'sent_at'],
    erased: 'after its period, and with the account; it exists outside production only',
  },
];
