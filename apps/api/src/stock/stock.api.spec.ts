import { createProduct, listProducts, updateProduct } from '@kundan/contracts/admin/products.contract';
import { productById, productChanges, shopProducts } from '@kundan/contracts/catalogue.contract';
import { addToCart, getCart, removeFromCart, updateCart } from '@kundan/contracts/cart.contract';
import { setOrderStatus } from '@kundan/contracts/admin/orders.contract';
import { createPaymentOrder, verifyPayment } from '@kundan/contracts/checkout.contract';
import type { OrderStatus } from '@kundan/domain/shop';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CartLineRow } from '../cart/cart-line.entity.ts';
import { CatalogueCache } from '../catalogue/catalogue-cache.ts';
import { Payment } from '../payments/records/payment.entity.ts';
import { Reconciliation } from '../payments/reconciliation/reconciliation.ts';
import {
  deliveryOf,
  openListeningTestApp,
  openPayment,
  pay,
  type PaymentResult,
  putInCart,
  submitOrder,
} from '../../test/support/checkout-factories.ts';
import { makeAdmin, makeShopper, type TestUser } from '../../test/support/factories.ts';
import { changeProduct } from '../../test/support/product-factories.ts';
import type { TestApp } from '../../test/support/test-app.ts';
import {
  captureManually,
  declinePayment,
  deliver,
  paymentEvent,
  sandbox,
} from '../../test/support/webhook-factories.ts';
import { HoldPause } from './hold-pause.entity.ts';
import { StockHold } from './stock-hold.entity.ts';
import { ExpiredHoldRelease } from './expired-hold-release.ts';
import { StockMovementRow } from './stock-movement.entity.ts';
import { StockService } from './stock.service.ts';

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await openListeningTestApp();
  await sandbox(app, 'trouble', { webhooks: 'never' });
  admin = await makeAdmin(app);
});
afterAll(() => app.close());

const PRICE = 1_000_00;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

/** A product with this stock, in the cart of a new shopper. */
async function cartWith(stock: number | null, quantity = 1) {
  const shopper = await makeShopper(app);
  const { id } = await putInCart(app, shopper, PRICE, quantity);
  await setStock(id, stock);
  return { shopper, id };
}

async function alsoInCart(id: number, quantity = 1): Promise<TestUser> {
  const shopper = await makeShopper(app);
  await app.em().insert(CartLineRow, { shopper: shopper.id, product: id, quantity });
  return shopper;
}

async function setStock(id: number, stock: number | null): Promise<void> {
  await app.em().transactional((em) => app.get(StockService).set(em, id, stock, 'admin:test'));
}

const open = (shopper: TestUser, quantity = 1) => openPayment(app, shopper, PRICE * quantity);

async function payFor(orderId: string): Promise<PaymentResult> {
  const result = await pay(app, orderId);
  expect((await app.call(verifyPayment, result)).status).toBe(200);
  return result;
}

async function buy(shopper: TestUser, quantity = 1): Promise<string> {
  const placed = await submitOrder(app, shopper, await payFor((await open(shopper, quantity)).body.id));
  expect(placed.status).toBe(201);
  return placed.body.order_id;
}

/** Stock and held pieces as admins see them. */
async function stockOf(id: number) {
  const { body } = await app.call(listProducts, {}, admin);
  const { stock, held } = body.find((product) => product.id === id) ?? {};
  return { stock, held };
}

async function movementsOf(id: number) {
  const rows = await app.em().find(StockMovementRow, { product: id }, { orderBy: { id: 'asc' } });
  return rows.map(({ reason, stockChange, heldChange }) => [reason, stockChange, heldChange]);
}

async function isOnSale(id: number): Promise<boolean> {
  await app.get(CatalogueCache).refresh();
  return (await app.call(productById, { id })).body.isAvailable;
}

async function countWaiting(): Promise<number | undefined> {
  const [row] = await app.em().execute<{ count: number }[]>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return row?.count;
}

