import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.ts';
import { SettingsModule } from '../settings/settings.module.ts';
import { ContactMessageController } from './contact-message.controller.ts';
import { ContactMessageService } from './contact-message.service.ts';
import { SupportInboxController } from './support-inbox.controller.ts';
import { SupportInboxService } from './support-inbox.service.ts';

/** Messages from visitors to support, and the replies. */
@Module({
  imports: [MailModule, SettingsModule],
  controllers: [ContactMessageController, SupportInboxController],
  providers: [ContactMessageService, SupportInboxService],
})
export class SupportModule {}
