import { Module } from '@nestjs/common';
import { MailboxController } from './mailbox.controller.ts';

/** Development only: app.module.ts omits it in production and when `SMTP_URL` is set. */
@Module({ controllers: [MailboxController] })
export class MailboxModule {}
