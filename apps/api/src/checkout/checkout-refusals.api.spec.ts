import { updateSettings } from '@kundan/contracts/admin/settings.contract';
import { createPaymentOrder, createUserOrder, verifyPayment } from '@kundan/contracts/checkout.contract';
import { userOrders } from '@kundan/contracts/orders.contract';
import { STATES } from '@kundan/domain/customer/states';
import { rupeesFromPaise } from '@kundan/domain/money';
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
} from '../../test/support/orders/checkout-factories.ts';
import { makeAdmin, makeShopper, type TestUser } from '../../test/support/factories.ts';
import { changeProduct } from '../../test/support/product-factories.ts';
import type { TestApp } from '../../test/support/test-app.ts';
import {
  authorizeLate,
  declinePayment,
  deliver,
  paymentEvent,
  sandbox,
} from '../../test/support/orders/webhook-factories.ts';
import { Reconciliation } from '../payments/reconciliation/reconciliation.ts';
import { User } from '../accounts/user.entity.ts';
import { Checkout } from '../payments/records/checkout.entity.ts';
import { Payment } from '../payments/records/payment.entity.ts';
import { Refund } from '../payments/records/refund.entity.ts';

const MINUTE = 60_000;

let app: TestApp;
let shopper: TestUser;
beforeAll(async () => {
  app = await openListeningTestApp();
  await sandbox(app, 'trouble', { webhooks: 'never' });
});
beforeEach(async () => {
  shopper = await makeShopper(app);
});
afterAll(() => app.close());

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE);
const reconcile = (minutes: number) => app.get(Reconciliation).run(inMinutes(minutes));
const captured = (result: PaymentResult, amount: number) =>
  deliver(app, paymentEvent('payment.captured', 'captured', result, amount));
const countOrders = async ({ token }: TestUser) => {
  const { status, body } = await app.call(userOrders, {}, { token });
  return status === 404 ? 0 : body.length;
};
const refundOf = ({ razorpay_payment_id: paymentId }: PaymentResult) => app.em().findOne(Refund, { paymentId });
/** Opens a payment order whose checkout has no delivery form, as an older client does. Without a token: and no shopper. */
const openWithoutDelivery = async (amount: number, token?: string) =>
  (await app.call(createPaymentOrder, { amount: rupeesFromPaise(amount) }, { token })).body.id;
/** The ids of a payment for the shopper's cart that waits for create-user-order. */
const verifiedPayment = async (amount: number) => {
  const result = await pay(app, await openWithoutDelivery(amount, shopper.token));
  await app.call(verifyPayment, result);
  return { razorpay_order_id: result.razorpay_order_id, payment_id: result.razorpay_payment_id };
};

test('an area that the shop does not serve is refused with the contact, and a union territory can be added', async () => {
  await putInCart(app, shopper, 1_000_00);
  const inDelhi = {
    ...deliveryOf(shopper),
    address: { ...deliveryOf(shopper).address, state: 'Delhi', pinCode: '110001' },
  };
  const open = () => app.send(createPaymentOrder, { amount: 1000, delivery: inDelhi }, shopper);
  const message = 'We do not deliver to Delhi yet. Write to care@kundan.test.';
  const refused = (field: string) => ({
    status: 400,
    body: { code: 'AREA_NOT_SERVED', message, errors: [{ field, message }] },
  });
  expect(await open()).toMatchObject(refused('delivery.address.state'));
  expect(await app.em().count(Checkout, { shopperId: shopper.id })).toBe(0);
  const order = { ...inDelhi, ...(await verifiedPayment(1_000_00)) };
  expect(await app.send(createUserOrder, order, shopper)).toMatchObject(refused('address.state'));
  const admin = await makeAdmin(app);
  await app.call(updateSettings, { delivery: { areas: ['Delhi'] } }, admin);
  try {
    expect((await open()).status).toBe(200);
  } finally {
    await app.call(updateSettings, { delivery: { areas: [...STATES] } }, admin);
  }
});

test('a repeat answers with the order, also when the shop no longer serves its area', async () => {
  const result = await payCart(app, shopper, 1_000_00);
  const placed = await submitOrder(app, shopper, result);
  const admin = await makeAdmin(app);
  const areas = STATES.filter((state) => state !== deliveryOf(shopper).address.state);
  await app.call(updateSettings, { delivery: { areas } }, admin);
  try {
    expect(await submitOrder(app, shopper, result)).toMatchObject({ status: 201, body: placed.body });
  } finally {
    await app.call(updateSettings, { delivery: { areas: [...STATES] } }, admin);
  }
});