const expire = (minutes: number) => new ExpiredHoldRelease(app.em(), app.get(StockService)).run(inMinutes(minutes));

describe('the admin', () => {
  const form = {
    name: 'Panna Riviere',
    description: 'Green stones in a line.',
    price: 2450.75,
    category: 'Necklace',
    image_url: '/catalogue/necklace-6.webp',
    seller_id: 1,
  };

  test('sets the stock of a product; an update without it keeps it, null stops counting', async () => {
    await cartWith(null); // brings the seller
    const { body: uncounted, status } = await app.call(createProduct, form, admin);
    expect([status, uncounted.stock, uncounted.held]).toEqual([201, null, 0]);
    const { body } = await app.call(createProduct, { ...form, stock: 3 }, admin);
    expect(body).toMatchObject({ stock: 3, held: 0, isAvailable: true });
    const { id } = body;
    expect((await app.call(updateProduct, { ...form, id, price: 1 }, admin)).body).toMatchObject({
      price: 1,
      stock: 3,
    });
    expect((await app.call(updateProduct, { ...form, id, stock: 1 }, admin)).body.stock).toBe(1);
    expect(await stockOf(id)).toEqual({ stock: 1, held: 0 });
    expect((await app.call(updateProduct, { ...form, id, stock: null }, admin)).body.stock).toBeNull();
    expect(await movementsOf(id)).toEqual([
      ['set', 3, 0],
      ['set', -2, 0],
      ['set', -1, 0],
    ]);
    const actors = await app.em().find(StockMovementRow, { product: id });
    expect(new Set(actors.map(({ actor }) => actor))).toEqual(new Set([`admin:${admin.id}`]));
  });

  test('sees what is switched, while the shop sees what can be bought', async () => {
    const { body } = await app.call(createProduct, { ...form, stock: 0 }, admin);
    const { id } = body;
    expect(body.isAvailable).toBe(true);
    expect(await isOnSale(id)).toBe(false);
    await app.call(updateProduct, { ...form, id, stock: 1 }, admin);
    expect(await isOnSale(id)).toBe(true);
    await app.call(updateProduct, { ...form, id, isAvailable: false }, admin);
    expect(await isOnSale(id)).toBe(false);
    await app.call(updateProduct, { ...form, id, isAvailable: false, stock: null }, admin);
    expect(await isOnSale(id)).toBe(false);
    const shown = (await app.call(productById, { id })).body;
    expect(Object.keys(shown)).not.toEqual(expect.arrayContaining(['stock']));
    expect(Object.keys(shown)).not.toEqual(expect.arrayContaining(['held']));
  });

  test.each([-1, 1.5, 1_000_001, '3', true])('cannot set the stock to %s', async (stock) => {
    const response = await app.send(createProduct, { ...form, stock }, admin);
    const message = 'Stock must be a whole number from 0 to 10,00,000, or empty.';
    expect(response).toMatchObject({ status: 400, body: { errors: [{ field: 'stock', message }] } });
  });

  test('records nothing for the same number again', async () => {
    const { body } = await app.call(createProduct, { ...form, stock: 2 }, admin);
    await app.call(updateProduct, { ...form, id: body.id, stock: 2 }, admin);
    expect(await movementsOf(body.id)).toEqual([['set', 2, 0]]);
  });
});

