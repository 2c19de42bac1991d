import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Mailer, type OutgoingMail } from '../delivery/mailer.ts';
import { MailboxMail } from './mailbox.entity.ts';

/** Stores mails in the database. The page /dev/mailbox shows them. */
export class MailboxMailer extends Mailer {
  constructor(private readonly em: EntityManager) {
    super();
  }

  async send({ to, subject, text, html, attachments }: OutgoingMail, confirmClaim: () => Promise<void>): Promise<void> {
    await confirmClaim();
    const names = attachments.map(({ filename }) => filename);
    const mail = { id: randomUUID(), recipient: to, subject, text, html, attachments: names, sentAt: new Date() };
    await this.em.fork().insert(MailboxMail, mail);
  }
}
