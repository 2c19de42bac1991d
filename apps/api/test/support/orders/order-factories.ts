import { randomUUID } from 'node:crypto';
import { cartTotal } from '@kundan/domain/cart/cart';
import type { Customer, OrderLine } from '@kundan/domain/order/order-events';
import { formatOrderId } from '@kundan/domain/order/order-number';
import { OrderService } from '../../../src/orders/order.service.ts';
import type { RecordedOrder } from '../../../src/orders/log/recorded-order.ts';
import type { TestApp } from '../test-app.ts';
import type { TestUser } from '../factories.ts';

export const ADDRESS = {
  addressLane: '12 Lotus Lane',
  city: 'Hyderabad',
  mandal: 'Ameerpet',
  district: 'Hyderabad',
  state: 'Telangana',
  pinCode: '500016',
} as const;

export function customerOf(shopper: TestUser): Customer {
  return { name: 'Asha Rao', email: shopper.email, phone: '9876543210', address: ADDRESS };
}

/** ₹2,500.50 for two necklaces and one pair of earrings. */
export const LINES: OrderLine[] = [
  { productId: 1, name: 'Temple Necklace', image: '/catalogue/a.webp', price: 1_000_00, quantity: 2 },
  { productId: 2, name: 'Pearl Drops', image: '/catalogue/b.webp', price: 500_50, quantity: 1 },
];

/** Places an order of this shopper without the checkout; paid by default. */
export function makeOrder(
  app: TestApp,
  shopper: TestUser,
  { paid = true, lines = LINES }: { paid?: boolean; lines?: OrderLine[] } = {},
): Promise<RecordedOrder> {
  const payment = paid ? { id: `pay_${randomUUID()}`, amount: cartTotal(lines) } : undefined;
  const command = { shopperId: shopper.id, customer: customerOf(shopper), lines, payment };
  return app
    .em()
    .transactional((em) =>
      app.get(OrderService).place(em, command, { actor: `shopper:${shopper.id}`, requestId: 'test' }),
    );
}

/** Places and ships an order. Returns its displayed id. */
export async function makeShippedOrder(app: TestApp, shopper: TestUser): Promise<string> {
  const id = formatOrderId((await makeOrder(app, shopper)).order.number);
  await app.get(OrderService).handleByDisplayedId(id, { type: 'ChangeStatus', status: 'Shipped' }, { actor: 'shop' });
  return id;
}
