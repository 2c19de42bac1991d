import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { OutboxMail } from './mail-outbox.entity.ts';
import { type MailData, type MailTemplate, subjects } from './mails.ts';

export interface NewMail<T extends MailTemplate> {
  to: string;
  template: T;
  data: MailData[T];
  /** Whom an answer goes to, when not to the shop. */
  replyTo?: string;
}

@Injectable()
export class MailOutbox {
  /** Call it with the transaction's `em`: the mail is sent if, and only if, that transaction commits. */
  write<T extends MailTemplate>(em: EntityManager, { to, template, data, replyTo }: NewMail<T>): void {
    em.create(OutboxMail, {
      id: randomUUID(),
      recipient: to,
      replyTo,
      template,
      subject: oneLine(subjects[template](data)),
      data,
      createdAt: new Date(),
    });
  }
}

/** Names come from people; a header must not break into two. */
function oneLine(subject: string): string {
  return subject.replaceAll(/\s+/g, ' ').slice(0, 200);
}
