import { listAudit } from '@kundan/contracts/admin/audit.contract';
import { listOrders } from '@kundan/contracts/admin/orders.contract';
import { listProducts } from '@kundan/contracts/admin/products.contract';
import {
  cancelPaymentLink,
  createStaffOrder,
  listPaymentLinks,
  type PaymentLink,
} from '@kundan/contracts/admin/staff-orders.contract';
import { deleteAccount, exportAccount } from '@kundan/contracts/account.contract';
import { userOrders } from '@kundan/contracts/orders.contract';
import { MINUTE_MS } from '@kundan/domain/durations';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD } from '../../test/support/account-factories.ts';
import { openListeningTestApp, openPayment } from '../../test/support/orders/checkout-factories.ts';
import { makeAdmin, makeShopper, type TestUser } from '../../test/support/factories.ts';
import { ADDRESS } from '../../test/support/orders/order-factories.ts';
import { changeProduct } from '../../test/support/product-factories.ts';
import { makeCountedProduct, type StaffOrderRequest } from '../../test/support/orders/staff-order-factories.ts';
import type { TestApp } from '../../test/support/test-app.ts';
import { captureManually, deliver, sandbox } from '../../test/support/orders/webhook-factories.ts';
import { hashPassword } from '../accounts/password-hashing.ts';
import { User } from '../accounts/user.entity.ts';
import { CartLineRow } from '../cart/cart-line.entity.ts';
import { OutboxMail } from '../mail/outbox/mail-outbox.entity.ts';
import { OrderSummary } from '../orders/projections/order-summary.entity.ts';
import { RazorpayClient } from '../payments/provider/razorpay.client.ts';
import { Reconciliation } from '../payments/reconciliation/reconciliation.ts';
import { Checkout } from '../payments/records/checkout.entity.ts';
import { Payment } from '../payments/records/payment.entity.ts';
import { UnmatchedPayment } from '../payments/unmatched/unmatched-payment.entity.ts';
import { StockHold } from '../stock/stock-hold.entity.ts';

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await openListeningTestApp();
  admin = await makeAdmin(app);
});
afterEach(() => sandbox(app, 'trouble'));
afterAll(() => app.close());

const request = (product: number, change: Partial<StaffOrderRequest['customer']> = {}): StaffOrderRequest => ({
  customer: { name: 'Meera Iyer', phone: '98765 43210', email: 'meera@example.in', address: ADDRESS, ...change },
  lines: [{ product_id: product, quantity: 2 }],
  payment: { method: 'link' },
});
const send = (input: StaffOrderRequest, key?: string) =>
  app.call(createStaffOrder, input, { token: admin.token, ...(key && { headers: { 'idempotency-key': key } }) });
