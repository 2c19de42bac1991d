import { EntityManager } from '@mikro-orm/postgresql';
import { Module } from '@nestjs/common';
import { CONFIG, type Config } from '../config.ts';
import { mailQueue } from './mail-queue.ts';
import { MailRelay } from './mail-relay.ts';
import { MailProcessor } from './mail.processor.ts';
import { MailboxMailer } from './mailbox/mailbox.mailer.ts';
import { Mailer } from './mailer.ts';
import { SmtpMailer } from './smtp.mailer.ts';

/** Sending mails: from the outbox to the queue to a mail server, or to the local mailbox where there is none. */
@Module({
  imports: [mailQueue],
  providers: [
    MailRelay,
    MailProcessor,
    {
      provide: Mailer,
      inject: [CONFIG, EntityManager],
      useFactory: ({ smtpUrl }: Config, em: EntityManager): Mailer =>
        smtpUrl ? new SmtpMailer(smtpUrl) : new MailboxMailer(em),
    },
  ],
})
export class MailWorkerModule {}
