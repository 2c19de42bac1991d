import { BullModule, InjectQueue } from '@nestjs/bullmq';
import { Logger, Module } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { MailOutbox } from './mail-outbox.ts';
import { MAIL_QUEUE, mailQueue } from './mail-queue.ts';
import { MailsController } from './mails.controller.ts';

/** Writing mails, and what admins see of them; mail-worker.module.ts sends them. */
@Module({
  imports: [mailQueue],
  controllers: [MailsController],
  providers: [MailOutbox],
  exports: [MailOutbox, BullModule],
})
export class MailModule {
  /** A queue that cannot be reached is a line in the log and a part that is down, not a crash. */
  constructor(@InjectQueue(MAIL_QUEUE) queue: Queue) {
    const logger = new Logger(MailModule.name);
    queue.on('error', (error) => logger.warn(`The queue: ${error.message}`));
  }
}
