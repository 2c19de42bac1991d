import { updateSettings } from '@kundan/contracts/admin/settings.contract';
import { createPaymentOrder, createUserOrder, verifyPayment } from '@kundan/contracts/checkout.contract';
import { userOrders } from '@kundan/contracts/orders.contract';
import { shopConfig } from '@kundan/contracts/platform.contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { CartLineRow } from '../cart/cart-line.entity.ts';
import { Checkout } from '../payments/records/checkout.entity.ts';
import { OutboxMail } from '../mail/outbox/mail-outbox.entity.ts';
import { StoredOrderEvent } from '../orders/log/order-event.entity.ts';
import {
  deliveryOf,
  openListeningTestApp,
  openPayment,
  pay,
  payCart,
  putInCart,
  submitOrder,
} from '../../test/support/orders/checkout-factories.ts';
import { makeAdmin, makeShopper } from '../../test/support/factories.ts';
import { changeProduct } from '../../test/support/product-factories.ts';
import type { TestApp } from '../../test/support/test-app.ts';
import {
  authorizeLate,
  declinePayment,
  deliver,
  paymentEvent,
  sandbox,
} from '../../test/support/orders/webhook-factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openListeningTestApp();
  await sandbox(app, 'trouble', { webhooks: 'never' }); // the shopper's request places the order
});
afterAll(() => app.close());

test('places an order from the cart', async () => {
  const shopper = await makeShopper(app);
  const necklace = await putInCart(app, shopper, 1_250_00, 2);
  const focus = { x: 72, y: 48 };
  await changeProduct(app, necklace.id, { imageFocus: focus });
  await putInCart(app, shopper, 499_50);
  const total = 2 * 1_250_00 + 499_50;

  const opened = await openPayment(app, shopper, total);
  expect(opened).toMatchObject({ status: 200, body: { amount: total, currency: 'INR' } });
  const result = await pay(app, opened.body.id);
  expect(await app.call(verifyPayment, result)).toMatchObject({ status: 200, body: { success: true } });
  const placed = await submitOrder(app, shopper, result);
  expect(placed).toMatchObject({ status: 201, body: { status: 'Payment Received', total_price: 2999.5 } });
  expect(placed.body.order_id).toMatch(/^KD-\d{6}$/);

  const { body } = await app.call(userOrders, {}, { token: shopper.token });
  expect(body).toHaveLength(1);
  expect(body[0]).toMatchObject({ order_id: placed.body.order_id, total_price: 2999.5 });
  expect(body[0]!.cart[0]).toMatchObject({ product_id: necklace.id, quantity: 2, price: 1250, focus });
  expect(body[0]!.cart[1]).not.toHaveProperty('focus');
  expect(await app.em().count(CartLineRow, { shopper: shopper.id })).toBe(0);
  expect(await app.em().count(OutboxMail, { recipient: shopper.email, template: 'order-confirmation' })).toBe(1);
  const events = await app
    .em()
    .find(StoredOrderEvent, { actor: `shopper:${shopper.id}` }, { orderBy: { version: 'asc' } });
  expect(events.map(({ type }) => type)).toEqual(['OrderPlaced', 'PaymentReceived']);
  expect(events[0]!.requestId).toBe(placed.headers['x-request-id']);
});

test('a repeated create-order with the same key opens one payment order, also at the same time and after the order', async () => {
  const shopper = await makeShopper(app);
  await putInCart(app, shopper, 1_250_00);
  const request = (amount: number) =>
    app.call(createPaymentOrder, { amount }, { token: shopper.token, headers: { 'idempotency-key': 'first try' } });
  const [one, two] = await Promise.all([request(1250), request(1250)]);
  expect([one.status, two.body]).toEqual([200, one.body]);
  expect(await request(1251)).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_KEY_REUSED' } });
  expect(await app.em().count(Checkout, { shopperId: shopper.id })).toBe(1);

  const result = await pay(app, one.body.id);
  await app.call(verifyPayment, result);
  expect((await submitOrder(app, shopper, result)).status).toBe(201);
  expect((await request(1250)).body).toEqual(one.body);
  const other = await app.call(createPaymentOrder, { amount: 1250 }, { token: shopper.token });
  expect(other.body.code).toBe('CART_EMPTY');
});

