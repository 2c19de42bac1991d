import { shipOrders } from '@kundan/contracts/admin/orders.contract';
import { createStaffOrder } from '@kundan/contracts/admin/staff-orders.contract';
import { formatOrderId } from '@kundan/domain/order/order-number';
import { openTestMailServer } from '@kundan/test-support/test-mail-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAdmin, makeShopper } from '../../test/support/factories.ts';
import { ADDRESS, makeOrder } from '../../test/support/orders/order-factories.ts';
import { counterSale, makeCountedProduct } from '../../test/support/orders/staff-order-factories.ts';
import { openTestApp, type TestApp } from '../../test/support/test-app.ts';

let app: TestApp;
let server: Awaited<ReturnType<typeof openTestMailServer>>;
beforeAll(async () => {
  server = await openTestMailServer();
  app = await openTestApp({ worker: true, config: { smtpUrl: server.url } });
});
afterAll(async () => {
  await app.close();
  await server.close();
});

test('the mail about a shipped order carries the invoice, with the bytes of the download', async () => {
  const [admin, shopper] = [await makeAdmin(app), await makeShopper(app)];
  const { order } = await makeOrder(app, shopper);
  const id = formatOrderId(order.number);
  await app.call(shipOrders, { shipments: [{ id, tracking_number: 'TRK-PAPER' }] }, admin);
  const mails = () => server.received.filter((mail) => mail.includes('TRK-PAPER'));
  await expect.poll(mails, { timeout: 30_000, interval: 50 }).toHaveLength(1);

  // The parts of a multipart mail are divided by lines that begin with two hyphens.
  const part =
    mails()[0]!
      .split('\r\n--')
      .find((one) => one.includes('Content-Type: application/pdf')) ?? '';
  const [head = '', content = ''] = part.split('\r\n\r\n');
  expect(head).toMatch(/filename=KD-\d\d-\d\d-\d{6}\.pdf/);
  const { rawPayload } = await app.nest.inject({
    url: `/api/orders/${id}/invoice`,
    headers: { authorization: `Bearer ${shopper.token}` },
  });
  expect(Buffer.from(content, 'base64').equals(rawPayload)).toBe(true);
  // The confirmation of the order carries nothing.
  expect(server.received.filter((mail) => mail.includes('application/pdf'))).toHaveLength(1);
}, 60_000);

test('the confirmation of a sale that was handed over at once carries the invoice, and that of a parcel does not', async () => {
  const admin = await makeAdmin(app);
  const product = await makeCountedProduct(app);
  const customer = { name: 'Asha Rao', email: 'asha@counter.example', phone: '+91 98765 43210', address: ADDRESS };
  for (const delivered of [true, false]) {
    const { status, body } = await app.call(createStaffOrder, counterSale(product, { customer, delivered }), admin);
    expect(status).toBe(201);
    const mails = () => server.received.filter((mail) => mail.includes(body.id) && mail.includes(customer.email));
    await expect.poll(mails, { timeout: 30_000, interval: 50 }).toHaveLength(1);
    expect(mails()[0]!.includes('Content-Type: application/pdf'), `delivered: ${delivered}`).toBe(delivered);
  }
}, 60_000);
