import { isErased } from '@kundan/domain/order/erased-customer';
import type { Order } from '@kundan/domain/order/order';
import type { DeliveryAddress, OrderEvent } from '@kundan/domain/order/order-events';
import { selectOrderMail } from '@kundan/domain/order/order-mails';
import { formatOrderId } from '@kundan/domain/order/order-number';
import { Injectable } from '@nestjs/common';
import type { ProjectionWrite, StreamChange } from '../event-store/projection.ts';
import { type MailHold, MailOutbox } from '../mail/outbox/mail-outbox.ts';

/** Sends the customer mails about an order. */
@Injectable()
export class OrderMailer {
  constructor(private readonly outbox: MailOutbox) {}

  /** Writes the mail for the appended events, if any, to the outbox. `hold`: for a change that can be undone. */
  writeMail(
    { before, appended, after }: StreamChange<Order | undefined, OrderEvent>,
    hold?: MailHold,
  ): ProjectionWrite[] {
    if (!after || isErased(after.customer)) return [];
    const events = appended.map(({ event }) => event);
    const mail = selectOrderMail(before, events, after);
    if (!mail) return [];
    const { name, email: to, phone, address } = after.customer;
    const orderId = formatOrderId(after.number);
    switch (mail.mail) {
      case 'order-confirmation': {
        const items = after.lines.map(({ name, quantity, price }) => ({ name, quantity, price }));
        const data = { name, orderId, items, total: after.total, address: addressLines(address), phone };
        return [this.outbox.insertion({ to, template: 'order-confirmation', data })];
      }
      case 'order-status':
        return [
          this.outbox.insertion({ to, template: 'order-status', data: { name, orderId, status: mail.status }, hold }),
        ];
      case 'order-shipped': {
        const data = { name, orderId, trackingNumber: mail.trackingNumber, courier: after.courier };
        return [this.outbox.insertion({ to, template: 'order-shipped', data, hold })];
      }
    }
  }
}

function addressLines({ addressLane, mandal, city, district, state, pinCode }: DeliveryAddress): string[] {
  return [addressLane, `${mandal}, ${city}`, `${district}, ${state} ${pinCode}`];
}
