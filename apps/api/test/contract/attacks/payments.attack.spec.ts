import { createPaymentOrder, createUserOrder, verifyPayment } from '@kundan/contracts/checkout.contract';
import { userOrders } from '@kundan/contracts/orders.contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  deliveryOf,
  openListeningTestApp,
  openPayment,
  pay,
  payCart,
  type PaymentResult,
  putInCart,
  submitOrder,
} from '../../support/orders/checkout-factories.ts';
import { makeShopper, type TestUser } from '../../support/factories.ts';
import type { TestApp } from '../../support/test-app.ts';
import { expectNoChanges } from '../../support/database/database-snapshot.ts';

let app: TestApp;
let shopper: TestUser;
beforeAll(async () => {
  app = await openListeningTestApp();
});
beforeEach(async () => {
  shopper = await makeShopper(app);
});
afterAll(() => app.close());

describe('the amount of a payment', () => {
  test.each([1, 999, 4_649.99, 4_650.01, 46.5, 1e9])('%d rupees is rejected for a cart of 4,650', async (amount) => {
    await putInCart(app, shopper, 465_000);
    const attack = () => app.call(createPaymentOrder, { amount }, { token: shopper.token });
    expect((await expectNoChanges(app, attack)).status).toBe(409);
  });

  test.each([0, -4650, 0.001, '4650', '1', null, [4650], { amount: 4650 }, 1e308, '4650e0', true])(
    '%j is rejected',
    async (amount) => {
      await putInCart(app, shopper, 465_000);
      const attack = () => app.send(createPaymentOrder, { amount }, { token: shopper.token });
      expect((await expectNoChanges(app, attack)).status).toBe(400);
    },
  );

  test.each(['USD', 'inr', 'INR ', '', ['INR'], 356])('in the currency %j is rejected', async (currency) => {
    await putInCart(app, shopper, 465_000);
    const attack = () => app.send(createPaymentOrder, { amount: 4650, currency }, { token: shopper.token });
    expect((await expectNoChanges(app, attack)).status).toBe(400);
  });

  test('a small payment by a visitor cannot pay for a larger cart', async () => {
    await putInCart(app, shopper, 465_000);
    const { body } = await app.call(createPaymentOrder, { amount: 1 });
    const result = await pay(app, body.id);
    await app.call(verifyPayment, result);
    expect((await expectNoChanges(app, () => submitOrder(app, shopper, result))).status).toBe(409);
  });

  test('a total and a cart in the order request are ignored', async () => {
    const result = await payCart(app, shopper, 465_000);
    const order = {
      ...deliveryOf(shopper),
      razorpay_order_id: result.razorpay_order_id,
      payment_id: result.razorpay_payment_id,
      total_price: 1,
      cart: JSON.stringify([{ product_id: 1, name: 'Crown', price: 0, quantity: 100 }]),
      status: 'Delivered',
      amount: 1,
    };
    const { body } = await app.send(createUserOrder, order, { token: shopper.token });
    expect(body).toMatchObject({ status: 'Payment Received', total_price: 4650 });
    const [seen] = (await app.call(userOrders, {}, { token: shopper.token })).body;
    expect(seen?.cart).toMatchObject([{ quantity: 1, price: 4650 }]);
  });

  test('products added between payment and order are not part of the order', async () => {
    const result = await payCart(app, shopper, 100_00);
    await putInCart(app, shopper, 9_000_00, 10);
    expect((await submitOrder(app, shopper, result)).body.total_price).toBe(100);
  });
});

