import { listProducts } from '@kundan/contracts/admin/products.contract';
import { productById } from '@kundan/contracts/catalogue.contract';
import { verifyPayment } from '@kundan/contracts/checkout.contract';
import { expect } from 'vitest';
import { CartLineRow } from '../../../src/cart/cart-line.entity.ts';
import { CatalogueCache } from '../../../src/catalogue/catalogue-cache.ts';
import { Payment } from '../../../src/payments/records/payment.entity.ts';
import { ExpiredHoldRelease } from '../../../src/stock/expired-hold-release.ts';
import { StockHold } from '../../../src/stock/stock-hold.entity.ts';
import { StockMovementRow } from '../../../src/stock/stock-movement.entity.ts';
import { StockService } from '../../../src/stock/stock.service.ts';
import {
  openListeningTestApp,
  openPayment,
  pay,
  type PaymentResult,
  putInCart,
  submitOrder,
} from './checkout-factories.ts';
import { makeShopper, type TestUser } from '../factories.ts';
import type { TestApp } from '../test-app.ts';
import { declinePayment, sandbox } from './webhook-factories.ts';

/** The price of every product of these carts, in paise. */
export const PRICE = 1_000_00;

/** A test app whose payment sandbox sends no webhooks. */
export async function openStockTestApp(): Promise<TestApp> {
  const app = await openListeningTestApp();
  await sandbox(app, 'trouble', { webhooks: 'never' });
  return app;
}

export const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

/** A product with this stock, in the cart of a new shopper. */
export async function cartWith(app: TestApp, stock: number | null, quantity = 1) {
  const shopper = await makeShopper(app);
  const { id } = await putInCart(app, shopper, PRICE, quantity);
  await setStock(app, id, stock);
  return { shopper, id };
}

/** Puts the product into the cart of another new shopper. */
export async function alsoInCart(app: TestApp, id: number, quantity = 1): Promise<TestUser> {
  const shopper = await makeShopper(app);
  await app.em().insert(CartLineRow, { shopper: shopper.id, product: id, quantity });
  return shopper;
}

export async function setStock(app: TestApp, id: number, stock: number | null): Promise<void> {
  await app.em().transactional((em) => app.get(StockService).set(em, id, stock, 'admin:test'));
}

/** Creates a payment order for this number of pieces. */
export const openCheckout = (app: TestApp, shopper: TestUser, quantity = 1) =>
  openPayment(app, shopper, PRICE * quantity);

export async function payFor(app: TestApp, orderId: string): Promise<PaymentResult> {
  const result = await pay(app, orderId);
  expect((await app.call(verifyPayment, result)).status).toBe(200);
  return result;
}

/** Returns the order id. */
export async function buy(app: TestApp, shopper: TestUser, quantity = 1): Promise<string> {
  const placed = await submitOrder(
    app,
    shopper,
    await payFor(app, (await openCheckout(app, shopper, quantity)).body.id),
  );
  expect(placed.status).toBe(201);
  return placed.body.order_id;
}

/** A payment attempt that the bank declines, until its webhook has arrived. */
export async function declineAttempt(app: TestApp, orderId: string): Promise<void> {
  await sandbox(app, 'trouble', {});
  try {
    await declinePayment(app, orderId);
    await expect.poll(() => app.em().count(Payment, { checkout: orderId })).toBe(1);
  } finally {
    await sandbox(app, 'trouble', { webhooks: 'never' });
  }
}

/** Stock and held pieces as admins see them. */
export async function stockOf(app: TestApp, admin: TestUser, id: number) {
  const { body } = await app.call(listProducts, {}, admin);
  const { stock, held } = body.find((product) => product.id === id) ?? {};
  return { stock, held };
}

export async function movementsOf(app: TestApp, id: number) {
  const rows = await app.em().find(StockMovementRow, { product: id }, { orderBy: { id: 'asc' } });
  return rows.map(({ reason, stockChange, heldChange }) => [reason, stockChange, heldChange]);
}

export async function isOnSale(app: TestApp, id: number): Promise<boolean> {
  await app.get(CatalogueCache).refresh();
  return (await app.call(productById, { id })).body.isAvailable;
}

/** Releases the holds that are expired in so many minutes. Returns the number of checkouts. */
export const expire = (app: TestApp, minutes: number) =>
  new ExpiredHoldRelease(app.em(), app.get(StockService)).run(inMinutes(minutes));

/** Makes the holds of the shopper this old. */
export const heldFor = (app: TestApp, shopper: TestUser, minutes: number) =>
  app.em().nativeUpdate(StockHold, { shopperId: shopper.id }, { heldSince: inMinutes(-minutes) });
