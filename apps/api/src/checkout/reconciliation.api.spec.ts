import { createPaymentOrder } from '@kundan/contracts/checkout.contract';
import { userOrders } from '@kundan/contracts/orders.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CartLine } from '../cart/cart-line.entity.ts';
import {
  openListeningTestApp,
  openPayment,
  pay,
  payCart,
  putInCart,
  submitOrder,
} from '../testing/checkout-factories.ts';
import { makeShopper } from '../testing/factories.ts';
import type { TestApp } from '../testing/test-app.ts';
import { sandbox } from '../testing/webhook-factories.ts';
import { Checkout } from './checkout.entity.ts';
import { FIRST_CHECK_MS } from './checkout.service.ts';
import { Payment } from './payment.entity.ts';
import { RazorpayClient } from './razorpay.client.ts';
import { Reconciliation } from './reconciliation.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openListeningTestApp();
  await sandbox(app, 'trouble', { webhooks: 'never' }); // what they would do is not the reconciliation's
});
afterAll(() => app.close());

const later = () => new Date(Date.now() + FIRST_CHECK_MS + 1_000);
const reconcile = (now?: Date) => app.get(Reconciliation).run(now);

test('a paid checkout that nobody came back from becomes its order', async () => {
  const shopper = await makeShopper(app);
  await putInCart(app, shopper, 1_000_00);
  await pay(app, (await openPayment(app, shopper, 1_000_00)).body.id);
  expect(await reconcile()).toEqual({ checked: 0, completed: 0, refunded: 0 });
  expect(await reconcile(later())).toEqual({ checked: 1, completed: 1, refunded: 0 });
  expect(await reconcile(later())).toEqual({ checked: 0, completed: 0, refunded: 0 });

  const { body } = await app.call(userOrders, {}, { token: shopper.token });
  expect(body).toMatchObject([{ status: 'Payment Received', total_price: 1000 }]);
  expect(await app.em().count(CartLine, { shopper: shopper.id })).toBe(0);
});

test('a payment that cannot become an order goes back, once', async () => {
  const { body } = await app.call(createPaymentOrder, { amount: 500 });
  const { razorpay_payment_id: id } = await pay(app, body.id);
  expect(await reconcile(later())).toEqual({ checked: 1, completed: 0, refunded: 1 });
  expect(await app.em().findOne(Payment, id)).toMatchObject({
    status: 'refunded',
    refundId: expect.stringMatching(/^rfnd_/),
  });
  expect(await app.get(RazorpayClient).payment(id)).toMatchObject({ status: 'refunded' });
  expect(await reconcile(later())).toEqual({ checked: 0, completed: 0, refunded: 0 });
});

test('a shopper who comes back meanwhile gets the same one order', async () => {
  const shopper = await makeShopper(app);
  const result = await payCart(app, shopper, 1_000_00);
  const [report, ...answers] = await Promise.all([
    reconcile(later()),
    submitOrder(app, shopper, result),
    submitOrder(app, shopper, result),
  ]);
  expect(report.refunded).toBe(0);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect((await app.call(userOrders, {}, { token: shopper.token })).body).toHaveLength(1);
});

test('an unpaid checkout is asked for ever more rarely, and left alone in the end', async () => {
  const { body } = await app.call(createPaymentOrder, { amount: 500 });
  const nextCheck = async () => (await app.em().findOneOrFail(Checkout, body.id)).nextCheckAt;
  const first = (await nextCheck())!;
  await reconcile(first);
  const second = (await nextCheck())!;
  expect(second.getTime() - first.getTime()).toBeGreaterThanOrEqual(FIRST_CHECK_MS);
  await reconcile(new Date(first.getTime() + 8 * 24 * 60 * 60_000));
  expect(await nextCheck()).toBeNull();
});