describe('one payment', () => {
  test('cannot pay a second cart of its shopper', async () => {
    const result = await payCart(app, shopper, 100_00);
    const first = await submitOrder(app, shopper, result);
    await putInCart(app, shopper, 100_00);
    const second = await expectNoChanges(app, () => submitOrder(app, shopper, result));
    expect(second.body.order_id).toBe(first.body.order_id);
  });

  test('cannot be used by another shopper, before or after its shopper uses it', async () => {
    const result = await payCart(app, shopper, 100_00);
    const attacker = await makeShopper(app);
    await putInCart(app, attacker, 100_00);
    expect((await expectNoChanges(app, () => submitOrder(app, attacker, result))).status).toBe(404);
    await submitOrder(app, shopper, result);
    expect((await expectNoChanges(app, () => submitOrder(app, attacker, result))).status).toBe(404);
  });

  test('of a visitor can be claimed by one of two shoppers', async () => {
    const attacker = await makeShopper(app);
    await Promise.all([putInCart(app, shopper, 100_00), putInCart(app, attacker, 100_00)]);
    const { body } = await app.call(createPaymentOrder, { amount: 100 });
    const result = await pay(app, body.id);
    await app.call(verifyPayment, result);
    const responses = await Promise.all([submitOrder(app, shopper, result), submitOrder(app, attacker, result)]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 404]);
  });

  test('is not found together with the id of another payment order', async () => {
    const result = await payCart(app, shopper, 100_00);
    const other = await openPayment(app, await cartOf(100_00), 100_00);
    const mixed = { ...result, razorpay_order_id: other.body.id };
    expect((await expectNoChanges(app, () => submitOrder(app, shopper, mixed))).status).toBe(404);
  });

  test('that is not verified is rejected', async () => {
    await putInCart(app, shopper, 100_00);
    const { body } = await openPayment(app, shopper, 100_00);
    const result = { razorpay_order_id: body.id, razorpay_payment_id: 'pay_NotMadeAtAll', razorpay_signature: '0' };
    expect((await expectNoChanges(app, () => submitOrder(app, shopper, result))).status).toBe(400);
  });

  test.each(['', ' ', '\0', 'pay_\0', '\ud800', `' or true --`, '%', 'x'.repeat(101), ['pay_1'], { $ne: 1 }, null])(
    'with the malformed id %j is rejected',
    async (id) => {
      const { razorpay_order_id } = await payCart(app, shopper, 100_00);
      const order = { ...deliveryOf(shopper), razorpay_order_id, payment_id: id };
      const attack = () => app.send(createUserOrder, order, { token: shopper.token });
      expect((await expectNoChanges(app, attack)).status).toBe(400);
    },
  );

  const cartOf = async (amount: number) => {
    const other = await makeShopper(app);
    await putInCart(app, other, amount);
    return other;
  };
});

describe('an invalid payment signature is rejected', () => {
  let paid: PaymentResult;
  beforeEach(async () => {
    await putInCart(app, shopper, 100_00);
    paid = await pay(app, (await openPayment(app, shopper, 100_00)).body.id);
  });

  test.each<[string, (signature: string) => unknown]>([
    ['in capitals', (signature) => signature.toUpperCase()],
    ['truncated by one', (signature) => signature.slice(0, 63)],
    ['truncated to two digits', (signature) => signature.slice(0, 2)],
    ['with a suffix', (signature) => `${signature}00`],
    ['with a space', (signature) => ` ${signature}`],
    ['with a NUL', (signature) => `${signature}\0`],
    ['in base64', (signature) => Buffer.from(signature, 'hex').toString('base64')],
    ['of zeros', () => '0'.repeat(64)],
    ['of fullwidth digits', () => '０'.repeat(64)],
    ['as an array', (signature) => [signature]],
    ['as an object', (signature) => ({ toString: signature, length: 64 })],
    ['missing', () => undefined],
    ['null', () => null],
  ])('%s', async (_, change) => {
    const attack = () =>
      app.send(
        verifyPayment,
        { ...paid, razorpay_signature: change(paid.razorpay_signature) },
        { token: shopper.token },
      );
    expect((await expectNoChanges(app, attack, ['payments', 'checkouts', 'razorpay_events'])).status).toBe(400);
    expect((await submitOrder(app, shopper, paid)).status).toBe(400);
  });

  test('of another payment, or for swapped ids', async () => {
    const { razorpay_order_id: order, razorpay_payment_id: payment } = paid;
    const other = await payCart(app, await makeShopper(app), 100_00);
    for (const result of [
      { ...paid, razorpay_signature: other.razorpay_signature },
      { ...paid, razorpay_order_id: other.razorpay_order_id },
      { ...paid, razorpay_payment_id: other.razorpay_payment_id },
      { ...paid, razorpay_order_id: payment, razorpay_payment_id: order },
      { ...paid, razorpay_order_id: order.slice(0, -1), razorpay_payment_id: `${order.slice(-1)}|${payment}` },
    ]) {
      expect((await app.call(verifyPayment, result)).status).toBe(400);
    }
    expect((await submitOrder(app, shopper, paid)).status).toBe(400);
  });
});
