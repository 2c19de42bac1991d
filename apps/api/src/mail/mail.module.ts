import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { MAIL_QUEUE } from './mail-queue.ts';

/** Writing mails; the worker sends them. */
@Module({
  imports: [BullModule.registerQueue({ name: MAIL_QUEUE })],
  exports: [BullModule],
})
export class MailModule {}
