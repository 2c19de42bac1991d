import { BullModule } from '@nestjs/bullmq';

/** The queue that carries outbox ids from the relay to the processor. */
export const MAIL_QUEUE = 'mail';

/** A job names an outbox row, which the processor reads when the job runs, and the request that caused the mail. */
export interface MailJob {
  outboxId: string;
  requestId?: string;
}

export const mailQueue = BullModule.registerQueue({
  name: MAIL_QUEUE,
  defaultJobOptions: {
    // The processor limits retries by time, not by the number of attempts (retry-policy.ts).
    attempts: 1_000_000,
    backoff: { type: 'custom' },
    // The outbox row records the result. A completed or failed job with the same id would block sending the mail again.
    removeOnComplete: true,
    removeOnFail: true,
  },
});