describe('create-order', () => {
  test('holds the pieces for 30 minutes, not longer', async () => {
    const { shopper, id } = await cartWith(1);
    const other = await alsoInCart(id);
    expect((await open(shopper)).status).toBe(200);
    expect(await stockOf(id)).toEqual({ stock: 1, held: 1 });
    expect(await isOnSale(id)).toBe(false);
    expect(await open(other)).toMatchObject({
      status: 409,
      body: { code: 'PRODUCT_SOLD_OUT', message: 'This product is currently sold out.' },
    });

    await expire(29.9);
    expect(await stockOf(id)).toEqual({ stock: 1, held: 1 });
    expect(await expire(30.1)).toBe(1);
    expect(await stockOf(id)).toEqual({ stock: 1, held: 0 });
    expect(await isOnSale(id)).toBe(true);
    expect((await open(other)).status).toBe(200);
    expect(await movementsOf(id)).toEqual([
      ['set', 1, 0],
      ['hold', 0, 1],
      ['release', 0, -1],
      ['hold', 0, 1],
    ]);
  });

  test('whose release fails does not keep the pieces of the others held', async () => {
    const [failing, other] = [await cartWith(1), await cartWith(1)];
    for (const { shopper } of [failing, other]) expect((await open(shopper)).status).toBe(200);
    const setHeld = (held: number) =>
      app.em().execute('update product_stock set held = ? where product_id = ?', [held, failing.id]);
    await setHeld(0);
    expect(await expire(31)).toBeGreaterThan(0);
    expect([await stockOf(failing.id), (await stockOf(other.id)).held]).toEqual([{ stock: 1, held: 0 }, 0]);
    expect(await app.em().count(StockHold, { product: failing.id })).toBe(1);
    await setHeld(1);
    await expire(31);
    expect(await app.em().count(StockHold, { product: failing.id })).toBe(0);
  });

  test('is refused when fewer pieces are left than the cart has', async () => {
    const { shopper, id } = await cartWith(2, 3);
    expect(await open(shopper, 3)).toMatchObject({ status: 409, body: { code: 'PRODUCT_SOLD_OUT' } });
    expect(await stockOf(id)).toEqual({ stock: 2, held: 0 });
  });

  test('replaces the holds of the shopper’s earlier checkout', async () => {
    const { shopper, id } = await cartWith(3, 2);
    const other = (await putInCart(app, shopper, PRICE)).id;
    await setStock(other, 1);
    await open(shopper, 3);
    expect([await stockOf(id), await stockOf(other)]).toMatchObject([{ held: 2 }, { held: 1 }]);

    await app.em().nativeDelete(CartLineRow, { shopper: shopper.id, product: other });
    await app.em().nativeUpdate(CartLineRow, { shopper: shopper.id }, { quantity: 3 });
    await open(shopper, 3);
    expect([await stockOf(id), await stockOf(other)]).toMatchObject([{ held: 3 }, { held: 0 }]);
  });

  test('keeps the earlier holds when it is refused', async () => {
    const { shopper, id } = await cartWith(1);
    await open(shopper);
    const soldOut = await putInCart(app, shopper, PRICE, 2);
    await setStock(soldOut.id, 1);
    expect((await open(shopper, 3)).body.code).toBe('PRODUCT_SOLD_OUT');
    expect(await stockOf(id)).toEqual({ stock: 1, held: 1 });
  });

  test('can be repeated by the shopper who holds the last piece, whose cart shows it as available', async () => {
    const { shopper, id } = await cartWith(1);
    const other = await alsoInCart(id);
    await open(shopper);
    const [line] = (await app.call(getCart, {}, shopper)).body;
    expect(line?.isAvailable).toBe(true);
    expect((await app.call(getCart, {}, other)).body[0]?.isAvailable).toBe(false);
    const cart_id = line?.cart_id ?? 0;
    expect((await app.call(updateCart, { cart_id, quantity: 2 }, shopper)).status).toBe(200);
    expect((await app.call(updateCart, { cart_id, quantity: 1 }, shopper)).status).toBe(200);
    expect((await open(shopper)).status).toBe(200);
    expect(await stockOf(id)).toEqual({ stock: 1, held: 1 });
    expect((await app.call(addToCart, { product_id: id, quantity: 1 }, shopper)).status).toBe(200);
    expect(await app.call(addToCart, { product_id: id, quantity: 1 }, other)).toMatchObject({
      status: 409,
      body: { code: 'PRODUCT_SOLD_OUT' },
    });
  });

  test('holds nothing without a token and nothing of products that are not counted', async () => {
    const { shopper, id } = await cartWith(null);
    await open(shopper);
    expect(await movementsOf(id)).toEqual([]);
    await setStock(id, 1);
    expect((await app.call(createPaymentOrder, { amount: 1000 })).status).toBe(200);
    expect(await stockOf(id)).toEqual({ stock: 1, held: 0 });
  });

  test('two of one shopper at the same time hold the pieces once', async () => {
    const { shopper, id } = await cartWith(5);
    const opened = await Promise.all(Array.from({ length: 5 }, () => open(shopper)));
    expect(opened.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await stockOf(id)).toEqual({ stock: 5, held: 1 });
  });
});

