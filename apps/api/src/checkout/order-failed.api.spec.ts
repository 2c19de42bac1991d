import { verifyPayment } from '@kundan/contracts/checkout.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  openListeningTestApp,
  openPayment,
  pay,
  putInCart,
  submitOrder,
} from '../../test/support/orders/checkout-factories.ts';
import { makeShopper } from '../../test/support/factories.ts';
import type { TestApp } from '../../test/support/test-app.ts';
import { sandbox } from '../../test/support/orders/webhook-factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openListeningTestApp();
  await sandbox(app, 'trouble', { webhooks: 'never' });
});
afterAll(() => app.close());

test('answers ORDER_FAILED to an unexpected error and places the order when the request is repeated', async () => {
  const shopper = await makeShopper(app);
  await putInCart(app, shopper, 1_000_00);
  const opened = await openPayment(app, shopper, 1_000_00);
  const result = await pay(app, opened.body.id);
  await app.call(verifyPayment, result);

  await app.em().execute('alter sequence order_numbers rename to moved_order_numbers');
  expect(await submitOrder(app, shopper, result)).toMatchObject({
    status: 500,
    body: { code: 'ORDER_FAILED', message: 'Failed to create user order.' },
  });
  await app.em().execute('alter sequence moved_order_numbers rename to order_numbers');
  expect(await submitOrder(app, shopper, result)).toMatchObject({ status: 201 });
});
