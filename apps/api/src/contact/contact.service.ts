import { createHash, randomUUID } from 'node:crypto';
import type { InputOf } from '@kundan/contracts/call';
import type { sendContactMessage } from '@kundan/contracts/contact.contract';
import { SUPPORT_EMAIL } from '@kundan/domain/shop';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { MailOutbox } from '../mail/mail-outbox.ts';

@Injectable()
export class ContactService {
  constructor(
    private readonly em: EntityManager,
    private readonly mails: MailOutbox,
  ) {}

  /** Keeps the message and mails it to support, both or neither; the same message under the same key only once. */
  async send({ website, ...form }: InputOf<typeof sendContactMessage>, key?: string): Promise<void> {
    // Accepted in silence, so that the program behind it learns nothing.
    if (website) return;
    await this.em.transactional(async (em) => {
      const { name, email, phone = null, message } = form;
      const id = key === undefined ? randomUUID() : idOf(key, [name, email, phone, message]);
      const kept = await em.execute<unknown[]>(
        `insert into contact_messages (id, name, email, phone, message, created_at) values (?, ?, ?, ?, ?, ?)
         on conflict (id) do nothing returning id`,
        [id, name, email, phone, message, new Date()],
      );
      // A device that got no answer asks again; another of the same moment waits here until the first has ended.
      if (kept.length === 0) return;
      this.mails.write(em, { to: SUPPORT_EMAIL, template: 'contact-message', data: form, replyTo: form.email });
    });
  }
}

/** A UUID (version 8, RFC 9562) that the same message under the same key always has. */
function idOf(key: string, form: readonly (string | null)[]): string {
  const hash = createHash('sha256').update(JSON.stringify([key, ...form])).digest('hex');
  return [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`, `8${hash.slice(17, 20)}`, hash.slice(20, 32)].join('-');
}