describe('a hold that ran out unpaid', () => {
  const pauseEnds = (shopper: TestUser) =>
    app.em().nativeUpdate(HoldPause, { shopperId: shopper.id }, { until: new Date(Date.now() - 1000) });
  const minutesOf = async (shopper: TestUser) => {
    const { until } = await app.em().findOneOrFail(HoldPause, { shopperId: shopper.id });
    return Math.round((until.getTime() - Date.now()) / 60_000);
  };
  const heldFor = (shopper: TestUser, minutes: number) =>
    app.em().nativeUpdate(StockHold, { shopperId: shopper.id }, { heldSince: inMinutes(-minutes) });
  const openAndDecline = async (shopper: TestUser) => {
    const { id } = (await open(shopper)).body;
    await sandbox(app, 'trouble', {});
    try {
      await declinePayment(app, id);
      await expect.poll(() => app.em().count(Payment, { checkout: id })).toBe(1);
    } finally {
      await sandbox(app, 'trouble', { webhooks: 'never' });
    }
  };

  test('cannot be renewed for 10 minutes, and each time for twice as long, up to a day', async () => {
    const { shopper, id } = await cartWith(1);
    const other = await alsoInCart(id);
    for (const minutes of [10, 20, 40]) {
      expect((await open(shopper)).status).toBe(200);
      await expire(31);
      expect(await minutesOf(shopper)).toBe(31 + minutes);
      expect((await open(shopper)).body).toMatchObject({ code: 'PRODUCT_SOLD_OUT' });
      await pauseEnds(shopper);
    }
    await app.em().nativeUpdate(HoldPause, { shopperId: shopper.id }, { times: 19 });
    await open(shopper);
    await expire(31);
    expect(await minutesOf(shopper)).toBe(31 + 24 * 60);
    expect((await open(other)).status).toBe(200);
    await expire(31 + 3 * 24 * 60);
    expect(await app.em().count(HoldPause, { shopperId: shopper.id })).toBe(0);
  });

  test('does not keep the shopper from other pieces', async () => {
    const { shopper, id } = await cartWith(3, 2);
    await open(shopper, 2);
    await expire(31);
    expect((await open(shopper, 2)).body).toMatchObject({ code: 'PRODUCT_SOLD_OUT' });
    await setStock(id, 4);
    expect((await open(shopper, 2)).status).toBe(200);
  });

  test('can be renewed once after an attempt to pay that was declined', async () => {
    const { shopper, id } = await cartWith(1);
    await openAndDecline(shopper);
    await expire(31);
    expect(await stockOf(id)).toEqual({ stock: 1, held: 0 });
    expect(await minutesOf(shopper)).toBe(31);
    await pauseEnds(shopper);
    await openAndDecline(shopper);
    await expire(31);
    expect(await minutesOf(shopper)).toBe(31 + 20);
    expect((await open(shopper)).body).toMatchObject({ code: 'PRODUCT_SOLD_OUT' });
  });

  test('can be renewed by declined attempts for as long as three checkouts', async () => {
    const { shopper } = await cartWith(1);
    await openAndDecline(shopper);
    await heldFor(shopper, 89);
    await openAndDecline(shopper);
    await heldFor(shopper, 91);
    expect((await open(shopper)).body).toMatchObject({ code: 'PRODUCT_SOLD_OUT' });
  });

  test('is not prevented by renewing it again and again', async () => {
    const { shopper } = await cartWith(1);
    await open(shopper);
    await heldFor(shopper, 29);
    expect((await open(shopper)).status).toBe(200);
    const { heldSince } = await app.em().findOneOrFail(StockHold, { shopperId: shopper.id });
    expect(heldSince.getTime()).toBeLessThan(inMinutes(-28).getTime());
    await heldFor(shopper, 31);
    expect((await open(shopper)).body).toMatchObject({ code: 'PRODUCT_SOLD_OUT' });
  });
});

