import { BullModule } from '@nestjs/bullmq';

/** The queue that carries outbox ids from the relay to the processor. */
export const MAIL_QUEUE = 'mail';

/** A job names an outbox row and nothing else: the row is read again when the job runs. */
export interface MailJob {
  outboxId: string;
}

export const mailQueue = BullModule.registerQueue({
  name: MAIL_QUEUE,
  defaultJobOptions: {
    // The processor gives up by time, not by count (mail-retry.ts).
    attempts: 1_000_000,
    backoff: { type: 'custom' },
    // The outbox row tells how it ended; a kept job would block sending the same mail again.
    removeOnComplete: true,
    removeOnFail: true,
  },
});
