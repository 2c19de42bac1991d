import { randomUUID } from 'node:crypto';
import type { InputOf } from '@kundan/contracts/call';
import type { sendContactMessage } from '@kundan/contracts/contact.contract';
import { formatTicketNumber } from '@kundan/domain/support/ticket-number';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { RateLimits } from '../http/rate-limit/rate-limits.ts';
import { hashToUuid } from '../infrastructure/hash-to-uuid.ts';
import { MailOutbox } from '../mail/outbox/mail-outbox.ts';
import { SettingsService } from '../settings/settings.service.ts';

/** A message may contain the address of another person, who must not get more mails than this. */
const ACKNOWLEDGMENTS_PER_ADDRESS = { limit: 5, seconds: 3600 };

@Injectable()
export class ContactMessageService {
  constructor(
    private readonly em: EntityManager,
    private readonly mails: MailOutbox,
    private readonly limits: RateLimits,
    private readonly settings: SettingsService,
  ) {}

  /**
   * Stores a message, mails it to support and acknowledges it to its writer, in one transaction. Returns the ticket number;
   * undefined for a message of a bot, which is discarded. A repeated message with the same idempotency key is stored and
   * mailed once, and gets the same ticket number.
   */
  async send({ website, ...form }: InputOf<typeof sendContactMessage>, key?: string): Promise<string | undefined> {
    // Only bots fill in this hidden field. They get the normal response, so that they do not learn about the check.
    if (website) return undefined;
    const acknowledges = await this.limits.allowsAccount('contact-received', form.email, ACKNOWLEDGMENTS_PER_ADDRESS);
    const { support_email: support } = await this.settings.read();
    return this.em.transactional(async (em) => {
      const { name, email, phone = null, message } = form;
      const id = key === undefined ? randomUUID() : hashToUuid(key, [name, email, phone, message]);
      // A concurrent insert with the same id waits for the other transaction, then finds the conflict.
      const [inserted] = await em.execute<{ ticket: number }[]>(
        `insert into contact_messages (id, name, email, phone, message, created_at) values (?, ?, ?, ?, ?, ?)
         on conflict (id) do nothing returning ticket`,
        [id, name, email, phone, message, new Date()],
      );
      if (!inserted) return ticketNumberOf(em, id);
      const ticketNumber = formatTicketNumber(inserted.ticket);
      const data = { ...form, ticketNumber };
      this.mails.write(em, { to: support, template: 'contact-message', data, replyTo: form.email });
      if (acknowledges) this.mails.write(em, { to: email, template: 'contact-received', data: { ticketNumber } });
      return ticketNumber;
    });
  }
}

async function ticketNumberOf(em: EntityManager, id: string): Promise<string> {
  const [row] = await em.execute<[{ ticket: number }]>('select ticket from contact_messages where id = ?', [id]);
  return formatTicketNumber(row.ticket);
}
