import { Module } from '@nestjs/common';
import { AdminMailsController } from './admin-mails.controller.ts';
import { SettingsModule } from '../settings/settings.module.ts';
import { MailContentService } from './outbox/mail-content.service.ts';
import { MailLogService } from './outbox/mail-log.service.ts';
import { MailOutbox } from './outbox/mail-outbox.ts';
import { mailQueue } from './outbox/mail-queue.ts';

/** Writes mails to the outbox and lists them for admins. MailWorkerModule sends them. */
@Module({
  imports: [mailQueue, SettingsModule],
  controllers: [AdminMailsController],
  providers: [MailOutbox, MailLogService, MailContentService],
  // The health check reads the queue.
  exports: [MailOutbox, mailQueue],
})
export class MailModule {}
