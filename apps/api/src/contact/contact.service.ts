import { randomUUID } from 'node:crypto';
import type { InputOf } from '@kundan/contracts/call';
import type { sendContactMessage } from '@kundan/contracts/contact.contract';
import { SUPPORT_EMAIL } from '@kundan/domain/shop';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { MailOutbox } from '../mail/mail-outbox.ts';
import { ContactMessage } from './contact-message.entity.ts';

@Injectable()
export class ContactService {
  constructor(
    private readonly em: EntityManager,
    private readonly mails: MailOutbox,
  ) {}

  /** Keeps the message and mails it to support, both or neither. */
  async send({ website, ...form }: InputOf<typeof sendContactMessage>): Promise<void> {
    // Accepted in silence, so that the program behind it learns nothing.
    if (website) return;
    await this.em.transactional(async (em) => {
      em.create(ContactMessage, { id: randomUUID(), ...form, createdAt: new Date() });
      this.mails.write(em, { to: SUPPORT_EMAIL, template: 'contact-message', data: form, replyTo: form.email });
    });
  }
}
