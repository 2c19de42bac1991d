import { Module } from '@nestjs/common';
import { MailboxController } from './mailbox.controller.ts';

/** Development only: app.module.ts leaves it out in production and where there is a mail server. */
@Module({ controllers: [MailboxController] })
export class MailboxModule {}
