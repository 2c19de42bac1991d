import { setOrderStatus, shipOrders } from '@kundan/contracts/admin/orders.contract';
import { updateSettings } from '@kundan/contracts/admin/settings.contract';
import { setupSteps } from '@kundan/contracts/messages/setup-messages';
import { formatOrderId } from '@kundan/domain/order/order-number';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAdmin, makeShopper, type TestUser } from '../../test/support/factories.ts';
import { makeOrder } from '../../test/support/orders/order-factories.ts';
import { openTestApp, type TestApp } from '../../test/support/test-app.ts';
import { IssuedDocument } from '../invoices/records/issued-document.entity.ts';
import { OrderSummary } from './projections/order-summary.entity.ts';

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await openTestApp({ withoutSettings: true });
  admin = await makeAdmin(app);
});
afterAll(() => app.close());

test('a shop without the details of its invoices sells and ships nothing, and says what is missing', async () => {
  const { order } = await makeOrder(app, await makeShopper(app));
  const id = formatOrderId(order.number);
  const ship = () => app.send(shipOrders, { shipments: [{ id, tracking_number: 'TRK1' }] }, admin);
  const set = (status: string) => app.send(setOrderStatus, { id, status }, admin);
  const errorsOf = (...steps: ('identity' | 'address' | 'tax')[]) =>
    steps.map((step) => ({ field: step, message: setupSteps[step].title }));
  const refusal = {
    message:
      'Nothing was shipped: the settings of the shop are not complete. Please enter: name and legal name, address and state, ' +
      'GST registration.',
    code: 'SHOP_DETAILS_MISSING',
    errors: errorsOf('identity', 'address', 'tax'),
  };
  for (const attempt of [ship, () => set('Shipped'), () => set('Delivered')])
    expect(await attempt()).toMatchObject({ status: 409, body: refusal });

  await app.call(updateSettings, { legal_name: 'Asha Jewels', address: '12 Lake Road', gst: 'unregistered' }, admin);
  expect((await ship()).body).toMatchObject({
    message: 'Nothing was shipped: the settings of the shop are not complete. Please enter: address and state.',
    errors: errorsOf('address'),
  });
  expect((await app.em().findOneOrFail(OrderSummary, { number: order.number })).status).toBe('Payment Received');
  expect(await app.em().count(IssuedDocument)).toBe(0);

  await app.call(updateSettings, { state: 'Telangana' }, admin);
  expect((await ship()).body).toMatchObject({ results: [{ id, ok: true }] });
  expect(await app.em().count(IssuedDocument)).toBe(1);
});
