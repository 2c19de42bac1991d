import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { MailOutbox } from './mail-outbox.ts';
import { mailQueue } from './mail-queue.ts';
import { MailsController } from './mails.controller.ts';

/** Writing mails, and what admins see of them; mail-worker.module.ts sends them. */
@Module({
  imports: [mailQueue],
  controllers: [MailsController],
  providers: [MailOutbox],
  exports: [MailOutbox, BullModule],
})
export class MailModule {}