describe('a piece that is taken out of the checkout', () => {
  const emptyCart = async (shopper: TestUser) => {
    for (const { cart_id } of (await app.call(getCart, {}, shopper)).body)
      await app.call(removeFromCart, { id: cart_id }, shopper);
  };
  /** Opens a checkout of another product, whose holds replace those of the first. */
  const drop = async (shopper: TestUser) => {
    await emptyCart(shopper);
    const { id: other } = await putInCart(app, shopper, PRICE);
    await setStock(other, 1);
    expect((await open(shopper)).status).toBe(200);
    await emptyCart(shopper);
  };
  const holdAgain = async (shopper: TestUser, id: number) => {
    await app.call(addToCart, { product_id: id, quantity: 1 }, shopper);
    return open(shopper);
  };
  const heldFor = (shopper: TestUser, minutes: number) =>
    app.em().nativeUpdate(StockHold, { shopperId: shopper.id }, { heldSince: inMinutes(-minutes) });

  test('goes on with its time when it is held again soon', async () => {
    const { shopper, id } = await cartWith(1);
    await open(shopper);
    await heldFor(shopper, 20);
    await drop(shopper);
    expect((await holdAgain(shopper, id)).status).toBe(200);
    const { heldSince } = await app.em().findOneOrFail(StockHold, { shopperId: shopper.id, product: id });
    expect(heldSince.getTime()).toBeLessThan(inMinutes(-19).getTime());
  });

  test('cannot be held again at once when its time had run out', async () => {
    const { shopper, id } = await cartWith(1);
    await open(shopper);
    await heldFor(shopper, 31);
    await drop(shopper);
    expect((await holdAgain(shopper, id)).body).toMatchObject({ code: 'PRODUCT_SOLD_OUT' });
  });

  test('begins a new time after ten minutes without it', async () => {
    const { shopper, id } = await cartWith(1);
    await open(shopper);
    await heldFor(shopper, 31);
    await drop(shopper);
    await app.em().nativeUpdate(HoldPause, { shopperId: shopper.id }, { until: inMinutes(-11) });
    expect((await holdAgain(shopper, id)).status).toBe(200);
    const { heldSince } = await app.em().findOneOrFail(StockHold, { shopperId: shopper.id, product: id });
    expect(heldSince.getTime()).toBeGreaterThan(inMinutes(-1).getTime());
  });

  test('is paused for ten minutes, not longer, when it runs out later', async () => {
    const { shopper, id } = await cartWith(1);
    await open(shopper);
    await drop(shopper);
    await holdAgain(shopper, id);
    await expire(31);
    const pause = await app.em().findOneOrFail(HoldPause, { shopperId: shopper.id, product: id });
    expect(pause).toMatchObject({ times: 1, heldSince: null });
    expect(Math.round((pause.until.getTime() - Date.now()) / 60_000)).toBe(41);
  });
});

test('a checkout waits for the shopper’s other checkout with other products, and replaces its holds', async () => {
  const [{ shopper, id: first }, { id: second }] = [await cartWith(1), await cartWith(1)];
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
  expect([await stockOf(first), await stockOf(second)]).toMatchObject([{ held: 0 }, { held: 1 }]);
});