test('returns the sandbox’s script in the configuration', async () => {
  const { body } = await app.call(shopConfig, {});
  const script = await app.nest.inject(body.payment.scriptUrl);
  expect(script.headers['content-type']).toContain('javascript');
  expect(script.body).toContain('window.Razorpay = Razorpay');
});

describe('create-order', () => {
  test('rejects an amount that differs from the cart’s total', async () => {
    const shopper = await makeShopper(app);
    await putInCart(app, shopper, 1_000_00);
    expect(await openPayment(app, shopper, 999_99)).toMatchObject({ status: 409, body: { code: 'AMOUNT_DIFFERS' } });
  });
  test('rejects an empty cart', async () => {
    expect(await openPayment(app, await makeShopper(app), 100_00)).toMatchObject({
      status: 400,
      body: { code: 'CART_EMPTY' },
    });
  });
  test('rejects a cart with a sold-out product', async () => {
    const shopper = await makeShopper(app);
    const { id } = await putInCart(app, shopper, 1_000_00);
    await changeProduct(app, id, { isAvailable: false });
    expect(await openPayment(app, shopper, 1_000_00)).toMatchObject({
      status: 409,
      body: { code: 'PRODUCT_SOLD_OUT' },
    });
  });
  test('rejects an amount with more than two decimals', async () => {
    const answer = await app.call(createPaymentOrder, { amount: 10.001 });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'amount' }] } });
  });
});

describe('an amount above a limit of the provider', () => {
  afterEach(() => sandbox(app, 'trouble', { webhooks: 'never' }));

  test('is refused by create-order with the other ways to pay', async () => {
    await app.call(updateSettings, { support_phone: '+91 22 5555 0000' }, await makeAdmin(app));
    await sandbox(app, 'trouble', { webhooks: 'never', amountLimit: 'order' });
    const shopper = await makeShopper(app);
    await putInCart(app, shopper, 10_00_000_00);
    const delivery = { ...deliveryOf(shopper), pan: 'ABCDE1234F' };
    const answer = await app.call(createPaymentOrder, { amount: 10_00_000, delivery }, shopper);
    expect(answer).toMatchObject({ status: 400, body: { code: 'PAYMENT_AMOUNT_TOO_HIGH' } });
    expect(answer.body.message).toMatch(
      /UPI takes at most ₹2,00,000 in one payment.*card or net banking.*bank transfer: \+91 22 5555 0000\.$/,
    );
  });
  test('fails in the payment window with the provider’s reason, and another way to pay succeeds', async () => {
    await sandbox(app, 'trouble', { webhooks: 'never', amountLimit: 'payment' });
    const { body } = await app.call(createPaymentOrder, { amount: 300_000 });
    const declined = await sandbox(app, 'pay', { order_id: body.id });
    expect(declined.statusCode).toBe(400);
    expect(declined.json()).toMatchObject({ error: { reason: 'transaction_limit_exceeded' } });
    await sandbox(app, 'trouble', { webhooks: 'never' });
    expect((await app.call(verifyPayment, await pay(app, body.id))).status).toBe(200);
  });
});

describe('verify-payment', () => {
  test('rejects a changed signature', async () => {
    const shopper = await makeShopper(app);
    await putInCart(app, shopper, 1_000_00);
    const result = await pay(app, (await openPayment(app, shopper, 1_000_00)).body.id);
    const flipped = result.razorpay_signature.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    for (const razorpay_signature of [
      flipped,
      'x',
      result.razorpay_signature.toUpperCase(),
      `${result.razorpay_signature} `,
    ]) {
      const answer = await app.call(verifyPayment, { ...result, razorpay_signature });
      expect(answer).toMatchObject({ status: 400, body: { code: 'PAYMENT_SIGNATURE_WRONG' } });
    }
    expect(await submitOrder(app, shopper, result)).toMatchObject({
      status: 400,
      body: { code: 'PAYMENT_NOT_VERIFIED' },
    });
  });
  test('answers a repeated result from the shop’s own record, without the provider', async () => {
    const result = await payCart(app, await makeShopper(app), 1_000_00);
    await sandbox(app, 'trouble', { webhooks: 'never', api: 'refuse' });
    expect(await app.call(verifyPayment, result)).toMatchObject({ status: 200, body: { success: true } });
    const forged = { ...result, razorpay_signature: 'f'.repeat(64) };
    expect((await app.call(verifyPayment, forged)).body.code).toBe('PAYMENT_SIGNATURE_WRONG');
    await sandbox(app, 'trouble', { webhooks: 'never' });
  });
  test('asks the provider about a payment that only the webhook reported', async () => {
    const shopper = await makeShopper(app);
    await putInCart(app, shopper, 1_000_00);
    const result = await pay(app, (await openPayment(app, shopper, 1_000_00)).body.id);
    await deliver(app, paymentEvent('payment.authorized', 'authorized', result, 1_000_00));
    await sandbox(app, 'trouble', { webhooks: 'never', api: 'refuse' });
    expect((await app.call(verifyPayment, result)).status).toBe(502);
    await sandbox(app, 'trouble', { webhooks: 'never' });
    expect((await app.call(verifyPayment, result)).status).toBe(200);
  });
  test('rejects the signature of another order', async () => {
    const shopper = await makeShopper(app);
    const [mine, other] = [await payCart(app, shopper, 1_000_00), await payCart(app, await makeShopper(app), 1_000_00)];
    const mixed = { ...other, razorpay_order_id: mine.razorpay_order_id };
    expect(await app.call(verifyPayment, mixed)).toMatchObject({
      status: 400,
      body: { code: 'PAYMENT_SIGNATURE_WRONG' },
    });
  });
});

