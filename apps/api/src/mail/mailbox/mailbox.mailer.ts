import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Mailer, type OutgoingMail } from '../mailer.ts';
import { MailboxMail } from './mailbox.entity.ts';

/** Keeps mails in the database, to be read at /dev/mailbox. */
export class MailboxMailer extends Mailer {
  private readonly em: EntityManager;

  constructor(em: EntityManager) {
    super();
    this.em = em;
  }

  async send({ to, subject, text, html }: OutgoingMail): Promise<void> {
    const mail = { id: randomUUID(), recipient: to, subject, text, html, sentAt: new Date() };
    await this.em.fork().insert(MailboxMail, mail);
  }
}
