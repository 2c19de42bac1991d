import { shipOrders } from '@kundan/contracts/admin/orders.contract';
import { formatOrderId } from '@kundan/domain/order/order-number';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAdmin, makeShopper, type TestUser } from '../../test/support/factories.ts';
import { makeOrder } from '../../test/support/orders/order-factories.ts';
import { openTestApp, type TestApp } from '../../test/support/test-app.ts';
import { OutboxMail } from '../mail/outbox/mail-outbox.entity.ts';
import { OrderSummary } from './projections/order-summary.entity.ts';
import { OrderService } from './order.service.ts';

let app: TestApp;
let admin: TestUser;
let shopper: TestUser;
beforeAll(async () => {
  app = await openTestApp();
  admin = await makeAdmin(app);
  shopper = await makeShopper(app);
});
afterAll(() => app.close());

async function placeOrder(paid = true) {
  const { id: orderId, order } = await makeOrder(app, shopper, { paid });
  const read = () => app.em().findOneOrFail(OrderSummary, { orderId });
  return { id: formatOrderId(order.number), read };
}

const ship = async (...shipments: { id: string; tracking_number: string; courier?: string }[]) =>
  (await app.call(shipOrders, { shipments }, admin)).body.results;
const shippedMails = () => app.em().count(OutboxMail, { recipient: shopper.email, template: 'order-shipped' });

test('ships each order on its own, mails their customers and says why one was not shipped', async () => {
  const [first, unpaid, cancelled, last] = [
    await placeOrder(),
    await placeOrder(false),
    await placeOrder(),
    await placeOrder(),
  ];
  const cancel = { type: 'ChangeStatus', status: 'Cancelled' } as const;
  await app.get(OrderService).handleByDisplayedId(cancelled.id, cancel, { actor: 'shop' });
  const mails = await shippedMails();
  expect(
    await ship(
      { id: first.id, tracking_number: ' TRK1 ', courier: 'DTDC' },
      { id: unpaid.id, tracking_number: 'TRK2' },
      { id: cancelled.id, tracking_number: 'TRK3' },
      { id: 'KD-999999', tracking_number: 'TRK4' },
      { id: 'nonsense', tracking_number: 'TRK5' },
      { id: last.id, tracking_number: 'TRK6' },
    ),
  ).toEqual([
    { id: first.id, ok: true },
    { id: unpaid.id, ok: false, message: 'This order is not paid.' },
    { id: cancelled.id, ok: false, message: 'This order is cancelled.' },
    { id: 'KD-999999', ok: false, message: 'Order not found.' },
    { id: 'nonsense', ok: false, message: 'Order not found.' },
    { id: last.id, ok: true },
  ]);
  expect(await first.read()).toMatchObject({ status: 'Shipped', trackingNumber: 'TRK1', courier: 'DTDC' });
  expect(await last.read()).toMatchObject({ status: 'Shipped', trackingNumber: 'TRK6', courier: null });
  expect(await unpaid.read()).toMatchObject({ status: 'Pending Payment', trackingNumber: null });
  expect((await shippedMails()) - mails).toBe(2);
});

test('a repetition succeeds and sends no mail, also after the delivery', async () => {
  const { id, read } = await placeOrder();
  await ship({ id, tracking_number: 'TRK1', courier: 'DTDC' });
  const { version } = await read();
  const mails = await shippedMails();
  expect(await ship({ id, tracking_number: 'TRK1' })).toEqual([{ id, ok: true }]);
  expect(await read()).toMatchObject({ version, courier: 'DTDC' });
  const delivered = { type: 'ChangeStatus', status: 'Delivered' } as const;
  await app.get(OrderService).handleByDisplayedId(id, delivered, { actor: 'shop' });
  expect(await ship({ id, tracking_number: 'TRK1' })).toEqual([{ id, ok: true }]);
  expect(await read()).toMatchObject({ status: 'Delivered', trackingNumber: 'TRK1' });
  expect(await shippedMails()).toBe(mails);
});

test('an order may be named twice in one request', async () => {
  const { id, read } = await placeOrder();
  expect(await ship({ id, tracking_number: 'TRK1' }, { id, tracking_number: 'TRK2' })).toEqual([
    { id, ok: true },
    { id, ok: true },
  ]);
  expect(await read()).toMatchObject({ trackingNumber: 'TRK2' });
});
