import { EntityManager } from '@mikro-orm/postgresql';
import { Module } from '@nestjs/common';
import { CONFIG, type Config } from '../infrastructure/config.ts';
import { InvoicesModule } from '../invoices/invoices.module.ts';
import { SettingsModule } from '../settings/settings.module.ts';
import { PushKeys } from '../push/push-keys.ts';
import { PushSender } from '../push/push-sender.ts';
import { mailQueue } from './outbox/mail-queue.ts';
import { MailRelay } from './outbox/mail-relay.ts';
import { MailProcessor } from './delivery/mail.processor.ts';
import { MailboxMailer } from './mailbox/mailbox.mailer.ts';
import { Mailer } from './delivery/mailer.ts';

/** Sends mails: from the outbox through the queue to the SMTP server, or to the local mailbox without `SMTP_URL`. */
@Module({
  imports: [mailQueue, InvoicesModule, SettingsModule],
  providers: [
    MailRelay,
    PushKeys,
    PushSender,
    MailProcessor,
    {
      provide: Mailer,
      inject: [CONFIG, EntityManager],
      useFactory: createMailer,
    },
  ],
})
export class MailWorkerModule {}

async function createMailer({ smtpUrl, mailFrom }: Config, em: EntityManager): Promise<Mailer> {
  if (!smtpUrl) return new MailboxMailer(em);
  // A shop with the local mailbox starts sooner without the library for SMTP.
  const { SmtpMailer } = await import('./delivery/smtp.mailer.ts');
  return new SmtpMailer(smtpUrl, mailFrom);
}