test('an expired checkout with two products is released once', async () => {
  await expire(31); // those of other tests
  const { shopper, id } = await cartWith(1);
  const other = (await putInCart(app, shopper, PRICE)).id;
  await setStock(other, 1);
  await open(shopper, 2);
  expect(await expire(31)).toBe(1);
  expect([await stockOf(id), await stockOf(other)]).toMatchObject([{ held: 0 }, { held: 0 }]);
});

describe('an order', () => {
  test('takes the held pieces from the stock and leaves the rest of the cart', async () => {
    const { shopper, id } = await cartWith(8, 2);
    const opened = await open(shopper, 2);
    await app.em().nativeUpdate(CartLineRow, { shopper: shopper.id }, { quantity: 8 });
    const placed = await submitOrder(app, shopper, await payFor(opened.body.id));
    expect(placed.status).toBe(201);
    expect(await stockOf(id)).toEqual({ stock: 6, held: 0 });
    expect((await app.call(getCart, {}, shopper)).body).toMatchObject([{ product_id: id, quantity: 6 }]);
    expect(await movementsOf(id)).toEqual([
      ['set', 8, 0],
      ['hold', 0, 2],
      ['consume', -2, -2],
    ]);
    const sale = await app.em().findOneOrFail(StockMovementRow, { product: id, reason: 'consume' });
    expect(sale).toMatchObject({ actor: `shopper:${shopper.id}`, checkoutId: opened.body.id });
    const [order] = await app
      .em()
      .execute<{ order_id: string }[]>(`select order_id from order_summary where shopper_id = ?`, [shopper.id]);
    expect(sale.orderId).toBe(order?.order_id);
  });

  test('of the last piece makes the product unavailable on every device', async () => {
    const { shopper, id } = await cartWith(1);
    await app.get(CatalogueCache).refresh();
    const { cursor } = (await app.call(productChanges, {})).body;
    const opened = await open(shopper);
    await app.get(CatalogueCache).refresh();
    const held = (await app.call(productChanges, { since: cursor })).body;
    expect(held.upserted).toMatchObject([{ id, isAvailable: false }]);
    expect((await app.call(shopProducts, {})).body.find((product) => product.id === id)?.isAvailable).toBe(false);

    await submitOrder(app, shopper, await payFor(opened.body.id));
    await app.get(CatalogueCache).refresh();
    expect((await app.call(productChanges, { since: held.cursor })).body.upserted).toEqual([]);
  });

  test('that leaves pieces changes nothing in the catalogue', async () => {
    const { shopper } = await cartWith(9);
    const cursor = async () => {
      await app.get(CatalogueCache).refresh();
      return (await app.call(productChanges, {})).body.cursor;
    };
    const before = await cursor();
    await buy(shopper);
    expect(await cursor()).toBe(before);
  });

  test('of a payment that arrives after the hold expired is placed while pieces are left', async () => {
    const { shopper, id } = await cartWith(1);
    const { body } = await open(shopper);
    await expire(31);
    expect((await submitOrder(app, shopper, await payFor(body.id))).status).toBe(201);
    expect(await stockOf(id)).toEqual({ stock: 0, held: 0 });
  });

  test('without the pieces is refused, and the payment is refunded as sold out', async () => {
    const { shopper, id } = await cartWith(1);
    const { body } = await open(shopper);
    const result = await payFor(body.id);
    await expire(31);
    await buy(await alsoInCart(id));
    expect(await submitOrder(app, shopper, result)).toMatchObject({
      status: 409,
      body: { code: 'PRODUCT_SOLD_OUT', message: 'This product is currently sold out.' },
    });
    await app.get(Reconciliation).run(inMinutes(20));
    const refunds = await app
      .em()
      .execute<{ reason: string }[]>(`select reason from refunds where payment_id = ?`, [result.razorpay_payment_id]);
    expect(refunds).toEqual([{ reason: 'sold-out' }]);
    expect(await stockOf(id)).toEqual({ stock: 0, held: 0 });
  });

  test('is refunded as sold out also when create-order had no delivery form', async () => {
    const { shopper, id } = await cartWith(1);
    const { body } = await app.call(createPaymentOrder, { amount: PRICE / 100, currency: 'INR' }, shopper);
    const result = await payFor(body.id);
    await setStock(id, 0);
    expect((await submitOrder(app, shopper, result)).body.code).toBe('PRODUCT_SOLD_OUT');
    await app.get(Reconciliation).run(inMinutes(1));
    const refunds = await app
      .em()
      .execute<{ reason: string }[]>(`select reason from refunds where payment_id = ?`, [result.razorpay_payment_id]);
    expect(refunds).toEqual([{ reason: 'sold-out' }]);
  });

  test('of the earlier of two checkouts uses the pieces that the newer one holds', async () => {
    const { shopper, id } = await cartWith(1);
    const [first, second] = [await open(shopper), await open(shopper)];
    const results = [await payFor(first.body.id), await payFor(second.body.id)] as const;
    expect((await submitOrder(app, shopper, results[0])).status).toBe(201);
    expect(await stockOf(id)).toEqual({ stock: 0, held: 0 });
    expect((await submitOrder(app, shopper, results[1])).body.code).toBe('PRODUCT_SOLD_OUT');
  });

  test('of the earlier and smaller of two checkouts leaves the other pieces held', async () => {
    const { shopper, id } = await cartWith(3);
    const first = await open(shopper);
    await app.em().nativeUpdate(CartLineRow, { shopper: shopper.id }, { quantity: 3 });
    await open(shopper, 3);
    expect((await submitOrder(app, shopper, await payFor(first.body.id))).status).toBe(201);
    expect(await stockOf(id)).toEqual({ stock: 2, held: 2 });
    await expire(31);
    expect(await stockOf(id)).toEqual({ stock: 2, held: 0 });
  });

  test('whose pieces an admin has removed from the stock is refunded, and its other pieces are released', async () => {
    const { shopper, id } = await cartWith(1);
    const other = (await putInCart(app, shopper, PRICE)).id;
    await setStock(other, 4);
    const delivery = deliveryOf(shopper);
    const opened = await app.call(createPaymentOrder, { amount: 2000, delivery }, { token: shopper.token });
    await setStock(id, 0);
    expect(await stockOf(id)).toEqual({ stock: 0, held: 1 });
    await payFor(opened.body.id);
    await app.get(Reconciliation).run(inMinutes(20));
    expect(await stockOf(id)).toEqual({ stock: 0, held: 0 });
    expect(await stockOf(other)).toEqual({ stock: 4, held: 0 });
  });

  test('of a cart without a payment for these pieces takes them too', async () => {
    const { shopper, id } = await cartWith(1);
    const { body } = await app.call(createPaymentOrder, { amount: 1000 });
    const result = await payFor(body.id);
    expect((await submitOrder(app, shopper, result)).status).toBe(201);
    expect(await stockOf(id)).toEqual({ stock: 0, held: 0 });
  });
});

