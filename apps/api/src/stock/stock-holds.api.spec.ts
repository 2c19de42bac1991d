import { addToCart, getCart, updateCart } from '@kundan/contracts/cart.contract';
import { createPaymentOrder } from '@kundan/contracts/checkout.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CartLineRow } from '../cart/cart-line.entity.ts';
import { Reconciliation } from '../payments/reconciliation/reconciliation.ts';
import { pay, putInCart, submitOrder } from '../../test/support/orders/checkout-factories.ts';
import { makeAdmin, type TestUser } from '../../test/support/factories.ts';
import {
  alsoInCart,
  cartWith,
  declineAttempt,
  expire,
  inMinutes,
  isOnSale,
  movementsOf,
  openCheckout,
  openStockTestApp,
  payFor,
  PRICE,
  setStock,
  stockOf,
} from '../../test/support/orders/stock-factories.ts';
import type { TestApp } from '../../test/support/test-app.ts';
import { captureManually, declinePayment, deliver, paymentEvent } from '../../test/support/orders/webhook-factories.ts';
import { StockHold } from './stock-hold.entity.ts';
import { StockService } from './stock.service.ts';

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await openStockTestApp();
  admin = await makeAdmin(app);
});
afterAll(() => app.close());

async function countWaiting(): Promise<number | undefined> {
  const [row] = await app.em().execute<{ count: number }[]>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return row?.count;
}

describe('create-order', () => {
  test('holds the pieces for 30 minutes, not longer', async () => {
    const { shopper, id } = await cartWith(app, 1);
    const other = await alsoInCart(app, id);
    expect((await openCheckout(app, shopper)).status).toBe(200);
    expect(await stockOf(app, admin, id)).toEqual({ stock: 1, held: 1 });
    expect(await isOnSale(app, id)).toBe(false);
    expect(await openCheckout(app, other)).toMatchObject({
      status: 409,
      body: { code: 'PRODUCT_SOLD_OUT', message: 'This product is currently sold out.' },
    });

    await expire(app, 29.9);
    expect(await stockOf(app, admin, id)).toEqual({ stock: 1, held: 1 });
    expect(await expire(app, 30.1)).toBe(1);
    expect(await stockOf(app, admin, id)).toEqual({ stock: 1, held: 0 });
    expect(await isOnSale(app, id)).toBe(true);
    expect((await openCheckout(app, other)).status).toBe(200);
    expect(await movementsOf(app, id)).toEqual([
      ['set', 1, 0],
      ['hold', 0, 1],
      ['release', 0, -1],
      ['hold', 0, 1],
    ]);
  });

  test('whose release fails does not keep the pieces of the others held', async () => {
    const [failing, other] = [await cartWith(app, 1), await cartWith(app, 1)];
    for (const { shopper } of [failing, other]) expect((await openCheckout(app, shopper)).status).toBe(200);
    const setHeld = (held: number) =>
      app.em().execute('update product_stock set held = ? where product_id = ?', [held, failing.id]);
    await setHeld(0);
    expect(await expire(app, 31)).toBeGreaterThan(0);
    expect([await stockOf(app, admin, failing.id), (await stockOf(app, admin, other.id)).held]).toEqual([
      { stock: 1, held: 0 },
      0,
    ]);
    expect(await app.em().count(StockHold, { product: failing.id })).toBe(1);
    await setHeld(1);
    await expire(app, 31);
    expect(await app.em().count(StockHold, { product: failing.id })).toBe(0);
  });

  test('is refused when fewer pieces are left than the cart has', async () => {
    const { shopper, id } = await cartWith(app, 2, 3);
    expect(await openCheckout(app, shopper, 3)).toMatchObject({ status: 409, body: { code: 'PRODUCT_SOLD_OUT' } });
    expect(await stockOf(app, admin, id)).toEqual({ stock: 2, held: 0 });
  });

  test('replaces the holds of the shopper’s earlier checkout', async () => {
    const { shopper, id } = await cartWith(app, 3, 2);
    const other = (await putInCart(app, shopper, PRICE)).id;
    await setStock(app, other, 1);
    await openCheckout(app, shopper, 3);
    expect([await stockOf(app, admin, id), await stockOf(app, admin, other)]).toMatchObject([{ held: 2 }, { held: 1 }]);

    await app.em().nativeDelete(CartLineRow, { shopper: shopper.id, product: other });
    await app.em().nativeUpdate(CartLineRow, { shopper: shopper.id }, { quantity: 3 });
    await openCheckout(app, shopper, 3);
    expect([await stockOf(app, admin, id), await stockOf(app, admin, other)]).toMatchObject([{ held: 3 }, { held: 0 }]);
  });

  test('keeps the earlier holds when it is refused', async () => {
    const { shopper, id } = await cartWith(app, 1);
    await openCheckout(app, shopper);
    const soldOut = await putInCart(app, shopper, PRICE, 2);
    await setStock(app, soldOut.id, 1);
    expect((await openCheckout(app, shopper, 3)).body.code).toBe('PRODUCT_SOLD_OUT');
    expect(await stockOf(app, admin, id)).toEqual({ stock: 1, held: 1 });
  });

  test('can be repeated by the shopper who holds the last piece, whose cart shows it as available', async () => {
    const { shopper, id } = await cartWith(app, 1);
    const other = await alsoInCart(app, id);
    await openCheckout(app, shopper);
    const [line] = (await app.call(getCart, {}, shopper)).body;
    expect(line?.isAvailable).toBe(true);
    expect((await app.call(getCart, {}, other)).body[0]?.isAvailable).toBe(false);
    const cart_id = line?.cart_id ?? 0;
    expect((await app.call(updateCart, { cart_id, quantity: 2 }, shopper)).status).toBe(200);
    expect((await app.call(updateCart, { cart_id, quantity: 1 }, shopper)).status).toBe(200);
    expect((await openCheckout(app, shopper)).status).toBe(200);
    expect(await stockOf(app, admin, id)).toEqual({ stock: 1, held: 1 });
    expect((await app.call(addToCart, { product_id: id, quantity: 1 }, shopper)).status).toBe(200);
    expect(await app.call(addToCart, { product_id: id, quantity: 1 }, other)).toMatchObject({
      status: 409,
      body: { code: 'PRODUCT_SOLD_OUT' },
    });
  });

  test('holds nothing without a token and nothing of products that are not counted', async () => {
    const { shopper, id } = await cartWith(app, null);
    await openCheckout(app, shopper);
    expect(await movementsOf(app, id)).toEqual([]);
    await setStock(app, id, 1);
    expect((await app.call(createPaymentOrder, { amount: 1000 })).status).toBe(200);
    expect(await stockOf(app, admin, id)).toEqual({ stock: 1, held: 0 });
  });

  test('two of one shopper at the same time hold the pieces once', async () => {
    const { shopper, id } = await cartWith(app, 5);
    const opened = await Promise.all(Array.from({ length: 5 }, () => openCheckout(app, shopper)));
    expect(opened.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await stockOf(app, admin, id)).toEqual({ stock: 5, held: 1 });
  });
});

