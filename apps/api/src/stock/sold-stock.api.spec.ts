import { setOrderStatus, undoOrderChanges } from '@kundan/contracts/admin/orders.contract';
import { getCart } from '@kundan/contracts/cart.contract';
import { productChanges, shopProducts } from '@kundan/contracts/catalogue.contract';
import { createPaymentOrder } from '@kundan/contracts/checkout.contract';
import type { OrderStatus } from '@kundan/domain/shop';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CartLineRow } from '../cart/cart-line.entity.ts';
import { CatalogueCache } from '../catalogue/catalogue-cache.ts';
import { Reconciliation } from '../payments/reconciliation/reconciliation.ts';
import { deliveryOf, putInCart, submitOrder } from '../../test/support/orders/checkout-factories.ts';
import { makeAdmin, type TestUser } from '../../test/support/factories.ts';
import { changeProduct } from '../../test/support/product-factories.ts';
import {
  alsoInCart,
  buy,
  cartWith,
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
import { StockMovementRow } from './stock-movement.entity.ts';

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await openStockTestApp();
  admin = await makeAdmin(app);
});
afterAll(() => app.close());

describe('an order', () => {
  test('that is shipped by mistake after its cancellation has its pieces back after the undo', async () => {
    const { shopper, id } = await cartWith(app, 2, 2);
    const order = await buy(app, shopper, 2);
    const set = (status: OrderStatus) => app.call(setOrderStatus, { id: order, status, hold_mail: true }, admin);
    await set('Cancelled');
    expect(await stockOf(app, admin, id)).toEqual({ stock: 2, held: 0 });
    await set('Payment Received');
    expect(await stockOf(app, admin, id)).toEqual({ stock: 0, held: 0 });
    expect((await app.call(undoOrderChanges, { ids: [order] }, admin)).body.results).toEqual([{ id: order, ok: true }]);
    expect(await stockOf(app, admin, id)).toEqual({ stock: 2, held: 0 });
  });

  test('that was cancelled on its way gets no pieces by an undo', async () => {
    const { shopper, id } = await cartWith(app, 2, 2);
    const order = await buy(app, shopper, 2);
    const set = (status: OrderStatus) => app.call(setOrderStatus, { id: order, status, hold_mail: true }, admin);
    for (const status of ['Shipped', 'Cancelled', 'Payment Received'] as const) await set(status);
    await app.call(undoOrderChanges, { ids: [order] }, admin);
    expect(await stockOf(app, admin, id)).toEqual({ stock: 0, held: 0 });
  });

  test('takes the held pieces from the stock and leaves the rest of the cart', async () => {
    const { shopper, id } = await cartWith(app, 8, 2);
    const opened = await openCheckout(app, shopper, 2);
    await app.em().nativeUpdate(CartLineRow, { shopper: shopper.id }, { quantity: 8 });
    const placed = await submitOrder(app, shopper, await payFor(app, opened.body.id));
    expect(placed.status).toBe(201);
    expect(await stockOf(app, admin, id)).toEqual({ stock: 6, held: 0 });
    expect((await app.call(getCart, {}, shopper)).body).toMatchObject([{ product_id: id, quantity: 6 }]);
    expect(await movementsOf(app, id)).toEqual([
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
    const { shopper, id } = await cartWith(app, 1);
    await app.get(CatalogueCache).refresh();
    const { cursor } = (await app.call(productChanges, {})).body;
    const opened = await openCheckout(app, shopper);
    await app.get(CatalogueCache).refresh();
    const held = (await app.call(productChanges, { since: cursor })).body;
    expect(held.upserted).toMatchObject([{ id, isAvailable: false }]);
    expect((await app.call(shopProducts, {})).body.find((product) => product.id === id)?.isAvailable).toBe(false);

    await submitOrder(app, shopper, await payFor(app, opened.body.id));
    await app.get(CatalogueCache).refresh();
    expect((await app.call(productChanges, { since: held.cursor })).body.upserted).toEqual([]);
  });

  test('that leaves pieces changes nothing in the catalogue', async () => {
    const { shopper } = await cartWith(app, 9);
    const cursor = async () => {
      await app.get(CatalogueCache).refresh();
      return (await app.call(productChanges, {})).body.cursor;
    };
    const before = await cursor();
    await buy(app, shopper);
    expect(await cursor()).toBe(before);
  });

  test('of a payment that arrives after the hold expired is placed while pieces are left', async () => {
    const { shopper, id } = await cartWith(app, 1);
    const { body } = await openCheckout(app, shopper);
    await expire(app, 31);
    expect((await submitOrder(app, shopper, await payFor(app, body.id))).status).toBe(201);
    expect(await stockOf(app, admin, id)).toEqual({ stock: 0, held: 0 });
  });

  test('without the pieces is refused, and the payment is refunded as sold out', async () => {
    const { shopper, id } = await cartWith(app, 1);
    const { body } = await openCheckout(app, shopper);
    const result = await payFor(app, body.id);
    await expire(app, 31);
    await buy(app, await alsoInCart(app, id));
    expect(await submitOrder(app, shopper, result)).toMatchObject({
      status: 409,
      body: { code: 'PRODUCT_SOLD_OUT', message: 'This product is currently sold out.' },
    });
    await app.get(Reconciliation).run(inMinutes(20));
    const refunds = await app
      .em()
      .execute<{ reason: string }[]>(`select reason from refunds where payment_id = ?`, [result.razorpay_payment_id]);
    expect(refunds).toEqual([{ reason: 'sold-out' }]);
    expect(await stockOf(app, admin, id)).toEqual({ stock: 0, held: 0 });
  });

  test('is refunded as sold out also when create-order had no delivery form', async () => {
    const { shopper, id } = await cartWith(app, 1);
    const { body } = await app.call(createPaymentOrder, { amount: PRICE / 100, currency: 'INR' }, shopper);
    const result = await payFor(app, body.id);
    await setStock(app, id, 0);
    expect((await submitOrder(app, shopper, result)).body.code).toBe('PRODUCT_SOLD_OUT');
    await app.get(Reconciliation).run(inMinutes(1));
    const refunds = await app
      .em()
      .execute<{ reason: string }[]>(`select reason from refunds where payment_id = ?`, [result.razorpay_payment_id]);
    expect(refunds).toEqual([{ reason: 'sold-out' }]);
  });

  test('of the earlier of two checkouts uses the pieces that the newer one holds', async () => {
    const { shopper, id } = await cartWith(app, 1);
    const [first, second] = [await openCheckout(app, shopper), await openCheckout(app, shopper)];
    const results = [await payFor(app, first.body.id), await payFor(app, second.body.id)] as const;
    expect((await submitOrder(app, shopper, results[0])).status).toBe(201);
    expect(await stockOf(app, admin, id)).toEqual({ stock: 0, held: 0 });
    expect((await submitOrder(app, shopper, results[1])).body.code).toBe('PRODUCT_SOLD_OUT');
  });

  test('of the earlier and smaller of two checkouts leaves the other pieces held', async () => {
    const { shopper, id } = await cartWith(app, 3);
    const first = await openCheckout(app, shopper);
    await app.em().nativeUpdate(CartLineRow, { shopper: shopper.id }, { quantity: 3 });
    await openCheckout(app, shopper, 3);
    expect((await submitOrder(app, shopper, await payFor(app, first.body.id))).status).toBe(201);
    expect(await stockOf(app, admin, id)).toEqual({ stock: 2, held: 2 });
    await expire(app, 31);
    expect(await stockOf(app, admin, id)).toEqual({ stock: 2, held: 0 });
  });

  test('whose pieces an admin has removed from the stock is refunded, and its other pieces are released', async () => {
    const { shopper, id } = await cartWith(app, 1);
    const other = (await putInCart(app, shopper, PRICE)).id;
    await setStock(app, other, 4);
    const delivery = deliveryOf(shopper);
    const opened = await app.call(createPaymentOrder, { amount: 2000, delivery }, { token: shopper.token });
    await setStock(app, id, 0);
    expect(await stockOf(app, admin, id)).toEqual({ stock: 0, held: 1 });
    await payFor(app, opened.body.id);
    await app.get(Reconciliation).run(inMinutes(20));
    expect(await stockOf(app, admin, id)).toEqual({ stock: 0, held: 0 });
    expect(await stockOf(app, admin, other)).toEqual({ stock: 4, held: 0 });
  });

  test('of a cart without a payment for these pieces takes them too', async () => {
    const { shopper, id } = await cartWith(app, 1);
    const { body } = await app.call(createPaymentOrder, { amount: 1000 });
    const result = await payFor(app, body.id);
    expect((await submitOrder(app, shopper, result)).status).toBe(201);
    expect(await stockOf(app, admin, id)).toEqual({ stock: 0, held: 0 });
  });
});

describe('a cancelled order', () => {
  const setStatus = (id: string, status: OrderStatus) => app.call(setOrderStatus, { id, status }, admin);

  test('returns its pieces once, and takes them again when the cancellation is undone', async () => {
    const { shopper, id } = await cartWith(app, 2, 2);
    const order = await buy(app, shopper, 2);
    expect(await isOnSale(app, id)).toBe(false);
    await setStatus(order, 'Cancelled');
    await setStatus(order, 'Cancelled');
    expect(await stockOf(app, admin, id)).toEqual({ stock: 2, held: 0 });
    expect(await isOnSale(app, id)).toBe(true);
    expect((await setStatus(order, 'Payment Received')).status).toBe(200);
    expect(await stockOf(app, admin, id)).toEqual({ stock: 0, held: 0 });
    const returned = await app.em().findOneOrFail(StockMovementRow, { product: id, reason: 'return' });
    expect(returned).toMatchObject({ stockChange: 2, actor: `admin:${admin.id}` });
    expect(returned.orderId).not.toBeNull();
  });

  test('cannot be restored when its pieces were sold meanwhile', async () => {
    const { shopper, id } = await cartWith(app, 1);
    const order = await buy(app, shopper);
    await setStatus(order, 'Cancelled');
    await buy(app, await alsoInCart(app, id));
    expect(await setStatus(order, 'Payment Received')).toMatchObject({
      status: 409,
      body: { code: 'PRODUCT_SOLD_OUT' },
    });
    expect(await stockOf(app, admin, id)).toEqual({ stock: 0, held: 0 });
  });

  test('that was shipped returns nothing', async () => {
    const { shopper, id } = await cartWith(app, 1);
    const order = await buy(app, shopper);
    await setStatus(order, 'Shipped');
    await setStatus(order, 'Cancelled');
    expect(await stockOf(app, admin, id)).toEqual({ stock: 0, held: 0 });
  });

  test('returns the pieces of a withdrawn product', async () => {
    const { shopper, id } = await cartWith(app, 1);
    const order = await buy(app, shopper);
    await changeProduct(app, id, { isDeleted: true });
    await setStatus(order, 'Cancelled');
    expect(await movementsOf(app, id)).toContainEqual(['return', 1, 0]);
  });
});
