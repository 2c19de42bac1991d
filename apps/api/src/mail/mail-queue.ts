/** The queue that carries outbox ids from the relay to the processor. */
export const MAIL_QUEUE = 'mail';

/** A job names an outbox row and nothing else: the row is read again when the job runs. */
export interface MailJob {
  outboxId: string;
}
