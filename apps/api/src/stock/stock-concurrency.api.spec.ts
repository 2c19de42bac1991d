import { setOrderStatus } from '@kundan/contracts/admin/orders.contract';
import { createPaymentOrder, verifyPayment } from '@kundan/contracts/checkout.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CartLineRow } from '../cart/cart-line.entity.ts';
import { Reconciliation } from '../payments/reconciliation/reconciliation.ts';
import {
  deliveryOf,
  openListeningTestApp,
  openPayment,
  pay,
  type PaymentResult,
  submitOrder,
} from '../../test/support/orders/checkout-factories.ts';
import { makeAdmin, makeShopper, type TestUser } from '../../test/support/factories.ts';
import { makeProduct } from '../../test/support/product-factories.ts';
import type { TestApp } from '../../test/support/test-app.ts';
import { sandbox } from '../../test/support/orders/webhook-factories.ts';
import { ExpiredHoldRelease } from './expired-hold-release.ts';
import { StockService } from './stock.service.ts';
import { verifyStock } from './verify-stock.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openListeningTestApp();
  await sandbox(app, 'trouble', { webhooks: 'never' });
});
afterAll(() => app.close());

const PRICE = 1_000_00;
const SOLD_OUT = { status: 409, body: { code: 'PRODUCT_SOLD_OUT', message: 'This product is currently sold out.' } };
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

async function productWith(stock: number): Promise<number> {
  const { id } = await makeProduct(app, { price: PRICE });
  await app.em().transactional((em) => app.get(StockService).set(em, id, stock, 'admin:test'));
  return id;
}

/** Shoppers with one piece of each of these products in their cart. */
async function shoppersWith(count: number, ...products: number[]): Promise<TestUser[]> {
  const shoppers = await Promise.all(Array.from({ length: count }, () => makeShopper(app)));
  const lines = shoppers.flatMap(({ id: shopper }) => products.map((product) => ({ shopper, product, quantity: 1 })));
  await app.em().insertMany(CartLineRow, lines);
  return shoppers;
}

async function payFor(orderId: string): Promise<PaymentResult> {
  const result = await pay(app, orderId);
  await app.call(verifyPayment, result);
  return result;
}

const releaseExpired = (minutes: number) =>
  new ExpiredHoldRelease(app.em(), app.get(StockService)).run(inMinutes(minutes));

async function countOrders(product: number): Promise<number> {
  const [row] = await app
    .em()
    .execute<{ count: number }[]>(`select count(*)::int as count from order_summary where lines @> ?::jsonb`, [
      JSON.stringify([{ productId: product }]),
    ]);
  return row?.count ?? 0;
}

/** Paise at the provider: captured, refunded. */
async function moneyAt(results: readonly PaymentResult[]) {
  const rows = await Promise.all(
    results.map(async ({ razorpay_payment_id: id }) => {
      const [row] = await app.em().execute<{ amount: number; refunded: number }[]>(
        `select (data ->> 'amount')::int as amount, (select coalesce(sum((r.data ->> 'amount')::int), 0)::int
             from razorpay_sandbox r where r.kind = 'refund' and r.parent_id = p.id) as refunded
           from razorpay_sandbox p where id = ?`,
        [id],
      );
      return row ?? { amount: 0, refunded: 0 };
    }),
  );
  return {
    captured: rows.reduce((sum, { amount }) => sum + amount, 0),
    refunded: rows.reduce((sum, { refunded }) => sum + refunded, 0),
  };
}

async function stockOf(product: number) {
  const [row] = await app
    .em()
    .execute<{ stock: number; held: number }[]>('select stock, held from product_stock where product_id = ?', [
      product,
    ]);
  return row;
}

