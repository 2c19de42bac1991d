import { exportOrders, listOrders } from '@kundan/contracts/admin/orders.contract';
import { createProduct, listProducts, patchProduct } from '@kundan/contracts/admin/products.contract';
import { createStaffOrder } from '@kundan/contracts/admin/staff-orders.contract';
import { addToCart, getCart } from '@kundan/contracts/cart.contract';
import { verifyPayment } from '@kundan/contracts/checkout.contract';
import { cancelUserOrder, userOrder } from '@kundan/contracts/orders.contract';
import { requestRestockAlert } from '@kundan/contracts/restock-alerts.contract';
import { EntityManager } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openListeningTestApp, openPayment, pay, submitOrder } from '../../test/support/orders/checkout-factories.ts';
import { makeAdmin, makeShopper, type TestUser } from '../../test/support/factories.ts';
import { makeProduct } from '../../test/support/product-factories.ts';
import type { TestApp } from '../../test/support/test-app.ts';
import { sandbox } from '../../test/support/orders/webhook-factories.ts';
import { OutboxMail } from '../mail/outbox/mail-outbox.entity.ts';
import { MailOutbox } from '../mail/outbox/mail-outbox.ts';
import { RestockMailing } from '../restock/restock-mailing.ts';
import { verifyStock } from '../stock/verify-stock.ts';

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await openListeningTestApp();
  // Otherwise the webhook places the order in some runs, from the form of create-order.
  await sandbox(app, 'trouble', { webhooks: 'never' });
  admin = await makeAdmin(app);
});
afterAll(() => app.close());

let count = 0;

/** A ring with two pieces of size 12 for ₹1,000, and one of size 14 for ₹1,200. */
async function makeRing(): Promise<number> {
  const { seller } = await makeProduct(app);
  count += 1;
  const values = [
    { value: '12', stock: 2, sku: `O-12-${count}` },
    { value: '14', stock: 1, price: 1_200, sku: `O-14-${count}` },
  ];
  const form = { name: 'Ring', description: 'A ring.', category: 'Necklace', price: 1_000, image_url: '/a.webp' };
  const { body } = await app.call(
    createProduct,
    { ...form, seller_id: seller, options: { name: 'Size', values } },
    admin,
  );
  return body.id;
}

/** Pays the shopper's cart with this total (paise). Returns the id of the order. */
async function payAndOrder(shopper: TestUser, total: number): Promise<string> {
  const { body } = await openPayment(app, shopper, total);
  const result = await pay(app, body.id);
  await app.call(verifyPayment, result);
  const placed = await submitOrder(app, shopper, result);
  expect(placed).toMatchObject({ status: 201 });
  return placed.body.order_id;
}

async function buy(shopper: TestUser, id: number, option: string, price: number): Promise<string> {
  await app.call(addToCart, { product_id: id, quantity: 1, option }, shopper);
  return payAndOrder(shopper, price * 100);
}

async function piecesOf(id: number) {
  const [product] = (await app.call(listProducts, { id }, admin)).body;
  return product?.options?.values.map(({ stock, held }) => [stock, held]);
}

test('a checkout holds the pieces of its value, and the order takes them; the order, the file and the mail name the value', async () => {
  const id = await makeRing();
  const shopper = await makeShopper(app);
  await app.call(addToCart, { product_id: id, quantity: 1, option: '12' }, shopper);
  await app.call(addToCart, { product_id: id, quantity: 1, option: '14' }, shopper);
  await openPayment(app, shopper, 2_200_00);
  expect(await piecesOf(id)).toEqual([
    [2, 1],
    [1, 1],
  ]);
  const order_id = await payAndOrder(shopper, 2_200_00);
  expect(await piecesOf(id)).toEqual([
    [1, 0],
    [0, 0],
  ]);
  expect((await app.call(getCart, {}, shopper)).body).toEqual([]);
  const lines = [
    { product_id: id, option_name: 'Size', option: '12', price: 1_000 },
    { product_id: id, option_name: 'Size', option: '14', price: 1_200 },
  ];
  expect((await app.call(userOrder, { id: order_id }, shopper)).body.cart).toMatchObject(lines);
  const [order] = (await app.call(listOrders, { q: order_id }, admin)).body;
  expect(order?.items).toMatchObject([{ sku: `O-12-${count}` }, { option: '14', sku: `O-14-${count}` }]);
  expect(String((await app.call(exportOrders, {}, admin)).body)).toContain(',Size,14');
  const mail = await app.em().findOneOrFail(OutboxMail, { recipient: shopper.email, template: 'order-confirmation' });
  expect(mail.data).toMatchObject({ items: [{ name: 'Ring (Size 12)' }, { name: 'Ring (Size 14)' }] });
  expect((await verifyStock(app.databaseUrl)).differences).toEqual([]);
});