describe('a declined payment', () => {
  test('keeps the pieces for another attempt, until the checkout expires', async () => {
    const { shopper, id } = await cartWith(1);
    const { body } = await open(shopper);
    await sandbox(app, 'trouble', {});
    try {
      await declinePayment(app, body.id);
      await expect.poll(() => app.em().count(Payment, { checkout: body.id })).toBe(1);
    } finally {
      await sandbox(app, 'trouble', { webhooks: 'never' });
    }
    await app.get(Reconciliation).run(inMinutes(16));
    expect(await stockOf(id)).toEqual({ stock: 1, held: 1 });
    expect((await open(await alsoInCart(id))).body).toMatchObject({ code: 'PRODUCT_SOLD_OUT' });
    expect((await submitOrder(app, shopper, await payFor(body.id))).status).toBe(201);
    expect(await stockOf(id)).toEqual({ stock: 0, held: 0 });
  });

  test('keeps the pieces of a checkout that another attempt has paid', async () => {
    const { shopper, id } = await cartWith(1);
    const result = await payFor((await open(shopper)).body.id);
    const declined = { ...result, razorpay_payment_id: 'pay_declined' };
    await deliver(app, paymentEvent('payment.failed', 'failed', declined, PRICE));
    expect(await stockOf(id)).toEqual({ stock: 1, held: 1 });
    expect((await submitOrder(app, shopper, result)).status).toBe(201);
  });
});