test.each([12, 50])('of %i shoppers who check out the last piece at the same time, one buys it', async (count) => {
  const product = await productWith(1);
  const shoppers = await shoppersWith(count, product);
  const opened = await Promise.all(shoppers.map((shopper) => openPayment(app, shopper, PRICE)));
  const allowed = opened.flatMap(({ status, body }, index) => (status === 200 ? [{ id: body.id, index }] : []));
  expect(allowed).toHaveLength(1);
  for (const response of opened.filter(({ status }) => status !== 200)) expect(response).toMatchObject(SOLD_OUT);

  const [{ id, index } = { id: '', index: 0 }] = allowed;
  const shopper = shoppers[index];
  if (!shopper) throw new Error('nobody may pay');
  const result = await payFor(id);
  const submits = await Promise.all(Array.from({ length: 4 }, () => submitOrder(app, shopper, result)));
  expect(new Set(submits.map(({ status }) => status))).toEqual(new Set([201]));
  expect(await countOrders(product)).toBe(1);
  expect(await stockOf(product)).toEqual({ stock: 0, held: 0 });
  expect((await verifyStock(app.databaseUrl)).differences).toEqual([]);
});

test.each([12, 50])(
  'of %i payments captured late for one piece, one becomes an order and all others are refunded',
  async (count) => {
    const product = await productWith(1);
    const shoppers = await shoppersWith(count, product);
    // One after the other, each holds the piece and is late; then all pay at the same time.
    const checkouts: string[] = [];
    for (const shopper of shoppers) {
      const opened = await openPayment(app, shopper, PRICE);
      expect(opened.status).toBe(200);
      checkouts.push(opened.body.id);
      await releaseExpired(31);
    }
    const results = await Promise.all(checkouts.map((id) => payFor(id)));
    const submits = await Promise.all(
      shoppers.map((shopper, index) => submitOrder(app, shopper, results[index] as PaymentResult)),
    );
    expect(submits.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const response of submits.filter(({ status }) => status !== 201)) expect(response).toMatchObject(SOLD_OUT);
    for (let run = 0; run < 3; run += 1) await app.get(Reconciliation).run(inMinutes(20 + run * 5));
    expect(await countOrders(product)).toBe(1);
    expect(await moneyAt(results)).toEqual({ captured: count * PRICE, refunded: (count - 1) * PRICE });
    expect(await stockOf(product)).toEqual({ stock: 0, held: 0 });
    expect((await verifyStock(app.databaseUrl)).differences).toEqual([]);
  },
);

test('carts with the same products in other orders, paid, cancelled and expired at the same time, keep every piece', async () => {
  const { token } = await makeAdmin(app);
  const [first, second, third] = [await productWith(7), await productWith(7), await productWith(7)];
  const shoppers = (
    await Promise.all([
      shoppersWith(6, first, second, third),
      shoppersWith(6, third, second, first),
      shoppersWith(6, second, third),
      shoppersWith(6, third, first),
    ])
  ).flat();
  const statuses = await Promise.all(
    shoppers.map(async (shopper, index) => {
      const amount = index < 12 ? 3 * PRICE : 2 * PRICE;
      const request = { amount: amount / 100, delivery: deliveryOf(shopper) };
      const opened = await app.call(createPaymentOrder, request, { token: shopper.token });
      if (opened.status !== 200) return opened.body.code;
      if (index % 5 === 0) {
        await releaseExpired(31); // of everybody who has not paid yet
        return 'expired';
      }
      const placed = await submitOrder(app, shopper, await payFor(opened.body.id));
      if (placed.status !== 201) return placed.body.code;
      if (index % 3 > 0) return 'ordered';
      const cancelled = await app.call(setOrderStatus, { id: placed.body.order_id, status: 'Cancelled' }, { token });
      return cancelled.status === 200 ? 'cancelled' : cancelled.body.code;
    }),
  );
  const expected = ['ordered', 'cancelled', 'expired', 'PRODUCT_SOLD_OUT'];
  expect(statuses.filter((status) => !expected.includes(status))).toEqual([]);
  await releaseExpired(31);
  for (const product of [first, second, third]) {
    const [row] = await app.em().execute<{ sold: number }[]>(
      `select coalesce(sum((line ->> 'quantity')::int), 0)::int as sold
       from order_summary o, jsonb_array_elements(o.lines) line
       where (line ->> 'productId')::int = ? and o.status <> 'Cancelled'`,
      [product],
    );
    expect(await stockOf(product)).toEqual({ stock: 7 - (row?.sold ?? 0), held: 0 });
  }
  expect((await verifyStock(app.databaseUrl)).differences).toEqual([]);
});
