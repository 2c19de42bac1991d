import { isErased } from '@kundan/domain/order/erased-customer';
import type { Order } from '@kundan/domain/order/order';
import {
  type DeliveryAddress,
  nameInLanguage,
  nameWithOption,
  type OrderEvent,
} from '@kundan/domain/order/order-events';
import { selectOrderMail } from '@kundan/domain/order/order-mails';
import { formatOrderId } from '@kundan/domain/order/order-number';
import { formatReturnId } from '@kundan/domain/order/order-return';
import { writtenLines } from '@kundan/domain/order/written-lines';
import { MIN_REFUND } from '@kundan/domain/payment/refund-payment';
import { buildTimeline } from '@kundan/domain/order/order-timeline';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ProjectionWrite, StreamChange } from '../event-store/projection.ts';
import { adminIdOf, isAdminActor } from '../event-store/stored-event.ts';
import { sql } from '../infrastructure/database/sql.ts';
import { executeAll, type Statement } from '../infrastructure/database/statement.ts';
import { type MailHold, MailOutbox, type NewMail } from '../mail/outbox/mail-outbox.ts';
import type { MailData, MailTemplate } from '../mail/templates/mail-data.ts';

/** After the order is cancelled: a refund that begins later is mailed by itself. */
const READ_KEPT = sql`select (ordered + owed)::float8 as kept from payments where order_id = ${'orderId'}`;

async function readKept(em: EntityManager, orderId: string): Promise<number> {
  return (await READ_KEPT.first<{ kept: number }>(em, { orderId }))?.kept ?? 0;
}

/** Sends the mails and notifications about an order: those to the customer, and those that announce it to the shop. */
@Injectable()
export class OrderMailer {
  constructor(private readonly outbox: MailOutbox) {}

  /**
   * Writes the mail for the appended events, if any, to the outbox. `hold`: for a change that can be undone; `refundFollows`: the mail
   * about the refund says what becomes of the payment.
   */
  writeMail(
    { streamId, before, appended, after, history }: StreamChange<Order | undefined, OrderEvent>,
    { hold, refundFollows = false }: { hold?: MailHold; refundFollows?: boolean } = {},
  ): ProjectionWrite[] {
    if (!after || isErased(after.customer)) return [];
    const events = appended.map(({ event }) => event);
    const mail = selectOrderMail(before, events, after);
    if (!mail) return [];
    const { locale, customer } = after;
    const { name, email: to, phone, address, gift } = customer;
    const orderId = formatOrderId(after.number);
    const since = buildTimeline(history).at(-1);
    switch (mail.mail) {
      case 'order-confirmation': {
        const items = after.lines.map((line) => ({
          name: nameInLanguage(line),
          quantity: line.quantity,
          price: line.price,
        }));
        const { total } = after;
        const data = { name, orderId, items, total, address: addressLines(address), phone, since, gift };
        const confirmation = { to, template: 'order-confirmation', data, locale } as const;
        return [
          ...this.toCustomer(confirmation),
          ...this.outbox.newOrderInsertions(toNotice(after), staffOf(appended)),
        ];
      }
      case 'order-status':
        return [
          async (em) => {
            const kept = mail.status === 'Cancelled' && !refundFollows ? await readKept(em, streamId) : 0;
            const data = { name, orderId, status: mail.status, ...(kept >= MIN_REFUND && { kept }) };
            const message = { template: 'order-status', data, locale, hold } as const;
            const push = this.outbox.pushInsertion(after.shopperId, message);
            await executeAll(em, [...this.toCustomer({ to, ...message }), push]);
          },
        ];
      case 'order-cancelled': {
        return [
          async (em) => {
            const kept = mail.refund === 0 ? await readKept(em, streamId) : 0;
            const data = { name, orderId, refund: mail.refund, ...(kept >= MIN_REFUND && { kept }) };
            await executeAll(em, this.toCustomer({ to, template: 'order-cancelled', data, locale }));
          },
        ];
      }
      case 'order-return': {
        const { state, note, replacement } = mail;
        const replacementId = replacement === undefined ? undefined : formatOrderId(replacement);
        const data = { name, orderId, returnId: formatReturnId(orderId, mail.number), state, note, replacementId };
        const message = { template: 'order-return', data, locale } as const;
        return [...this.toCustomer({ to, ...message }), this.outbox.pushInsertion(after.shopperId, message)];
      }
      case 'return-received': {
        const data = { name, orderId, returnId: formatReturnId(orderId, mail.number), state: 'received' } as const;
        return [this.outbox.pushInsertion(after.shopperId, { template: 'order-return', data, locale })];
      }
      case 'address-changed': {
        const data = { name, orderId, address: addressLines(address), phone };
        return this.toCustomer({ to, template: 'address-changed', data, locale });
      }
      case 'order-shipped': {
        const data = { name, orderId, trackingNumber: mail.trackingNumber, courier: after.courier, since };
        const message = { template: 'order-shipped', data, locale, hold } as const;
        return [...this.toCustomer({ to, ...message }), this.outbox.pushInsertion(after.shopperId, message)];
      }
    }
  }

  /** No mail for a customer without an e-mail address; the change can be undone all the same. */
  private toCustomer<T extends MailTemplate>(mail: NewMail<T>): Statement[] {
    if (mail.to !== '') return [this.outbox.insertion(mail)];
    return mail.hold ? [this.outbox.holdInsertion(mail)] : [];
  }
}

/** The account of the staff that caused events; null for others. */
const staffOf = ([first]: readonly { actor: string }[]): string | null =>
  first && isAdminActor(first.actor) ? adminIdOf(first.actor) : null;

/** What the shop's own mail says of a new order. */
function toNotice({ number, status, lines, total, customer: { address, gift } }: Order): MailData['new-order'] {
  return {
    orderId: formatOrderId(number),
    status,
    items: lines.map((line) => ({ name: nameWithOption(line), quantity: line.quantity })),
    total,
    place: [address.city, address.state].filter(Boolean).join(', '),
    isGift: gift !== undefined,
  };
}

function addressLines({ addressLane, mandal, city, district, state, pinCode }: DeliveryAddress): string[] {
  return writtenLines([[addressLane], [mandal, city], [district, `${state} ${pinCode}`]]);
}