test('a checkout waits for the shopper’s other checkout with other products, and replaces its holds', async () => {
  const [{ shopper, id: first }, { id: second }] = [await cartWith(app, 1), await cartWith(app, 1)];
  const stock = app.get(StockService);
  const checkout = { shopperId: shopper.id, expiresAt: inMinutes(30) };
  const earlier = app.em();
  await earlier.begin();
  await stock.hold(earlier, { ...checkout, checkoutId: 'order_first', lines: [{ productId: first, quantity: 1 }] });
  const later = app
    .em()
    .transactional((em) =>
      stock.hold(em, { ...checkout, checkoutId: 'order_second', lines: [{ productId: second, quantity: 1 }] }),
    );
  await expect.poll(countWaiting).toBe(1);
  await earlier.commit();
  await later;
  expect([await stockOf(app, admin, first), await stockOf(app, admin, second)]).toMatchObject([
    { held: 0 },
    { held: 1 },
  ]);
});

test('an expired checkout with two products is released once', async () => {
  await expire(app, 31); // those of other tests
  const { shopper, id } = await cartWith(app, 1);
  const other = (await putInCart(app, shopper, PRICE)).id;
  await setStock(app, other, 1);
  await openCheckout(app, shopper, 2);
  expect(await expire(app, 31)).toBe(1);
  expect([await stockOf(app, admin, id), await stockOf(app, admin, other)]).toMatchObject([{ held: 0 }, { held: 0 }]);
});

describe('a declined payment', () => {
  test('keeps the pieces for another attempt, until the checkout expires', async () => {
    const { shopper, id } = await cartWith(app, 1);
    const { body } = await openCheckout(app, shopper);
    await declineAttempt(app, body.id);
    await app.get(Reconciliation).run(inMinutes(16));
    expect(await stockOf(app, admin, id)).toEqual({ stock: 1, held: 1 });
    expect((await openCheckout(app, await alsoInCart(app, id))).body).toMatchObject({ code: 'PRODUCT_SOLD_OUT' });
    expect((await submitOrder(app, shopper, await payFor(app, body.id))).status).toBe(201);
    expect(await stockOf(app, admin, id)).toEqual({ stock: 0, held: 0 });
  });

  test('keeps the pieces of a checkout that another attempt has paid', async () => {
    const { shopper, id } = await cartWith(app, 1);
    const result = await payFor(app, (await openCheckout(app, shopper)).body.id);
    const declined = { ...result, razorpay_payment_id: 'pay_declined' };
    await deliver(app, paymentEvent('payment.failed', 'failed', declined, PRICE));
    expect(await stockOf(app, admin, id)).toEqual({ stock: 1, held: 1 });
    expect((await submitOrder(app, shopper, result)).status).toBe(201);
  });
});

describe('the reconciliation of a declined payment', () => {
  const reconcile = () => app.get(Reconciliation).run(inMinutes(16));

  test('keeps the pieces of a checkout that another attempt has authorized', async () => {
    const { shopper, id } = await cartWith(app, 1);
    const { body } = await app.call(createPaymentOrder, { amount: PRICE / 100 }, { token: shopper.token });
    await declinePayment(app, body.id);
    await captureManually(app, body.id);
    await pay(app, body.id);
    await reconcile();
    expect(await stockOf(app, admin, id)).toEqual({ stock: 1, held: 1 });
  });

  test('keeps the pieces of a checkout without a payment attempt', async () => {
    const { shopper, id } = await cartWith(app, 1);
    await openCheckout(app, shopper);
    await reconcile();
    expect(await stockOf(app, admin, id)).toEqual({ stock: 1, held: 1 });
  });
});
