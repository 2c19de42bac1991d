import { Module } from '@nestjs/common';
import { SettingsModule } from '../../settings/settings.module.ts';
import { MailboxController } from './mailbox.controller.ts';

/** Development only: app.module.ts omits it in production and when `SMTP_URL` is set. */
@Module({ imports: [SettingsModule], controllers: [MailboxController] })
export class MailboxModule {}
