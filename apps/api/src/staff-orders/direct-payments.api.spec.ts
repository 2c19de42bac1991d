import { deleteAccount, exportAccount } from '@kundan/contracts/account.contract';
import { keepPayment, listKeptPayments } from '@kundan/contracts/admin/kept-payments.contract';
import { listOrders, setOrderStatus } from '@kundan/contracts/admin/orders.contract';
import { listAllRefunds } from '@kundan/contracts/admin/payments.contract';
import { listProducts } from '@kundan/contracts/admin/products.contract';
import { requestRefund } from '@kundan/contracts/admin/refunds.contract';
import { createStaffOrder } from '@kundan/contracts/admin/staff-orders.contract';
import { cancelUserOrder } from '@kundan/contracts/orders.contract';
import { DAY_MS } from '@kundan/domain/durations';
import { EntityManager } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD } from '../../test/support/account-factories.ts';
import { openListeningTestApp } from '../../test/support/orders/checkout-factories.ts';
import { expectChanges } from '../../test/support/database/database-snapshot.ts';
import { makeAdmin, makeShopper, makeStaff, type TestUser } from '../../test/support/factories.ts';
import { ADDRESS } from '../../test/support/orders/order-factories.ts';
import {
  counterSale,
  makeCountedProduct,
  type StaffOrderRequest,
} from '../../test/support/orders/staff-order-factories.ts';
import type { TestApp } from '../../test/support/test-app.ts';
import { hashPassword } from '../accounts/password-hashing.ts';
import { OutboxMail } from '../mail/outbox/mail-outbox.entity.ts';
import { RetentionTask } from '../operations/retention/retention-task.ts';
import { rebuild } from '../orders/maintenance/rebuild.ts';
import { verify } from '../orders/maintenance/verify.ts';
import { verifyPayments } from '../payments/log/verify-payments.ts';
import { Reconciliation } from '../payments/reconciliation/reconciliation.ts';
import { RecentRefunds } from '../payments/refunds/recent-refunds.ts';
import { ProviderComparison } from '../payments/unmatched/provider-comparison.ts';
import { verifyStock } from '../stock/verify-stock.ts';

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await openListeningTestApp();
  admin = await makeAdmin(app);
});
afterAll(() => app.close());

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

/** An order of two pieces of ₹1,500 that waits for its dispatch; four more are in stock. */
async function makeParcel(shopper: TestUser | undefined, change: Partial<StaffOrderRequest> = {}) {
  const product = await makeCountedProduct(app, 6);
  const customer = { name: 'Meera Iyer', phone: '9876543210', email: shopper?.email ?? '', address: ADDRESS };
  const lines = [{ product_id: product, quantity: 2 }];
  const sale = counterSale(product, { customer, lines, delivered: false, ...change });
  const { body, status } = await app.call(createStaffOrder, sale, admin);
  expect(status).toBe(201);
  const { id } = body;
  return {
    id,
    order: async () => (await app.call(listOrders, { q: id, limit: 1 }, admin)).body[0],
    stock: async () => (await app.call(listProducts, { id: product }, admin)).body[0]?.stock,
    refund: (amount?: number, staff = admin) => app.call(requestRefund, { id, amount }, staff),
    kept: async () =>
      (await app.call(listKeptPayments, { state: 'kept' }, admin)).body.filter(({ order_id }) => order_id === id),
  };
}

const mailsTo = async (recipient: string) =>
  (await app.em().find(OutboxMail, { recipient }, { orderBy: { createdAt: 'asc', id: 'asc' } })).map(
    ({ template, data }) => [template, data] as const,
  );

test('an order of staff is found by the id of its payment', async () => {
  const { id, order } = await makeParcel(undefined);
  const paymentId = (await order())?.payment_id ?? '';
  expect(paymentId).toMatch(/^cash_/);
  const found = await app.call(listOrders, { q: paymentId }, admin);
  expect(found.body.map((one) => one.id)).toEqual([id]);
});

describe('a refund of a direct payment', () => {
  test('is processed at once, without the provider, and a credit note follows the invoice', async () => {
    const shopper = await makeShopper(app);
    const { id, order, refund } = await makeParcel(shopper);
    await app.call(setOrderStatus, { id, status: 'Delivered' }, admin);
    const changed = ['document_counters', 'issued_documents', 'mail_outbox', 'order_events', 'order_summary'];
    const tables = [...changed, 'payment_events', 'payments', 'refunds'];
    const part = await expectChanges(app, tables, () => refund(500));
    expect(part).toMatchObject({ status: 201, body: { amount: 500, status: 'processed' } });
    expect((await refund(2500.01)).body).toMatchObject({ code: 'REFUND_TOO_LARGE' });
    expect((await refund()).body).toMatchObject({ amount: 2500, status: 'processed' });
    expect(await order()).toMatchObject({
      status: 'Delivered',
      refunded: 3000,
      documents: [{ kind: 'invoice' }, { kind: 'credit-note', amount: 500 }, { kind: 'credit-note', amount: 2500 }],
    });
    const { body } = await app.call(listAllRefunds, { state: 'refunded' }, admin);
    expect(body.filter((entry) => entry.order_id === id)).toMatchObject([{ amount: 2500 }, { amount: 500 }]);
    const refunds = (await mailsTo(shopper.email)).filter(([template]) => template === 'payment-refunded');
    expect(refunds).toMatchObject([
      ['payment-refunded', { amount: 500_00, isDirect: true, orderId: id }],
      ['payment-refunded', { amount: 2500_00, isDirect: true }],
    ]);
  });

  test('of everything before the dispatch cancels the order and returns its pieces', async () => {
    const { order, stock, refund } = await makeParcel(undefined);
    expect(await stock()).toBe(4);
    await refund();
    expect(await order()).toMatchObject({ status: 'Cancelled', refunded: 3000, kept: 0 });
    expect(await stock()).toBe(6);
  });

  test('is not for a helper', async () => {
    const { refund } = await makeParcel(undefined);
    expect(await refund(500, await makeStaff(app, 'helper'))).toMatchObject({ status: 403 });
  });
});

