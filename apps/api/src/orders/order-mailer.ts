import type { Order, OrderEvent } from '@kundan/domain/order/order';
import { orderMailOf } from '@kundan/domain/order/order-mails';
import { orderIdOf } from '@kundan/domain/order/order-number';
import type { DeliveryAddress } from '@kundan/domain/order/order-placing';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { MailOutbox } from '../mail/mail-outbox.ts';

/** Tells the customer what happened to an order. */
@Injectable()
export class OrderMailer {
  constructor(private readonly outbox: MailOutbox) {}

  /** Writes the mail that these events cause, if any, in their transaction. */
  tell(em: EntityManager, before: Order | undefined, events: readonly OrderEvent[], after: Order): void {
    const mail = orderMailOf(before, events, after);
    if (!mail) return;
    const { name, email: to, phone, address } = after.customer;
    const orderId = orderIdOf(after.number);
    switch (mail.mail) {
      case 'order-confirmation': {
        const items = after.lines.map(({ name, quantity, price }) => ({ name, quantity, price }));
        const data = { name, orderId, items, total: after.total, address: addressLines(address), phone };
        this.outbox.write(em, { to, template: 'order-confirmation', data });
        return;
      }
      case 'order-status':
        this.outbox.write(em, { to, template: 'order-status', data: { name, orderId, status: mail.status } });
        return;
      case 'order-shipped': {
        const data = { name, orderId, trackingNumber: mail.trackingNumber };
        this.outbox.write(em, { to, template: 'order-shipped', data });
        return;
      }
    }
  }
}

function addressLines({ addressLane, mandal, city, district, state, pinCode }: DeliveryAddress): string[] {
  return [addressLane, `${mandal}, ${city}`, `${district}, ${state} ${pinCode}`];
}