describe('create-user-order', () => {
  test('ten concurrent requests place one order', async () => {
    const shopper = await makeShopper(app);
    const result = await payCart(app, shopper, 1_000_00);
    const answers = await Promise.all(Array.from({ length: 10 }, () => submitOrder(app, shopper, result)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.order_id)).size).toBe(1);
    expect((await app.call(userOrders, {}, { token: shopper.token })).body).toHaveLength(1);
    expect(await app.em().count(OutboxMail, { recipient: shopper.email })).toBe(1);
  });
  test('a payment that was never made makes no order', async () => {
    const shopper = await makeShopper(app);
    await putInCart(app, shopper, 1_000_00);
    const { body } = await openPayment(app, shopper, 1_000_00);
    const unknown = { razorpay_order_id: body.id, razorpay_payment_id: 'pay_unknown', razorpay_signature: '' };
    expect(await submitOrder(app, shopper, unknown)).toMatchObject({
      status: 400,
      body: { code: 'PAYMENT_NOT_VERIFIED' },
    });
    const foreign = { ...unknown, razorpay_order_id: 'order_unknown' };
    expect(await submitOrder(app, shopper, foreign)).toMatchObject({
      status: 404,
      body: { code: 'PAYMENT_NOT_FOUND' },
    });
  });
  test('treats another shopper’s payment as not found', async () => {
    const [shopper, thief] = [await makeShopper(app), await makeShopper(app)];
    const result = await payCart(app, shopper, 1_000_00);
    await putInCart(app, thief, 1_000_00);
    expect(await submitOrder(app, thief, result)).toMatchObject({ status: 404, body: { code: 'PAYMENT_NOT_FOUND' } });
    expect((await submitOrder(app, shopper, result)).status).toBe(201);
    expect(await submitOrder(app, thief, result)).toMatchObject({ status: 404, body: { code: 'PAYMENT_NOT_FOUND' } });
  });
  test('rejects a second payment of a paid payment order, and the payment under another payment order', async () => {
    const shopper = await makeShopper(app);
    const result = await payCart(app, shopper, 1_000_00);
    const again = await app.nest.inject({
      method: 'POST',
      url: '/sandbox/razorpay/pay',
      payload: { order_id: result.razorpay_order_id },
    });
    expect(again.statusCode).toBe(400);
    expect((await submitOrder(app, shopper, { ...result, razorpay_order_id: 'order_other' })).body.code).toBe(
      'PAYMENT_NOT_FOUND',
    );
  });
  test('orders the cart as it was at create-order, although it changed since', async () => {
    const shopper = await makeShopper(app);
    const result = await payCart(app, shopper, 1_000_00);
    const later = await putInCart(app, shopper, 77_00);
    expect(await submitOrder(app, shopper, result)).toMatchObject({ status: 201, body: { total_price: 1000 } });
    expect(await app.em().find(CartLineRow, { shopper: shopper.id })).toMatchObject([{ product: later.id }]);
  });
  test('compares the amount with the cart when create-order was called without a token', async () => {
    const shopper = await makeShopper(app);
    const openAndPay = async (amount: number) => {
      const result = await pay(app, (await app.call(createPaymentOrder, { amount })).body.id);
      await app.call(verifyPayment, result);
      return result;
    };
    await putInCart(app, shopper, 1_000_00);
    const cheap = await submitOrder(app, shopper, await openAndPay(1));
    expect(cheap).toMatchObject({ status: 409, body: { code: 'PAYMENT_AMOUNT_DIFFERS' } });
    const { razorpay_order_id: provider_order_id, razorpay_payment_id: payment_id } = await openAndPay(1000);
    const delivery = deliveryOf(shopper);
    const documented = {
      ...delivery,
      address: JSON.stringify(delivery.address),
      cart: JSON.stringify([{ name: 'anything', price: 1, quantity: 1 }]),
      total_price: 1,
      provider_order_id,
      payment_id,
    };
    const placed = await app.call(createUserOrder, documented, { token: shopper.token });
    expect(placed).toMatchObject({ status: 201, body: { total_price: 1000 } });
  });
  test('replaces an invalid e-mail address by the account’s', async () => {
    const shopper = await makeShopper(app);
    const { razorpay_order_id, razorpay_payment_id: payment_id } = await payCart(app, shopper, 1_000_00);
    const request = { ...deliveryOf(shopper), email: 'none', razorpay_order_id, payment_id };
    expect((await app.call(createUserOrder, request, { token: shopper.token })).status).toBe(201);
    expect(await app.em().count(OutboxMail, { recipient: shopper.email })).toBe(1);
  });
  test('requires a token and every field of the form', async () => {
    const shopper = await makeShopper(app);
    const body = { payment_id: 'pay_1', razorpay_order_id: 'order_1', ...deliveryOf(shopper) };
    expect(await app.call(createUserOrder, body)).toMatchObject({ status: 401, body: { code: 'TOKEN_MISSING' } });
    const wrong = await app.send(createUserOrder, { ...body, phone: '123' }, { token: shopper.token });
    expect(wrong).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'phone', message: 'Phone number must be 10 digits.' }] },
    });
  });
  test('rejects a second captured payment of an ordered checkout', async () => {
    const shopper = await makeShopper(app);
    await putInCart(app, shopper, 1_000_00);
    const { body } = await openPayment(app, shopper, 1_000_00);
    const declined = await declinePayment(app, body.id);
    const first = await pay(app, body.id);
    await app.call(verifyPayment, first);
    expect((await submitOrder(app, shopper, first)).status).toBe(201);

    const second = await authorizeLate(app, body.id, declined);
    expect((await app.call(verifyPayment, second)).status).toBe(200);
    await putInCart(app, shopper, 1_000_00);
    expect((await submitOrder(app, shopper, second)).body.code).toBe('PAYMENT_USED');
    expect((await app.call(userOrders, {}, { token: shopper.token })).body).toHaveLength(1);
  });
  test('a checkout with an order is checked soon while another payment of it is to be given back, and else in a day', async () => {
    const nextCheckOf = async (isPaidTwice: boolean) => {
      const shopper = await makeShopper(app);
      await putInCart(app, shopper, 1_000_00);
      const { body } = await openPayment(app, shopper, 1_000_00);
      const declined = isPaidTwice ? await declinePayment(app, body.id) : undefined;
      const first = await pay(app, body.id);
      await app.call(verifyPayment, first);
      if (declined) await app.call(verifyPayment, await authorizeLate(app, body.id, declined));
      expect((await submitOrder(app, shopper, first)).status).toBe(201);
      const { nextCheckAt } = await app.em().findOneOrFail(Checkout, { id: body.id });
      return (nextCheckAt!.getTime() - Date.now()) / 60_000;
    };
    expect(await nextCheckOf(true)).toBeLessThan(1);
    expect(await nextCheckOf(false)).toBeGreaterThan(23 * 60);
  });
  test('leaves sold-out products out of the order when create-order was called without a token', async () => {
    const shopper = await makeShopper(app);
    const available = await putInCart(app, shopper, 1_000_00);
    const soldOut = await putInCart(app, shopper, 500_00);
    await changeProduct(app, soldOut.id, { isAvailable: false });
    const result = await pay(app, (await app.call(createPaymentOrder, { amount: 1000 })).body.id);
    await app.call(verifyPayment, result);
    expect(await submitOrder(app, shopper, result)).toMatchObject({ status: 201, body: { total_price: 1000 } });
    const { body } = await app.call(userOrders, {}, { token: shopper.token });
    expect(body[0]!.cart).toMatchObject([{ product_id: available.id }]);
  });
});