test('a PIN code of another state is refused before and after the payment', async () => {
  await putInCart(app, shopper, 1_000_00);
  const delivery = deliveryOf(shopper);
  const wrong = { ...delivery, address: { ...delivery.address, state: 'Kerala', pinCode: '500034' } };
  const message = 'PIN code 500034 is in Telangana. Please check the state.';
  const refused = (field: string) => ({ status: 400, body: { message, errors: [{ field, message }] } });
  expect(await app.send(createPaymentOrder, { amount: 1000, delivery: wrong }, shopper)).toMatchObject(
    refused('delivery.address.pinCode'),
  );
  expect(await app.em().count(Checkout, { shopperId: shopper.id })).toBe(0);
  const order = { ...wrong, ...(await verifiedPayment(1_000_00)) };
  expect(await app.send(createUserOrder, order, shopper)).toMatchObject(refused('address.pinCode'));
});

describe('create-order', () => {
  test('rejects a cart in which one of two products is sold out', async () => {
    await putInCart(app, shopper, 1_000_00);
    const soldOut = await putInCart(app, shopper, 500_00);
    await changeProduct(app, soldOut.id, { isAvailable: false });
    for (const amount of [1_500_00, 1_000_00]) {
      const answer = await openPayment(app, shopper, amount);
      expect(answer).toMatchObject({ status: 409, body: { code: 'PRODUCT_SOLD_OUT' } });
    }
    expect(await app.em().count(Checkout, { shopperId: shopper.id })).toBe(0);
  });

  test.each([999_99, 1_000_01, 2_000_00])('rejects %d paise for a cart of 100000', async (amount) => {
    await putInCart(app, shopper, 1_000_00);
    expect(await openPayment(app, shopper, amount)).toMatchObject({ status: 409, body: { code: 'AMOUNT_DIFFERS' } });
    expect(await app.em().count(Checkout, { shopperId: shopper.id })).toBe(0);
  });
});