async function makeLink(input: StaffOrderRequest): Promise<PaymentLink> {
  const { status, body } = await send(input);
  expect({ status, body }).toMatchObject({ status: 201, body: { url: expect.any(String) } });
  return body as PaymentLink;
}
/** The button of the provider's page. */
const pay = (id: string) =>
  app.nest.inject({
    method: 'POST',
    url: `/sandbox/razorpay/links/${id}/pay`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const whenDelivered = () => app.nest.getHttpAdapter().getInstance().paymentSandbox!.whenIdle();
const openLinks = async () => (await app.call(listPaymentLinks, {}, admin)).body.map(({ id }) => id);
const cancel = (id: string) => app.call(cancelPaymentLink, { id }, admin);
const stockOf = async (id: number) => {
  const [product] = (await app.call(listProducts, { id }, admin)).body;
  return { stock: product?.stock, held: product?.held };
};
const orderOf = async (id: string) => (await app.em().findOneOrFail(Checkout, id)).orderId;
const ordersNamed = async (name: string) => (await app.call(listOrders, { q: name, limit: 5 }, admin)).body;

test('a link holds its pieces, and its order is placed when it is paid', async () => {
  const product = await makeCountedProduct(app);
  const link = await makeLink(request(product, { name: 'Kavya Nair' }));
  expect(link).toMatchObject({
    id: expect.stringMatching(/^plink_\w{14}$/),
    name: 'Kavya Nair',
    phone: '9876543210',
    email: 'meera@example.in',
    items: [{ product_id: product, quantity: 2 }],
    total_price: 3000,
  });
  expect(Date.parse(link.expires_at) - Date.parse(link.created_at)).toBe(24 * 60 * MINUTE_MS);
  expect(await openLinks()).toContain(link.id);
  expect(await stockOf(product)).toEqual({ stock: 5, held: 2 });
  expect(await ordersNamed('Kavya')).toEqual([]);
  const page = await fetch(link.url);
  expect(await page.text()).toContain('₹3,000.00');

  expect((await pay(link.id)).body).toContain('is paid');
  await whenDelivered();
  expect(await ordersNamed('Kavya')).toMatchObject([
    { status: 'Payment Received', total_price: 3000, payment: { method: 'online' }, email: 'meera@example.in' },
  ]);
  expect(await stockOf(product)).toEqual({ stock: 3, held: 0 });
  expect(await openLinks()).not.toContain(link.id);
  // The payment is matched by its own webhook, which comes first and does not name the link.
  expect(await app.em().count(UnmatchedPayment)).toBe(0);
  const mails = await app.em().find(OutboxMail, { recipient: 'meera@example.in', template: 'order-confirmation' });
  expect(mails).toHaveLength(1);
});

test('a customer with an account finds the order among her own, and goes on shopping meanwhile', async () => {
  const shopper = await makeShopper(app);
  const product = await makeCountedProduct(app, 4);
  await app.em().insert(CartLineRow, { shopper: shopper.id, product, quantity: 1 });
  const { id } = await makeLink(request(product, { email: shopper.email }));
  expect((await openPayment(app, shopper, 1_500_00)).status).toBe(200);
  expect(await stockOf(product)).toEqual({ stock: 4, held: 3 });
  await pay(id);
  await whenDelivered();
  expect((await app.call(userOrders, {}, shopper)).body).toMatchObject([{ total_price: 3000 }]);
  const own = (await app.call(exportAccount, {}, shopper)).body.data;
  const [payment] = await app.get(RazorpayClient).paymentsOf(id);
  expect(own['payments']).toMatchObject([{ id: payment?.id, checkout_id: id, captured: 3000 }]);
  expect(own['checkouts']).toMatchObject(expect.arrayContaining([expect.objectContaining({ id, amount: 3000 })]));
  expect(await stockOf(product)).toEqual({ stock: 2, held: 1 });
  expect(await app.em().count(CartLineRow, { shopper: shopper.id })).toBe(1);
});

test('a customer without an e-mail address gets no mail', async () => {
  const link = await makeLink(request(await makeCountedProduct(app), { email: '' }));
  await pay(link.id);
  await whenDelivered();
  const order = await app.em().findOneOrFail(OrderSummary, (await orderOf(link.id))!);
  expect(order.customer).toMatchObject({ name: 'Meera Iyer', email: '' });
  expect(await app.em().count(OutboxMail, { recipient: '' })).toBe(0);
});

test('the reconciliation places the order when no webhook arrives', async () => {
  await sandbox(app, 'trouble', { webhooks: 'never' });
  const { id } = await makeLink(request(await makeCountedProduct(app)));
  await pay(id);
  expect(await orderOf(id)).toBeNull();
  await app.get(Reconciliation).run(new Date(Date.now() + 16 * MINUTE_MS));
  expect(await orderOf(id)).not.toBeNull();
});

test('the webhook of the link alone places the order', async () => {
  await sandbox(app, 'trouble', { webhooks: 'never' });
  const { id } = await makeLink(request(await makeCountedProduct(app)));
  await pay(id);
  const [payment] = await app.get(RazorpayClient).paymentsOf(id);
  const entity = { id: payment!.id, order_id: 'order_of_the_provider', amount: 3_000_00, status: 'captured' };
  // A description that does not name the link: the payment's own event finds no checkout.
  const own = JSON.stringify({ event: 'payment.captured', payload: { payment: { entity } } });
  expect((await deliver(app, own)).statusCode).toBe(200);
  expect(await app.em().count(UnmatchedPayment, payment!.id)).toBe(1);
  const payload = { payment_link: { entity: { id } }, payment: { entity } };
  const { statusCode } = await deliver(app, JSON.stringify({ event: 'payment_link.paid', payload }));
  expect(statusCode).toBe(200);
  expect(await orderOf(id)).not.toBeNull();
  expect(await app.em().count(UnmatchedPayment)).toBe(0);
});

/** The order that the provider opens for a link. */
async function orderOfProvider(link: string): Promise<string> {
  const find = `select data ->> 'order_id' as id from razorpay_sandbox where id = ?`;
  const [found] = await app.em().execute<{ id: string }[]>(find, [link]);
  return found!.id;
}

test('a payment that is only authorized is captured, and its order is placed', async () => {
  const { id } = await makeLink(request(await makeCountedProduct(app)));
  await captureManually(app, await orderOfProvider(id));
  await pay(id);
  await whenDelivered();
  const [authorized] = await app.get(RazorpayClient).paymentsOf(id);
  expect(authorized).toMatchObject({ status: 'authorized', orderId: id });
  expect(await orderOf(id)).toBeNull();
  // Its event names the link, so that the provider is asked soon.
  await app.get(Reconciliation).run(new Date(Date.now() + 21_000));
  expect(await app.get(RazorpayClient).payment(authorized!.id)).toMatchObject({ status: 'captured', orderId: id });
  await whenDelivered();
  expect(await orderOf(id)).not.toBeNull();
  expect(await app.em().count(UnmatchedPayment)).toBe(0);
});

test('a description alone makes no payment one of the link', async () => {
  await sandbox(app, 'trouble', { webhooks: 'never' });
  const shopper = await makeShopper(app);
  const other = await makeLink(request(await makeCountedProduct(app)));
  await app.em().insert(CartLineRow, { shopper: shopper.id, product: await makeCountedProduct(app), quantity: 2 });
  const opened = await openPayment(app, shopper, 3_000_00);
  const own = (opened.body as { id: string }).id;
  const paid = await sandbox(app, 'pay', { order_id: own });
  const { razorpay_payment_id: payment } = paid.json<{ razorpay_payment_id: string }>();
  const description = `#${other.id.replace('plink_', '')}`;
  const named = JSON.stringify({ description });
  await app.em().execute('update razorpay_sandbox set data = data || ?::jsonb where id = ?', [named, payment]);

  expect(await app.get(RazorpayClient).payment(payment)).toMatchObject({ orderId: own });
  const entity = { id: payment, order_id: own, amount: 3_000_00, status: 'captured', description };
  await deliver(app, JSON.stringify({ event: 'payment.captured', payload: { payment: { entity } } }));
  expect(await app.em().findOne(Payment, payment)).toMatchObject({ checkout: own });

  // A payment that is of no checkout of the shop.
  const foreign = { ...entity, id: 'pay_of_another', order_id: 'order_of_another' };
  await deliver(app, JSON.stringify({ event: 'payment.captured', payload: { payment: { entity: foreign } } }));
  await app.get(Reconciliation).run(new Date(Date.now() + 21_000));
  expect(await app.em().findOne(Payment, 'pay_of_another')).toBeNull();
  expect(await app.em().count(UnmatchedPayment, 'pay_of_another')).toBe(1);
  expect(await orderOf(other.id)).toBeNull();
  await app.em().nativeDelete(UnmatchedPayment, 'pay_of_another');
});

test('an event of a refund does not list the payment of a link as one without a checkout', async () => {
  const { id } = await makeLink(request(await makeCountedProduct(app)));
  await pay(id);
  await whenDelivered();
  const [payment] = await app.get(RazorpayClient).paymentsOf(id);
  const entity = { id: payment!.id, order_id: await orderOfProvider(id), amount: 3_000_00, status: 'captured' };
  const refund = { entity: { id: 'rfnd_00000000000001', payment_id: payment!.id, amount: 100, status: 'pending' } };
  const payload = { refund, payment: { entity } };
  expect((await deliver(app, JSON.stringify({ event: 'refund.created', payload }))).statusCode).toBe(200);
  expect(await app.em().count(UnmatchedPayment)).toBe(0);
});

describe('a cancelled link', () => {
  test('cannot be paid, and its pieces are available again', async () => {
    const product = await makeCountedProduct(app);
    const { id } = await makeLink(request(product));
    expect(await cancel(id)).toMatchObject({ status: 200, body: { id } });
    expect(await stockOf(product)).toEqual({ stock: 5, held: 0 });
    expect(await openLinks()).not.toContain(id);
    expect((await pay(id)).statusCode).toBe(400);
    expect(await cancel(id)).toMatchObject({ status: 409, body: { code: 'PAYMENT_LINK_CLOSED' } });
    const { body: entries } = await app.call(listAudit, { limit: 2 }, admin);
    expect(entries).toMatchObject([
      { action: 'payment-link.cancelled', subject: { id }, actor: { email: admin.email } },
      { action: 'payment-link.created', subject: { id }, summary: 'Made a payment link: ₹3,000' },
    ]);
  });

  test('of the provider’s dashboard is cancelled here too', async () => {
    const product = await makeCountedProduct(app);
    const { id } = await makeLink(request(product));
    await app.get(RazorpayClient).cancelLink(id);
    await whenDelivered();
    expect(await stockOf(product)).toEqual({ stock: 5, held: 0 });
    expect(await openLinks()).not.toContain(id);
  });

  test('was not paid a moment before', async () => {
    await sandbox(app, 'trouble', { webhooks: 'never' });
    const product = await makeCountedProduct(app);
    const { id } = await makeLink(request(product));
    await pay(id);
    expect(await cancel(id)).toMatchObject({ status: 409, body: { code: 'PAYMENT_LINK_CLOSED' } });
    // The provider has just said that it is paid.
    await app.get(Reconciliation).run();
    expect(await orderOf(id)).not.toBeNull();
    expect(await stockOf(product)).toEqual({ stock: 3, held: 0 });
  });

  test('is a link of the shop', async () => {
    expect(await cancel('plink_0000000000000x')).toMatchObject({
      status: 404,
      body: { code: 'PAYMENT_LINK_NOT_FOUND' },
    });
  });
});

test('a payment after the end is refunded when the price has changed, with a mail to the customer', async () => {
  await sandbox(app, 'trouble', { webhooks: 'never' });
  const product = await makeCountedProduct(app);
  const { id } = await makeLink(request(product, { email: 'late@example.in' }));
  await pay(id);
  await app.em().nativeUpdate(Checkout, id, { expiresAt: new Date(Date.now() - MINUTE_MS) });
  await changeProduct(app, product, { price: 1_600_00 });
  await app.get(Reconciliation).run(new Date(Date.now() + 16 * MINUTE_MS));
  expect(await orderOf(id)).toBeNull();
  expect(await app.em().findOne(Payment, { checkout: id })).toMatchObject({ refunded: 3_000_00, owed: 0 });
  expect(await app.em().count(StockHold, { checkoutId: id })).toBe(0);
  expect(await app.em().find(OutboxMail, { recipient: 'late@example.in' })).toMatchObject([
    { template: 'payment-refunded', data: { name: 'Meera Iyer', amount: 3_000_00 } },
  ]);
});

describe('a repeated key', () => {
  test('returns the first link, also at the same time', async () => {
    const product = await makeCountedProduct(app);
    const responses = await Promise.all([1, 2, 3].map(() => send(request(product), 'link-1')));
    responses.push(await send(request(product), 'link-1'));
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
    expect(await stockOf(product)).toEqual({ stock: 5, held: 2 });
  });

  test('makes either an order or a link', async () => {
    const product = await makeCountedProduct(app);
    const reused = { status: 409, body: { code: 'IDEMPOTENCY_KEY_REUSED' } };
    expect((await send(request(product), 'link-3')).status).toBe(201);
    expect(await send({ ...request(product), payment: { method: 'cash' } }, 'link-3')).toMatchObject(reused);
    expect((await send({ ...request(product), payment: { method: 'cash' } }, 'link-4')).status).toBe(201);
    expect(await send(request(product), 'link-4')).toMatchObject(reused);
  });

  test('with other content is refused', async () => {
    const product = await makeCountedProduct(app);
    await send(request(product, { pan: 'AAAPA1234A' }), 'link-2');
    expect((await send(request(product, { pan: 'AAAPA1234A' }), 'link-2')).status).toBe(201);
    expect(await send(request(product, { name: 'Somebody else' }), 'link-2')).toMatchObject({
      status: 409,
      body: { code: 'IDEMPOTENCY_KEY_REUSED' },
    });
  });
});

describe('the link of a person with an account', () => {
  const PASSWORD_HASH = hashPassword(PASSWORD);
  /** A link to her address, in other letters than those of the account. */
  async function makeOwnLink() {
    const shopper = await makeShopper(app);
    await app.em().nativeUpdate(User, shopper.id, { passwordHash: await PASSWORD_HASH });
    const product = await makeCountedProduct(app);
    return { shopper, product, ...(await makeLink(request(product, { email: shopper.email.toUpperCase() }))) };
  }
  const erase = (shopper: TestUser) => app.call(deleteAccount, { password: PASSWORD }, shopper);
  const formOf = async (id: string) => {
    const { delivery, lines } = await app.em().findOneOrFail(Checkout, id);
    return { delivery, lines };
  };

  test('is in her export and in nobody else’s', async () => {
    const [mine, other] = [await makeOwnLink(), await makeOwnLink()];
    const { data } = (await app.call(exportAccount, {}, mine.shopper)).body;
    expect(data['checkouts']).toMatchObject([{ id: mine.id, delivery: { name: 'Meera Iyer' } }]);
    expect(JSON.stringify(data)).not.toContain(other.id);
  });

  test('is cancelled with the account, and its form erased', async () => {
    const [{ shopper, product, id }, other] = [await makeOwnLink(), await makeOwnLink()];
    expect((await erase(shopper)).status).toBe(200);
    expect((await pay(id)).statusCode).toBe(400);
    expect(await formOf(id)).toEqual({ delivery: null, lines: null });
    expect(await stockOf(product)).toEqual({ stock: 5, held: 0 });
    expect(await openLinks()).not.toContain(id);
    expect(await openLinks()).toContain(other.id);
  });

  test('that ended before has its form erased with the account', async () => {
    const { shopper, id } = await makeOwnLink();
    await cancel(id);
    await app.em().nativeUpdate(Checkout, id, { nextCheckAt: null });
    await erase(shopper);
    expect(await formOf(id)).toEqual({ delivery: null, lines: null });
  });

  test('that is paid at this moment becomes an order', async () => {
    await sandbox(app, 'trouble', { webhooks: 'never' });
    const { shopper, id } = await makeOwnLink();
    await pay(id);
    expect((await erase(shopper)).status).toBe(200);
    await app.get(Reconciliation).run();
    expect(await orderOf(id)).not.toBeNull();
  });
});

test('no link can be paid whose pieces are gone', async () => {
  const product = await makeCountedProduct(app, 1);
  const count = await app.em().count(Checkout);
  expect(await send(request(product))).toMatchObject({ status: 409, body: { code: 'PRODUCT_SOLD_OUT' } });
  expect(await app.em().count(Checkout)).toBe(count);
  const stored = await app
    .em()
    .execute<{ status: string }[]>(
      `select data ->> 'status' as status from razorpay_sandbox where kind = 'link' order by created_at desc limit 1`,
    );
  expect(stored).toEqual([{ status: 'cancelled' }]);
});

test('pieces are handed over after the payment, and a link has no reference', async () => {
  const product = await makeCountedProduct(app);
  const { status, body } = await send({
    ...request(product),
    delivered: true,
    payment: { method: 'link', reference: 'A1' },
  });
  expect({ status, body }).toMatchObject({
    status: 400,
    body: {
      errors: [
        { field: 'delivered', message: 'The pieces are handed over after the payment link is paid.' },
        { field: 'payment.reference', message: 'A payment link has no reference.' },
      ],
    },
  });
});
