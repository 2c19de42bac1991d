import { createPaymentOrder, verifyPayment } from '@kundan/contracts/checkout.contract';
import { userOrders } from '@kundan/contracts/orders.contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  openListeningTestApp,
  openPayment,
  pay,
  type PaymentResult,
  putInCart,
  submitOrder,
} from '../../test/support/orders/checkout-factories.ts';
import { makeShopper, type TestUser } from '../../test/support/factories.ts';
import { changeProduct } from '../../test/support/product-factories.ts';
import type { TestApp } from '../../test/support/test-app.ts';
import { deliver, paymentEvent, sandbox } from '../../test/support/orders/webhook-factories.ts';
import { Checkout } from '../payments/records/checkout.entity.ts';
import { Payment } from '../payments/records/payment.entity.ts';
import { Refund } from '../payments/records/refund.entity.ts';
import { Reconciliation } from '../payments/reconciliation/reconciliation.ts';

const MINUTE = 60_000;

let app: TestApp;
let shopper: TestUser;
let product: number;
beforeAll(async () => {
  app = await openListeningTestApp();
  await sandbox(app, 'trouble', { webhooks: 'never' });
});
beforeEach(async () => {
  shopper = await makeShopper(app);
  product = (await putInCart(app, shopper, 1_000_00)).id;
});
afterAll(() => app.close());

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE);
const reconcile = (minutes: number) => app.get(Reconciliation).run(inMinutes(minutes));
const captured = (result: PaymentResult) =>
  deliver(app, paymentEvent('payment.captured', 'captured', result, 1_000_00));
const ordersOf = async ({ token }: TestUser) => {
  const { status, body } = await app.call(userOrders, {}, { token });
  return status === 404 ? [] : body;
};
const refundOf = ({ razorpay_payment_id: paymentId }: PaymentResult) => app.em().findOne(Refund, { paymentId });

describe('a captured payment whose checkout has no delivery data', () => {
  const openWithout = async (token?: string) =>
    (await app.call(createPaymentOrder, { amount: 1000 }, { token })).body.id;

  test.each(['with a token', 'without a token'])('opened %s waits for the shopper', async (kind) => {
    const result = await pay(app, await openWithout(kind === 'with a token' ? shopper.token : undefined));
    await captured(result);
    for (const minutes of [0.5, 16, 29]) expect(await reconcile(minutes)).toMatchObject({ refunded: 0 });
    expect(await app.em().findOne(Payment, result.razorpay_payment_id)).toMatchObject({ owed: 1_000_00 });
    await app.call(verifyPayment, result);
    expect((await submitOrder(app, shopper, result)).status).toBe(201);
    expect(await ordersOf(shopper)).toHaveLength(1);
  });

  test('is refunded when the checkout has expired', async () => {
    const result = await pay(app, await openWithout(shopper.token));
    await captured(result);
    await reconcile(1);
    expect(await refundOf(result)).toBeNull();
    expect(await reconcile(30.1)).toMatchObject({ refunded: 1 });
    expect(await refundOf(result)).toMatchObject({ reason: 'incomplete-checkout', amount: 1_000_00 });
    await app.call(verifyPayment, result);
    expect((await submitOrder(app, shopper, result)).status).toBe(400);
  });
});

describe('a payment captured after its checkout expired', () => {
  const payLate = async (minutes = 31): Promise<PaymentResult> => {
    const { body } = await openPayment(app, shopper, 1_000_00);
    await app.em().nativeUpdate(Checkout, body.id, { createdAt: inMinutes(-minutes), nextCheckAt: inMinutes(-1) });
    return pay(app, body.id);
  };

  test('becomes the order when nothing has changed', async () => {
    const result = await payLate();
    expect(await reconcile(0)).toMatchObject({ completed: 1, refunded: 0 });
    expect(await ordersOf(shopper)).toMatchObject([{ total_price: 1000 }]);
    expect(await refundOf(result)).toBeNull();
  });

  test.each([
    ['costs more', { price: 1_000_01 }],
    ['costs less', { price: 999_99 }],
    ['is sold out', { isAvailable: false }],
    ['is withdrawn', { isDeleted: true }],
  ])('is refunded when a product %s now', async (_, change) => {
    const result = await payLate();
    await changeProduct(app, product, change);
    await captured(result);
    expect(await reconcile(1)).toMatchObject({ completed: 0, refunded: 1 });
    expect(await refundOf(result)).toMatchObject({ reason: 'checkout-expired', amount: 1_000_00 });
    expect(await ordersOf(shopper)).toEqual([]);
  });

  test('is refused to the shopper too, and refunded in the next reconciliation', async () => {
    const result = await payLate();
    await changeProduct(app, product, { price: 1_200_00 });
    await app.call(verifyPayment, result);
    expect(await submitOrder(app, shopper, result)).toMatchObject({ status: 409, body: { code: 'CHECKOUT_EXPIRED' } });
    expect(await reconcile(0)).toMatchObject({ refunded: 1 });
    expect(await refundOf(result)).toMatchObject({ reason: 'checkout-expired' });
  });

  test('is refunded when the checkout has no delivery data', async () => {
    const { body } = await app.call(createPaymentOrder, { amount: 1000 }, { token: shopper.token });
    await app.em().nativeUpdate(Checkout, body.id, { createdAt: inMinutes(-31) });
    const result = await pay(app, body.id);
    await captured(result);
    expect(await reconcile(1)).toMatchObject({ refunded: 1 });
    expect(await refundOf(result)).toMatchObject({ reason: 'checkout-expired', amount: 1_000_00 });
  });

  test('is not late at 29 minutes: the agreed price holds', async () => {
    const result = await payLate(29);
    await changeProduct(app, product, { price: 1_200_00 });
    await captured(result);
    expect(await ordersOf(shopper)).toMatchObject([{ total_price: 1000 }]);
  });
});
