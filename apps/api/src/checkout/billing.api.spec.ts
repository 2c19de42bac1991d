import { exportAccount } from '@kundan/contracts/account.contract';
import { listOrders, setOrderStatus } from '@kundan/contracts/admin/orders.contract';
import { updateSettings } from '@kundan/contracts/admin/settings.contract';
import { createPaymentOrder, createUserOrder, verifyPayment } from '@kundan/contracts/checkout.contract';
import { changeUserOrderAddress, userOrder } from '@kundan/contracts/orders.contract';
import { shopConfig } from '@kundan/contracts/platform.contract';
import { parseOrderId } from '@kundan/domain/order/order-number';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  deliveryOf,
  openListeningTestApp,
  pay,
  payCart,
  putInCart,
} from '../../test/support/orders/checkout-factories.ts';
import { makeAdmin, makeShopper, type TestUser } from '../../test/support/factories.ts';
import { ADDRESS } from '../../test/support/orders/order-factories.ts';
import type { TestApp } from '../../test/support/test-app.ts';
import { sandbox } from '../../test/support/orders/webhook-factories.ts';
import { IssuedDocument } from '../invoices/records/issued-document.entity.ts';
import { OrderSummary } from '../orders/projections/order-summary.entity.ts';
import { Checkout } from '../payments/records/checkout.entity.ts';
import { SettingsService } from '../settings/settings.service.ts';

const BUSINESS = { gstin: ' 27aapfu0939f1zv ', business_name: 'Usha Traders' };
const PAN = 'ABCDE1234F';
const refusal = (field: string, message = "Indian law asks for the buyer's PAN above ₹2,00,000.") => ({
  status: 400,
  body: { code: 'PAN_REQUIRED', message, errors: [{ field, message }] },
});

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await openListeningTestApp();
  admin = await makeAdmin(app);
  // Otherwise the webhook places the order in some runs, from the form of create-order.
  await sandbox(app, 'trouble', { webhooks: 'never' });
});
afterAll(() => app.close());

/** Opens a payment order for a cart of this total in rupees. */
async function open(rupees: number, billing: object = {}) {
  const shopper = await makeShopper(app);
  await putInCart(app, shopper, rupees * 100);
  const delivery = { ...deliveryOf(shopper), ...billing };
  return { shopper, answer: await app.call(createPaymentOrder, { amount: rupees, delivery }, shopper) };
}

/** The tables in which a word stands in plain text, as a dump of the database would show it, also in the job queue. */
async function tablesWith(word: string): Promise<string[]> {
  const em = app.em();
  const tables = await em.execute<{ name: string }[]>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await em.execute(`select 1 from ${name} t where strpos(upper(t::text), upper(?)) > 0 limit 1`, [word]);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

test('a business is in the order, also after a change of its address, and on the invoice', async () => {
  const shopper = await makeShopper(app);
  const { razorpay_order_id, razorpay_payment_id: payment_id } = await payCart(app, shopper, 1_000_00);
  const order = { ...deliveryOf(shopper), ...BUSINESS, razorpay_order_id, payment_id };
  const { order_id: id } = (await app.call(createUserOrder, order, shopper)).body;
  const expected = { gstin: '27AAPFU0939F1ZV', business_name: 'Usha Traders' };
  expect((await app.call(userOrder, { id }, shopper)).body).toMatchObject(expected);
  const moved = { ...ADDRESS, addressLane: '7 Marine Drive' };
  expect((await app.call(changeUserOrderAddress, { id, address: moved }, shopper)).body).toMatchObject(expected);
  expect((await app.call(listOrders, { q: id }, admin)).body[0]).toMatchObject(expected);
  expect(JSON.stringify(await app.em().execute('select data from order_events'))).not.toContain('27AAPFU');
  await app.call(setOrderStatus, { id, status: 'Shipped' }, admin);
  const { data } = await app.em().findOneOrFail(IssuedDocument, { orderNumber: parseOrderId(id)! });
  expect(data.buyer).toMatchObject({ gstin: '27AAPFU0939F1ZV', businessName: 'Usha Traders' });
});

test('an order without a business and without a PAN has none of their fields', async () => {
  const shopper = await makeShopper(app);
  const { razorpay_order_id, razorpay_payment_id: payment_id } = await payCart(app, shopper, 1_000_00);
  const blank = { gstin: '', business_name: ' ', pan: '' };
  const order = { ...deliveryOf(shopper), ...blank, razorpay_order_id, payment_id };
  const { order_id: id } = (await app.call(createUserOrder, order, shopper)).body;
  const { body } = await app.call(userOrder, { id }, shopper);
  for (const field of ['gstin', 'business_name', 'pan']) expect(body).not.toHaveProperty(field);
});

test('an order above the limit needs a PAN, which is stored encrypted, exported and shown to the staff', async () => {
  expect((await open(200_000)).answer.status).toBe(200);
  expect((await open(200_000.5)).answer).toMatchObject(refusal('delivery.pan'));
  const { shopper, answer } = await open(250_000, { pan: ' abcde1234f ' });
  const result = await pay(app, answer.body.id);
  await app.call(verifyPayment, result);
  const { razorpay_order_id, razorpay_payment_id: payment_id } = result;
  // A client that named it before the payment need not repeat it.
  const { order_id: id } = (
    await app.call(createUserOrder, { ...deliveryOf(shopper), razorpay_order_id, payment_id }, shopper)
  ).body;
  expect((await app.call(listOrders, { q: id }, admin)).body[0]).toMatchObject({ pan: PAN });
  expect((await app.call(userOrder, { id }, shopper)).body).not.toHaveProperty('pan');
  // No table has it in plain text, and her export has it.
  const checkouts = await app.em().find(Checkout, { shopperId: shopper.id });
  expect(checkouts.map(({ delivery }) => delivery?.pan)).toEqual([expect.stringMatching(/^sealed:/)]);
  const summary = await app.em().findOneOrFail(OrderSummary, { shopperId: shopper.id });
  expect(summary.customer.pan).toMatch(/^sealed:/);
  const exported = JSON.stringify((await app.call(exportAccount, {}, shopper)).body);
  expect(exported).toContain(PAN);
  expect(exported).not.toContain('sealed:');
  // The form of create-order, the same order asked for again, and its invoice.
  await app.call(createUserOrder, { ...deliveryOf(shopper), pan: PAN, razorpay_order_id, payment_id }, shopper);
  await app.call(setOrderStatus, { id, status: 'Shipped' }, admin);
  expect(await tablesWith(deliveryOf(shopper).address.addressLane)).toContain('public.order_summary');
  expect(await tablesWith(PAN)).toEqual([]);
});

test('the owner sets the limit, which the checkout knows when it is another one', async () => {
  expect((await app.call(shopConfig, {})).body).not.toHaveProperty('panAbove');
  try {
    await app.call(updateSettings, { pan_above: 500 }, admin);
    expect((await app.call(shopConfig, {})).body.panAbove).toBe(500);
    const message = "Indian law asks for the buyer's PAN above ₹500.";
    expect((await open(501)).answer).toMatchObject(refusal('delivery.pan', message));
    await app.call(updateSettings, { pan_above: 0 }, admin);
    expect((await open(900_000)).answer.status).toBe(200);
  } finally {
    await app.call(updateSettings, { pan_above: 200_000 }, admin);
    expect((await app.get(SettingsService).read()).pan_above).toBe(200_000);
  }
});
