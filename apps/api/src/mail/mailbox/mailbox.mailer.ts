import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Mailer, type OutgoingMail } from '../delivery/mailer.ts';
import { MailboxMail } from './mailbox.entity.ts';

/** Stores mails in the database. The page /dev/mailbox shows them. */
export class MailboxMailer extends Mailer {
  constructor(private readonly em: EntityManager) {
    super();
  }

  async send({ to, replyTo, attachments, subject, text, html }: OutgoingMail, confirmClaim: () => Promise<void>) {
    await confirmClaim();
    const names = attachments.map(({ filename }) => filename);
    const content = { subject, text, html, attachments: names };
    const mail = { id: randomUUID(), recipient: to, replyTo: replyTo ?? null, ...content, sentAt: new Date() };
    await this.em.fork().insert(MailboxMail, mail);
  }
}