describe('create-user-order', () => {
  test('rejects a captured payment that the shopper has not verified', async () => {
    await putInCart(app, shopper, 1_000_00);
    const result = await pay(app, await openWithoutDelivery(1_000_00, shopper.token));
    await captured(result, 1_000_00);
    expect(await app.em().findOne(Payment, result.razorpay_payment_id)).toMatchObject({ owed: 1_000_00 });
    const answer = await submitOrder(app, shopper, result);
    expect(answer).toMatchObject({ status: 400, body: { code: 'PAYMENT_NOT_VERIFIED' } });
    expect(await countOrders(shopper)).toBe(0);
  });

  test('rejects a payment without an account for an empty cart', async () => {
    const result = await pay(app, await openWithoutDelivery(1_000_00));
    await app.call(verifyPayment, result);
    expect(await submitOrder(app, shopper, result)).toMatchObject({ status: 400, body: { code: 'CART_EMPTY' } });
    expect(await app.em().findOne(Payment, result.razorpay_payment_id)).toMatchObject({ owed: 1_000_00, ordered: 0 });
  });

  test('does not return the order of a payment without an account to another shopper', async () => {
    const other = await makeShopper(app);
    await putInCart(app, shopper, 1_000_00);
    await putInCart(app, other, 1_000_00);
    const result = await pay(app, await openWithoutDelivery(1_000_00));
    await app.call(verifyPayment, result);
    expect((await submitOrder(app, shopper, result)).status).toBe(201);
    expect(await submitOrder(app, other, result)).toMatchObject({ status: 404, body: { code: 'PAYMENT_NOT_FOUND' } });
    expect(await countOrders(other)).toBe(0);
  });

  test('rejects a verified payment of which the provider has refunded a part', async () => {
    const result = await payCart(app, shopper, 1_000_00);
    const refund = {
      id: `rfnd_${shopper.id}`,
      payment_id: result.razorpay_payment_id,
      amount: 100,
      status: 'processed',
    };
    await deliver(app, JSON.stringify({ event: 'refund.processed', payload: { refund: { entity: refund } } }));
    const answer = await submitOrder(app, shopper, result);
    expect(answer).toMatchObject({ status: 400, body: { code: 'PAYMENT_NOT_VERIFIED' } });
    expect(await countOrders(shopper)).toBe(0);
  });

  test.each([
    ['whose checkout has expired, of a product whose price has changed', 'CHECKOUT_EXPIRED', 'checkout-expired'],
    ['of a product whose pieces are sold', 'PRODUCT_SOLD_OUT', 'sold-out'],
  ])('has a payment %s refunded soon', async (_, code, reason) => {
    const { id } = await putInCart(app, shopper, 1_000_00);
    const checkoutId = await openWithoutDelivery(1_000_00, shopper.token);
    if (code === 'CHECKOUT_EXPIRED') {
      await app.em().nativeUpdate(Checkout, checkoutId, { createdAt: inMinutes(-31) });
      await changeProduct(app, id, { price: 1_200_00 });
    } else {
      await app.em().execute('insert into product_stock (product_id, stock) values (?, 0)', [id]);
    }
    const result = await pay(app, checkoutId);
    await app.call(verifyPayment, result);
    await app.em().nativeUpdate(Checkout, checkoutId, { nextCheckAt: inMinutes(600) });
    expect(await submitOrder(app, shopper, result)).toMatchObject({ status: 409, body: { code } });
    await reconcile(1);
    expect(await refundOf(result)).toMatchObject({ reason, amount: 1_000_00 });
    expect(await submitOrder(app, shopper, result)).toMatchObject({ status: 409, body: { code } });
    expect(await countOrders(shopper)).toBe(0);
  });

  test('has the payment of a checkout without an account refunded soon when the pieces are sold', async () => {
    const { id } = await putInCart(app, shopper, 1_000_00);
    const result = await pay(app, await openWithoutDelivery(1_000_00));
    await app.call(verifyPayment, result);
    await app.em().execute('insert into product_stock (product_id, stock) values (?, 0)', [id]);
    expect(await submitOrder(app, shopper, result)).toMatchObject({ status: 409, body: { code: 'PRODUCT_SOLD_OUT' } });
    await reconcile(1);
    expect(await refundOf(result)).toMatchObject({ reason: 'sold-out', amount: 1_000_00, status: 'processed' });
  });

  test('leaves the schedule of a payment alone that it refuses for another reason', async () => {
    await putInCart(app, shopper, 1_000_00);
    const result = await pay(app, await openWithoutDelivery(5_00));
    await app.call(verifyPayment, result);
    const nextCheckAt = inMinutes(600);
    await app.em().nativeUpdate(Checkout, result.razorpay_order_id, { nextCheckAt });
    expect((await submitOrder(app, shopper, result)).body.code).toBe('PAYMENT_AMOUNT_DIFFERS');
    expect(await app.em().findOne(Checkout, result.razorpay_order_id)).toMatchObject({ nextCheckAt, delivery: null });
  });
});

describe('a captured payment that nobody submits', () => {
  test('is refunded as already ordered when its checkout has an order of another payment', async () => {
    await putInCart(app, shopper, 1_000_00);
    const { body } = await openPayment(app, shopper, 1_000_00);
    const declined = await declinePayment(app, body.id);
    const first = await pay(app, body.id);
    await app.call(verifyPayment, first);
    expect((await submitOrder(app, shopper, first)).status).toBe(201);

    const second = await authorizeLate(app, body.id, declined);
    await captured(second, 1_000_00);
    await reconcile(1);
    expect(await refundOf(second)).toMatchObject({ reason: 'already-ordered', amount: 1_000_00, orderId: null });
    expect(await refundOf(first)).toBeNull();
    expect(await countOrders(shopper)).toBe(1);
  });

  test('is refunded when the form has no e-mail address and the account is deleted', async () => {
    await putInCart(app, shopper, 1_000_00);
    const request = { amount: 1000, delivery: { ...deliveryOf(shopper), email: 'none' } };
    const result = await pay(app, (await app.call(createPaymentOrder, request, shopper)).body.id);
    await app.em().nativeDelete(User, shopper.id);
    await reconcile(16);
    expect(await refundOf(result)).toMatchObject({ reason: 'incomplete-checkout', amount: 1_000_00 });
  });

  test('waits for its shopper when the checkout has a delivery form and no account, and is refunded when it expires', async () => {
    const request = { amount: 1000, delivery: deliveryOf(shopper) };
    const result = await pay(app, (await app.call(createPaymentOrder, request)).body.id);
    await captured(result, 1_000_00);
    await reconcile(29);
    expect(await refundOf(result)).toBeNull();
    await reconcile(30.1);
    expect(await refundOf(result)).toMatchObject({ reason: 'incomplete-checkout', amount: 1_000_00 });
  });
});