describe('the reconciliation of a declined payment', () => {
  const reconcile = () => app.get(Reconciliation).run(inMinutes(16));

  test('keeps the pieces of a checkout that another attempt has authorized', async () => {
    const { shopper, id } = await cartWith(1);
    const { body } = await app.call(createPaymentOrder, { amount: PRICE / 100 }, { token: shopper.token });
    await declinePayment(app, body.id);
    await captureManually(app, body.id);
    await pay(app, body.id);
    await reconcile();
    expect(await stockOf(id)).toEqual({ stock: 1, held: 1 });
  });

  test('keeps the pieces of a checkout without a payment attempt', async () => {
    const { shopper, id } = await cartWith(1);
    await open(shopper);
    await reconcile();
    expect(await stockOf(id)).toEqual({ stock: 1, held: 1 });
  });
});

describe('a cancelled order', () => {
  const setStatus = (id: string, status: OrderStatus) => app.call(setOrderStatus, { id, status }, admin);

  test('returns its pieces once, and takes them again when the cancellation is undone', async () => {
    const { shopper, id } = await cartWith(2, 2);
    const order = await buy(shopper, 2);
    expect(await isOnSale(id)).toBe(false);
    await setStatus(order, 'Cancelled');
    await setStatus(order, 'Cancelled');
    expect(await stockOf(id)).toEqual({ stock: 2, held: 0 });
    expect(await isOnSale(id)).toBe(true);
    expect((await setStatus(order, 'Payment Received')).status).toBe(200);
    expect(await stockOf(id)).toEqual({ stock: 0, held: 0 });
    const returned = await app.em().findOneOrFail(StockMovementRow, { product: id, reason: 'return' });
    expect(returned).toMatchObject({ stockChange: 2, actor: `admin:${admin.id}` });
    expect(returned.orderId).not.toBeNull();
  });

  test('cannot be restored when its pieces were sold meanwhile', async () => {
    const { shopper, id } = await cartWith(1);
    const order = await buy(shopper);
    await setStatus(order, 'Cancelled');
    await buy(await alsoInCart(id));
    expect(await setStatus(order, 'Payment Received')).toMatchObject({
      status: 409,
      body: { code: 'PRODUCT_SOLD_OUT' },
    });
    expect(await stockOf(id)).toEqual({ stock: 0, held: 0 });
  });

  test('that was shipped returns nothing', async () => {
    const { shopper, id } = await cartWith(1);
    const order = await buy(shopper);
    await setStatus(order, 'Shipped');
    await setStatus(order, 'Cancelled');
    expect(await stockOf(id)).toEqual({ stock: 0, held: 0 });
  });

  test('returns the pieces of a withdrawn product', async () => {
    const { shopper, id } = await cartWith(1);
    const order = await buy(shopper);
    await changeProduct(app, id, { isDeleted: true });
    await setStatus(order, 'Cancelled');
    expect(await movementsOf(id)).toContainEqual(['return', 1, 0]);
  });
});

test('the ledger cannot be changed', async () => {
  await expect(app.em().execute('delete from stock_movements')).rejects.toThrow('append-only');
  await expect(app.em().execute('update stock_movements set stock_change = 1')).rejects.toThrow('append-only');
});
