import { isErased } from '@kundan/domain/order/erased-customer';
import type { Order } from '@kundan/domain/order/order';
import type { DeliveryAddress, OrderEvent } from '@kundan/domain/order/order-events';
import { selectOrderMail } from '@kundan/domain/order/order-mails';
import { formatOrderId } from '@kundan/domain/order/order-number';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { StreamChange } from '../event-store/handle-command.ts';
import { type MailHold, MailOutbox } from '../mail/outbox/mail-outbox.ts';

/** Sends the customer mails about an order. */
@Injectable()
export class OrderMailer {
  constructor(private readonly outbox: MailOutbox) {}

  /** Writes the mail for the appended events, if any, to the outbox in em's transaction. `hold`: for a change that can be undone. */
  writeMail(
    em: EntityManager,
    { before, appended, after }: StreamChange<Order | undefined, OrderEvent>,
    hold?: MailHold,
  ): void {
    if (!after || isErased(after.customer)) return;
    const events = appended.map(({ event }) => event);
    const mail = selectOrderMail(before, events, after);
    if (!mail) return;
    const { name, email: to, phone, address } = after.customer;
    const orderId = formatOrderId(after.number);
    switch (mail.mail) {
      case 'order-confirmation': {
        const items = after.lines.map(({ name, quantity, price }) => ({ name, quantity, price }));
        const data = { name, orderId, items, total: after.total, address: addressLines(address), phone };
        this.outbox.write(em, { to, template: 'order-confirmation', data });
        return;
      }
      case 'order-status':
        this.outbox.write(em, { to, template: 'order-status', data: { name, orderId, status: mail.status }, hold });
        return;
      case 'order-shipped': {
        const data = { name, orderId, trackingNumber: mail.trackingNumber, courier: after.courier };
        this.outbox.write(em, { to, template: 'order-shipped', data, hold });
        return;
      }
    }
  }
}

function addressLines({ addressLane, mandal, city, district, state, pinCode }: DeliveryAddress): string[] {
  return [addressLane, `${mandal}, ${city}`, `${district}, ${state} ${pinCode}`];
}
