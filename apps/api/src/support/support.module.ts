import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.ts';
import { SettingsModule } from '../settings/settings.module.ts';
import { ContactMessageController } from './contact-message.controller.ts';
import { ContactMessageService } from './contact-message.service.ts';
import { SupportInboxController } from './inbox/inbox.controller.ts';
import { SupportInboxService } from './inbox/inbox.service.ts';
import { ReplyTemplateController } from './templates/reply-template.controller.ts';
import { ReplyTemplateService } from './templates/reply-template.service.ts';
import { Tickets } from './tickets.ts';
import { UserTicketsController } from './user-tickets.controller.ts';

/** Messages from visitors to support, the tickets of damage reports and returns, and the replies. */
@Module({
  imports: [MailModule, SettingsModule],
  controllers: [ContactMessageController, SupportInboxController, ReplyTemplateController, UserTicketsController],
  providers: [Tickets, ContactMessageService, SupportInboxService, ReplyTemplateService],
  exports: [Tickets],
})
export class SupportModule {}
