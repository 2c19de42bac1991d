import { randomUUID } from 'node:crypto';
import { MAX_OPEN_CLAIMS } from '@kundan/contracts/claims.contract';
import { DomainError } from '@kundan/domain/error';
import type { Locale } from '@kundan/domain/locale';
import { formatOrderId } from '@kundan/domain/order/order-number';
import { formatTicketNumber } from '@kundan/domain/support/ticket-number';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { RateLimits } from '../http/rate-limit/rate-limits.ts';
import { sql } from '../infrastructure/database/sql.ts';
import { hashToUuid } from '../infrastructure/hash-to-uuid.ts';
import { MailOutbox } from '../mail/outbox/mail-outbox.ts';
import { SettingsService } from '../settings/settings.service.ts';
import type { StoredPhoto } from '../catalogue/images/shrink-photo.ts';

/** A message may contain the address of another person, who must not get more mails than this. */
const ACKNOWLEDGMENTS_PER_ADDRESS = { limit: 5, seconds: 3600 };

export interface NewTicket {
  name: string;
  email: string;
  phone?: string | undefined;
  message: string;
  /** Of the mails to the writer; without it: that of the account. */
  locale?: Locale | undefined;
  /** The number of the order that is damaged. */
  orderNumber?: number;
  videoUrl?: string | undefined;
  photos?: readonly StoredPhoto[];
  /** The order is returned for another reason than damage, or with its pieces named. */
  isReturn?: boolean;
}

interface Opening {
  /** Of `ticketIdOf`. */
  id: string;
  /** Runs first in the transaction. */
  before?: (em: EntityManager) => Promise<void>;
}

interface Ticket {
  ticket: number;
}
/** A concurrent insert with the same id waits for the other transaction, then finds the conflict. */
const INSERT = sql`insert into contact_messages (id, name, email, phone, message, locale, order_number, video_url, created_at)
  values (${'id'}, ${'name'}, ${'email'}, ${'phone'}, ${'message'}, ${'locale'}, ${'orderNumber'}, ${'videoUrl'}, ${'createdAt'})
  on conflict (id) do nothing returning ticket`;
const COUNT_OPEN = sql`select count(*)::int as count from contact_messages where order_number = ${'orderNumber'} and answered_at is null`;
const FIND = sql`select ticket from contact_messages where id = ${'id'}`;
const INSERT_PHOTO = sql`insert into claim_photos (message_id, position, width, height, data)
  values (${'id'}, ${'position'}, ${'width'}, ${'height'}, ${'data'})`;
const ACKNOWLEDGE = sql`update contact_messages set acknowledgment_mail_id = ${'mail'} where id = ${'id'}`;

/** Opens tickets: messages to support that have a number. */
@Injectable()
export class Tickets {
  constructor(
    private readonly em: EntityManager,
    private readonly mails: MailOutbox,
    private readonly limits: RateLimits,
    private readonly settings: SettingsService,
  ) {}

  /**
   * Stores a ticket, mails it to support and acknowledges it to its writer, in one transaction. Returns its number. A repeated
   * ticket with the same id is stored and mailed once, and gets the same number. Of an order, the caller has locked the
   * tickets. Throws TOO_MANY_CLAIMS.
   */
  async open(ticket: NewTicket, { id, before }: Opening): Promise<string> {
    const acknowledges = await this.limits.allowsAccount('contact-received', ticket.email, ACKNOWLEDGMENTS_PER_ADDRESS);
    const { support_email: support } = await this.settings.read();
    return this.em.transactional(async (em) => {
      const { name, email, phone = null, message, locale, orderNumber = null, videoUrl = null } = ticket;
      const stored = {
        id,
        name,
        email,
        phone,
        message,
        locale: locale ?? null,
        orderNumber,
        videoUrl,
        createdAt: new Date(),
      };
      await before?.(em);
      const inserted = await INSERT.first<Ticket>(em, stored);
      if (!inserted) return formatTicketNumber((await FIND.one<Ticket>(em, { id })).ticket);
      if (
        orderNumber !== null &&
        (await COUNT_OPEN.one<{ count: number }>(em, { orderNumber })).count > MAX_OPEN_CLAIMS
      )
        throw new DomainError('TOO_MANY_CLAIMS');
      for (const [at, photo] of (ticket.photos ?? []).entries())
        await INSERT_PHOTO.run(em, { id, position: at + 1, ...photo });
      const ticketNumber = formatTicketNumber(inserted.ticket);
      const order =
        orderNumber === null ? {} : { orderId: formatOrderId(orderNumber), ...(ticket.isReturn && { isReturn: true }) };
      const data = { ticketNumber, name, email, phone: ticket.phone, message, ...order, videoUrl: ticket.videoUrl };
      await this.mails.write(em, { to: support, template: 'contact-message', data, replyTo: email });
      const received = { ticketNumber, ...order };
      if (acknowledges) {
        const mail = await this.mails.write(em, { to: email, template: 'contact-received', data: received, locale });
        await ACKNOWLEDGE.run(em, { mail, id });
      }
      return ticketNumber;
    });
  }
}

/** A repeated idempotency key with the same content names the same ticket. */
export const ticketIdOf = (key: string | undefined, content: readonly string[]): string =>
  key === undefined ? randomUUID() : hashToUuid(key, content);
