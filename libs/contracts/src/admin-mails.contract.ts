import { z } from 'zod';
import { call } from './call.ts';
import { Done, Instant, Nothing } from './fields.ts';

export const MailLogEntry = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  template: z.string(),
  state: z.enum(['queued', 'sent', 'failed']),
  attempts: z.int(),
  error: z.string().nullable(),
  created_at: Instant,
  sent_at: Instant.nullable(),
});
export type MailLogEntry = z.infer<typeof MailLogEntry>;

export const listMails = call({
  method: 'GET',
  path: '/mails',
  status: 200,
  access: 'admin',
  summary: 'The newest 200 mails of the outbox, newest first.',
  input: Nothing,
  output: z.array(MailLogEntry),
  faults: [],
});

export const sendMailAgain = call({
  method: 'POST',
  path: '/mails/:id/send-again',
  status: 200,
  access: 'admin',
  summary: 'Queues a mail once more.',
  input: z.object({ id: z.uuid() }),
  output: Done,
  faults: ['MAIL_NOT_FOUND'],
});