test('a checkout is paid for a value that was taken away and added again without a stock', async () => {
  const id = await makeRing();
  const shopper = await makeShopper(app);
  await app.call(addToCart, { product_id: id, quantity: 1, option: '14' }, shopper);
  const { body: checkout } = await openPayment(app, shopper, 1_200_00);
  for (const values of [[{ value: '12' }], [{ value: '12' }, { value: '14', price: 1_200 }]])
    await app.call(patchProduct, { id, options: { name: 'Size', values } }, admin);
  expect(await piecesOf(id)).toEqual([
    [2, 0],
    [null, 1],
  ]);
  const result = await pay(app, checkout.id);
  await app.call(verifyPayment, result);
  const placed = await submitOrder(app, shopper, result);
  expect(placed).toMatchObject({ status: 201 });
  await app.call(cancelUserOrder, { id: placed.body.order_id }, shopper);
  expect(await piecesOf(id)).toMatchObject([{}, [null, 0]]);
  expect((await verifyStock(app.databaseUrl)).differences).toEqual([]);
});

test('a cancelled order returns the pieces of its value', async () => {
  const id = await makeRing();
  const shopper = await makeShopper(app);
  const order = await buy(shopper, id, '14', 1_200);
  expect(await piecesOf(id)).toMatchObject([{}, [0, 0]]);
  await app.call(cancelUserOrder, { id: order }, shopper);
  expect(await piecesOf(id)).toMatchObject([{}, [1, 0]]);
});

test('staff sell a value, and repeat the request; without a value they are asked for one', async () => {
  const id = await makeRing();
  const sale = (option?: string) => ({
    customer: { name: 'Walk-in', address: undefined },
    lines: [{ product_id: id, quantity: 1, ...(option !== undefined && { option }) }],
    payment: { method: 'cash' as const },
    delivered: true,
  });
  const key = { ...admin, headers: { 'idempotency-key': `sale-${id}` } };
  const sold = await app.send(createStaffOrder, sale('14'), key);
  expect(sold).toMatchObject({ status: 201, body: { total_price: 1_200, items: [{ option: '14' }] } });
  expect((await app.send(createStaffOrder, sale('14'), key)).body).toEqual(sold.body);
  expect(await app.send(createStaffOrder, sale('12'), key)).toMatchObject({ body: { code: 'IDEMPOTENCY_KEY_REUSED' } });
  expect(await app.call(createStaffOrder, sale(), admin)).toMatchObject({
    status: 400,
    body: { code: 'OPTION_REQUIRED' },
  });
  expect(await app.call(createStaffOrder, sale('14'), admin)).toMatchObject({ body: { code: 'PRODUCT_SOLD_OUT' } });
});

test('a restock alert is about one value', async () => {
  const id = await makeRing();
  const [shopper, other] = [await makeShopper(app), await makeShopper(app)];
  const order = await buy(other, id, '14', 1_200);
  expect(await app.call(requestRestockAlert, { id }, shopper)).toMatchObject({ body: { code: 'OPTION_REQUIRED' } });
  expect(await app.call(requestRestockAlert, { id, option: '12' }, shopper)).toMatchObject({
    body: { code: 'PRODUCT_AVAILABLE' },
  });
  expect((await app.call(requestRestockAlert, { id, option: '14' }, shopper)).status).toBe(201);
  const mailing = new RestockMailing(app.nest.get(EntityManager), app.get(MailOutbox), app.platform);
  expect(await mailing.run()).toBe(0);
  await app.call(cancelUserOrder, { id: order }, other);
  expect(await mailing.run()).toBe(1);
  const mail = await app.em().findOneOrFail(OutboxMail, { recipient: shopper.email, template: 'restocked' });
  expect(mail.data).toMatchObject({ productId: id, name: 'Ring (Size 14)' });
});
