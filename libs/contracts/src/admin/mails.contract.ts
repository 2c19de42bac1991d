import { z } from 'zod';
import { call } from '../call.ts';
import { MessageResponse, Instant, optionalPageFields, optionalText } from '../fields.ts';
import { panelRules } from './panel-rules.ts';

export const MAIL_STATES = ['queued', 'sent', 'failed'] as const;

export const MailLogEntry = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  template: z.string(),
  state: z.enum(MAIL_STATES),
  attempts: z.int(),
  error: z.string().nullable(),
  created_at: Instant,
  sent_at: Instant.nullable(),
  /** Whether there is content that `sendMailAgain` can send: that of secret mails is erased when they leave, others after their retention. */
  can_send_again: z.boolean(),
});
export type MailLogEntry = z.infer<typeof MailLogEntry>;

export const listMails = call({
  method: 'GET',
  path: '/mails',
  status: 200,
  access: 'admin',
  summary:
    'Lists the newest 200 mails, newest first, or one page of those that match, with their count in X-Total-Count.',
  input: z.object({
    ...optionalPageFields,
    /** The beginning of the recipient's address. */
    to: optionalText(254).optional(),
    state: z.enum(MAIL_STATES, panelRules.mail.state).optional(),
  }),
  output: z.array(MailLogEntry),
  errors: [],
});

/** A mail with its content; null when the content is secret, or erased after its retention. */
export const MailContent = MailLogEntry.extend({ html: z.string().nullable(), text: z.string().nullable() });
export type MailContent = z.infer<typeof MailContent>;

export const readMail = call({
  method: 'GET',
  path: '/mails/:id',
  status: 200,
  access: 'admin',
  summary: 'Returns a mail with its content, rendered with the current settings.',
  input: z.object({ id: z.uuid() }),
  output: MailContent,
  errors: ['MAIL_NOT_FOUND'],
});

export const sendMailAgain = call({
  method: 'POST',
  path: '/mails/:id/send-again',
  status: 200,
  access: 'admin',
  summary: 'Enqueues a mail again, if `can_send_again`.',
  input: z.object({ id: z.uuid() }),
  output: MessageResponse,
  errors: ['MAIL_NOT_FOUND'],
});