test('a cancelled order without a refund is a task until the money is given back or kept', async () => {
  const [returned, agreed] = [await makeParcel(undefined), await makeParcel(undefined)];
  for (const { id } of [returned, agreed]) await app.call(setOrderStatus, { id, status: 'Cancelled' }, admin);
  expect(await returned.kept()).toMatchObject([{ amount: 3000, outcome: 'kept', name: 'Meera Iyer' }]);
  await returned.refund();
  expect(await returned.kept()).toEqual([]);
  expect((await app.call(keepPayment, { id: agreed.id, reason: 'Made to measure' }, admin)).status).toBe(200);
  expect(await agreed.kept()).toMatchObject([{ outcome: 'confirmed' }]);
});

test('a shopper who cancels such an order leaves its payment for staff to give back, and the mail says so', async () => {
  const shopper = await makeShopper(app);
  const { id, order, kept, stock } = await makeParcel(shopper);
  expect((await app.call(cancelUserOrder, { id }, shopper)).body).toMatchObject({ status: 'Cancelled', refunds: [] });
  expect(await order()).toMatchObject({ kept: 3000, refunded: 0 });
  expect(await kept()).toMatchObject([{ amount: 3000, outcome: 'kept' }]);
  expect(await stock()).toBe(6);
  expect((await mailsTo(shopper.email)).at(-1)).toEqual([
    'order-cancelled',
    { name: 'Meera Iyer', orderId: id, refund: 0, kept: 3000_00 },
  ]);
});

test('reconciliation, comparison and recent refunds leave direct payments alone', async () => {
  const { refund } = await makeParcel(undefined);
  await makeParcel(undefined, { payment: { method: 'bank', reference: 'UTR1' } });
  await refund(500);
  const payments = () => app.em().execute('select * from payments where method is not null order by id');
  const before = await payments();
  expect(await app.get(Reconciliation).run(inDays(40))).toEqual({ checked: 0, completed: 0, refunded: 0 });
  expect(await app.get(RecentRefunds).record()).toBe(0);
  const report = await app.get(ProviderComparison).compare(new Date(Date.now() - DAY_MS));
  expect(report).toMatchObject({ unmatched: [], placed: 0, refunded: 0 });
  expect(await payments()).toEqual(before);
});

test('the logs verify, the read tables are rebuilt as they are, and the stock adds up', async () => {
  const { refund } = await makeParcel(await makeShopper(app));
  await app.call(createStaffOrder, counterSale(await makeCountedProduct(app)), admin);
  await refund(100);
  const lines: string[] = [];
  expect(await rebuild({ ...app.database, check: true, onLine: (line) => lines.push(line) }), lines.join()).toBe(true);
  const found: unknown[] = [];
  const options = {
    databaseUrl: app.databaseUrl,
    sealSecrets: app.platform.secrets.eventSeal,
    onTampered: (one: unknown) => void found.push(one),
  };
  await verify(options);
  await verifyPayments(options);
  expect(found).toEqual([]);
  expect((await verifyStock(app.databaseUrl)).differences).toEqual([]);
});

describe('personal data', () => {
  test('is stored encrypted in the log, and is part of the export of the account', async () => {
    const shopper = await makeShopper(app);
    const { id } = await makeParcel(shopper, { payment: { method: 'upi', reference: '4255' } });
    const { body } = await app.call(exportAccount, {}, shopper);
    expect(body.data).toMatchObject({
      orders: [{ customer: { name: 'Meera Iyer' } }],
      payments: [{ method: 'upi', reference: '4255' }],
    });
    const stored = JSON.stringify(
      await app
        .em()
        .execute(`select e.data from order_events e join order_summary s using (order_id) where s.number = ?`, [
          Number(id.slice(3)),
        ]),
    );
    expect(stored).toContain('Telangana');
    expect(stored).not.toMatch(/Meera|Lotus|9876543210/);
  });

  test('is erased at the end of the retention, with an account and without', async () => {
    const shopper = await makeShopper(app);
    await app
      .em()
      .execute('update users set password_hash = ? where id = ?', [await hashPassword(PASSWORD), shopper.id]);
    const orders = [await makeParcel(shopper), await makeParcel(undefined)];
    expect((await app.call(deleteAccount, { password: PASSWORD }, shopper)).status).toBe(200);
    expect(await orders[0]?.order()).toMatchObject({ name: 'Meera Iyer' });
    await new RetentionTask(app.nest.get(EntityManager)).run(inDays(4000));
    for (const { id } of orders) {
      const [row] = await app
        .em()
        .execute<{ customer: object }[]>('select customer from order_summary where number = ?', [Number(id.slice(3))]);
      expect(row?.customer).toMatchObject({ name: 'Erased', email: '', phone: '', address: { state: 'Telangana' } });
    }
    expect(await rebuild({ ...app.database, check: true, onLine: () => undefined })).toBe(true);
  });
});
