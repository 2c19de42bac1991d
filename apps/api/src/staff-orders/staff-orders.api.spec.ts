import { listAudit } from '@kundan/contracts/admin/audit.contract';
import { exportOrders, listOrders, setOrderStatus } from '@kundan/contracts/admin/orders.contract';
import { listProducts } from '@kundan/contracts/admin/products.contract';
import { updateSettings } from '@kundan/contracts/admin/settings.contract';
import { createStaffOrder } from '@kundan/contracts/admin/staff-orders.contract';
import { gstr1Report } from '@kundan/contracts/admin/tax.contract';
import { userOrders } from '@kundan/contracts/orders.contract';
import { dayInIndia } from '@kundan/domain/day-in-india';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeAdmin, makeShopper, makeStaff, type TestUser } from '../../test/support/factories.ts';
import { ADDRESS } from '../../test/support/orders/order-factories.ts';
import { changeProduct } from '../../test/support/product-factories.ts';
import { readPdf } from '../../test/support/read-pdf.ts';
import {
  counterSale,
  makeCountedProduct,
  type StaffOrderRequest,
} from '../../test/support/orders/staff-order-factories.ts';
import { openTestApp, type TestApp } from '../../test/support/test-app.ts';
import { OutboxMail } from '../mail/outbox/mail-outbox.entity.ts';
import { OrderSummary } from '../orders/projections/order-summary.entity.ts';
import { StockService } from '../stock/stock.service.ts';

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await openTestApp();
  admin = await makeAdmin(app);
});
afterAll(() => app.close());

const sell = (request: StaffOrderRequest, key?: string, staff = admin) =>
  app.call(createStaffOrder, request, { token: staff.token, ...(key && { headers: { 'idempotency-key': key } }) });
const listed = async (id: string) => (await app.call(listOrders, { q: id, limit: 1 }, admin)).body[0];
const stockOf = async (id: number) => (await app.call(listProducts, { id }, admin)).body[0]?.stock;
async function invoiceOf(id: string): Promise<string> {
  const { rawPayload } = await app.nest.inject({
    method: 'GET',
    url: `/api/orders/${id}/invoice`,
    headers: { authorization: `Bearer ${admin.token}` },
  });
  return readPdf(rawPayload);
}
const countOrders = () => app.em().count(OrderSummary);
const parcel = (productId: number, change: Partial<StaffOrderRequest['customer']> = {}): StaffOrderRequest => ({
  customer: { name: 'Meera Iyer', phone: '+91 98765 43210', address: ADDRESS, ...change },
  lines: [{ product_id: productId, quantity: 2 }],
  payment: { method: 'upi', reference: '425511223344' },
});

test('an order of other prices than those that the customer was asked for is refused, with every method', async () => {
  const product = await makeCountedProduct(app);
  const before = await countOrders();
  for (const request of [counterSale(product), { ...parcel(product), payment: { method: 'link' } } as const])
    expect(await sell({ ...request, total: 1_450 })).toMatchObject({
      status: 409,
      body: { code: 'PRICES_CHANGED_MEANWHILE' },
    });
  expect([await countOrders(), await stockOf(product)]).toEqual([before, 5]);
  expect((await sell({ ...counterSale(product), total: 1_500 })).status).toBe(201);
});

test('a sale at an exhibition is a delivered order with an invoice, in the shop’s own state', async () => {
  await app.call(updateSettings, { gst: 'registered', gstin: '36AAPFU0939F1ZW' }, admin);
  const product = await makeCountedProduct(app);
  const { status, body } = await sell(counterSale(product));
  expect(status).toBe(201);
  expect(body).toMatchObject({
    name: 'Walk-in customer',
    phone: '',
    email: '',
    status: 'Delivered',
    total_price: 1500,
    payment: { method: 'cash', reference: null },
    timeline: [{ status: 'Delivered' }],
    items: [{ product_id: product, quantity: 1, product_price: 1500 }],
    documents: [{ kind: 'invoice', amount: 1500 }],
    refunds: [],
    kept: 0,
  });
  expect(JSON.parse('address' in body ? body.address : '{}')).toMatchObject({
    addressLane: '',
    city: '',
    state: 'Telangana',
    pinCode: '',
  });
  expect(await listed(body.id)).toEqual(body);
  expect(await stockOf(product)).toBe(4);
  const invoice = await invoiceOf(body.id);
  expect(invoice).toContain('Walk-in customer');
  expect(invoice).toContain('CGST');
  expect(invoice).not.toMatch(/IGST|, ,|Phone/);
  const month = dayInIndia(new Date()).slice(0, 7);
  // 1,500 with 3 % CGST and SGST
  const sheet = await app.call(gstr1Report, { sheet: 'b2c', month }, admin);
  expect(sheet.body).toContain('OE,36-Telangana,,3,1456.32,0,');
});

test('a sale over the counter names the HUIDs of its pieces on its bill', async () => {
  const product = await makeCountedProduct(app);
  const two = (huids: string[]) => counterSale(product, { lines: [{ product_id: product, quantity: 2, huids }] });
  const key = 'two-hallmarked-rings';
  const { status, body } = await sell(two([' ab12cd ', 'EF34GH']), key);
  expect([status, body.items]).toMatchObject([201, [{ quantity: 2, huids: ['AB12CD', 'EF34GH'] }]]);
  expect(await invoiceOf(body.id)).toContain('HUID AB12CD, EF34GH');
  const file = String((await app.call(exportOrders, { q: body.id }, admin)).body);
  expect(file.split('\r\n')[1]).toMatch(/,AB12CD EF34GH$/);

  const repeated = await sell(two(['AB12CD', 'EF34GH']), key);
  expect([repeated.status, repeated.body.id]).toEqual([201, body.id]);
  expect(await sell(two(['AB12CD']), key)).toMatchObject({ body: { code: 'IDEMPOTENCY_KEY_REUSED' } });
  const tooMany = await sell(two(['AB12CD', 'EF34GH', 'IJ56KL']));
  expect(tooMany).toMatchObject({ status: 409, body: { code: 'HUIDS_TOO_MANY' } });
  expect(await sell(two(['AB12CD', 'AB12CD']))).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'lines', message: 'Each HUID belongs to one piece.' }] },
  });
  expect(await sell({ ...parcel(product), lines: two(['AB12CD']).lines })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'lines', message: 'The HUIDs of a parcel are recorded before it leaves.' }] },
  });
  expect(await stockOf(product)).toBe(3);
});

test('a parcel waits for its dispatch like any paid order, and the confirmation goes to the address that was given', async () => {
  const product = await makeCountedProduct(app);
  const email = 'meera@example.in';
  const { status, body } = await sell(parcel(product, { email: ' Meera@Example.in ' }));
  expect({ status, body }).toMatchObject({
    status: 201,
    body: {
      name: 'Meera Iyer',
      phone: '9876543210',
      email,
      status: 'Payment Received',
      total_price: 3000,
      payment: { method: 'upi', reference: '425511223344' },
      documents: [],
    },
  });
  expect(await stockOf(product)).toBe(3);
  const mails = await app.em().find(OutboxMail, { recipient: email });
  expect(mails).toMatchObject([{ template: 'order-confirmation', data: { orderId: body.id, total: 3_000_00 } }]);
  await app.call(setOrderStatus, { id: body.id, status: 'Shipped', tracking_number: 'TRK1' }, admin);
  expect(await listed(body.id)).toMatchObject({ status: 'Shipped', documents: [{ kind: 'invoice', amount: 3000 }] });
  const { body: csv } = await app.call(exportOrders, {}, admin);
  const line = csv.split('\r\n').find((one) => one.startsWith(body.id));
  expect(line).toMatch(/,Meera Iyer,.*,upi,425511223344,,,upi_[\w-]+,$/);
});

test('a customer with an account finds the order among her own', async () => {
  const shopper = await makeShopper(app);
  const product = await makeCountedProduct(app);
  const customer = { name: 'Asha Rao', email: shopper.email };
  const { body } = await sell(counterSale(product, { customer, payment: { method: 'bank', reference: 'NEFT/77-1' } }));
  const { body: own } = await app.call(userOrders, {}, shopper);
  expect(own).toMatchObject([{ order_id: body.id, payment: { method: 'bank', reference: 'NEFT/77-1' } }]);
  const [mail] = await app.em().find(OutboxMail, { recipient: shopper.email, template: 'order-confirmation' });
  expect(mail?.data).toMatchObject({ since: { status: 'Delivered' }, address: ['Telangana'] });
});

test('the audit says who made the order', async () => {
  const { body } = await sell(counterSale(await makeCountedProduct(app)));
  const { body: entries } = await app.call(listAudit, { limit: 2 }, admin);
  expect(entries).toMatchObject([
    { action: 'order.status-changed', subject: { id: body.id }, summary: 'Status: Delivered' },
    {
      action: 'order.created',
      subject: { id: body.id },
      summary: 'Made the order: ₹1,500',
      actor: { email: admin.email },
    },
  ]);
});

describe('sells nothing', () => {
  test('when pieces are missing, are held by a shopper, or the shop does not sell the product', async () => {
    const [last, none, hidden, withdrawn] = [
      await makeCountedProduct(app, 1),
      await makeCountedProduct(app, 0),
      await makeCountedProduct(app, null),
      await makeCountedProduct(app, null),
    ];
    await changeProduct(app, hidden, { isAvailable: false });
    await changeProduct(app, withdrawn, { isDeleted: true });
    const before = await countOrders();
    const two = [{ product_id: last, quantity: 2 }];
    const soldOut = { status: 409, body: { code: 'PRODUCT_SOLD_OUT' } };
    expect(await sell(counterSale(last, { lines: two }))).toMatchObject(soldOut);
    for (const product of [none, hidden]) expect(await sell(counterSale(product))).toMatchObject(soldOut);
    for (const product of [withdrawn, 2_000_000])
      expect(await sell(counterSale(product))).toMatchObject({ status: 404, body: { code: 'PRODUCT_NOT_FOUND' } });
    const held = await makeCountedProduct(app, 1);
    const expiresAt = new Date(Date.now() + 60_000);
    const hold = { checkoutId: 'order_held', shopperId: (await makeShopper(app)).id, expiresAt };
    const lines = [{ productId: held, quantity: 1 }];
    await app.em().transactional((em) => app.get(StockService).hold(em, { ...hold, lines }));
    expect(await sell(counterSale(held))).toMatchObject(soldOut);
    const buyer = await makeShopper(app);
    const own = await makeCountedProduct(app, 1);
    const ownLines = [{ productId: own, quantity: 1 }];
    const ofBuyer = { ...hold, checkoutId: 'order_own', shopperId: buyer.id, lines: ownLines };
    await app.em().transactional((em) => app.get(StockService).hold(em, ofBuyer));
    const customer = { name: 'Asha Rao', email: buyer.email };
    expect(await sell(counterSale(own, { customer }))).toMatchObject(soldOut);
    const both = [last, none].map((product_id) => ({ product_id, quantity: 1 }));
    expect(await sell(counterSale(last, { lines: both }))).toMatchObject(soldOut);
    expect(await stockOf(last)).toBe(1);
    expect(await countOrders()).toBe(before);
  });

  test('to an area where the shop does not deliver, unless the pieces are handed over', async () => {
    const product = await makeCountedProduct(app);
    const address = { ...ADDRESS, state: 'Delhi', pinCode: '110001' } as const;
    const field = { field: 'customer.address.state' };
    expect(await sell(parcel(product, { address }))).toMatchObject({
      status: 400,
      body: { code: 'AREA_NOT_SERVED', errors: [field] },
    });
    const customer = { name: 'Ravi', address };
    expect(await sell(counterSale(product, { customer }))).toMatchObject({ status: 201 });
  });

  test('whose PIN code is in another state, also when the pieces are handed over', async () => {
    const product = await makeCountedProduct(app);
    const address = { ...ADDRESS, state: 'Kerala' } as const;
    const refused = { status: 400, body: { errors: [{ field: 'customer.address.pinCode' }] } };
    expect(await sell(parcel(product, { address }))).toMatchObject(refused);
    expect(await sell(counterSale(product, { customer: { name: 'Ravi', address } }))).toMatchObject(refused);
  });

  test('that is delivered at once, while an invoice would lack the seller', async () => {
    const product = await makeCountedProduct(app);
    await app.call(updateSettings, { legal_name: '' }, admin);
    expect(await sell(counterSale(product))).toMatchObject({ status: 409, body: { code: 'SHOP_DETAILS_MISSING' } });
    expect(await sell(parcel(product))).toMatchObject({ status: 201 });
    await app.call(updateSettings, { legal_name: 'Kundan Jewels LLP' }, admin);
    expect(await stockOf(product)).toBe(3);
  });
});

test('helpers sell, and accountants do not', async () => {
  const product = await makeCountedProduct(app);
  const [helper, accountant] = [await makeStaff(app, 'helper'), await makeStaff(app, 'accountant')];
  expect((await sell(counterSale(product), undefined, helper)).status).toBe(201);
  expect(await sell(counterSale(product), undefined, accountant)).toMatchObject({
    status: 403,
    body: { code: 'FORBIDDEN' },
  });
  expect(await stockOf(product)).toBe(4);
});

describe('a repeated Idempotency-Key', () => {
  test('returns the first order, also when both requests arrive at once, and sells once', async () => {
    const product = await makeCountedProduct(app);
    const sale = counterSale(product, { payment: { method: 'upi', reference: '42' } });
    const together = await Promise.all([sell(sale, 'one'), sell(sale, 'one'), sell(sale, 'one')]);
    const later = await sell(sale, 'one');
    expect([...together, later].map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set([...together, later].map(({ body }) => body.id)).size).toBe(1);
    expect(await stockOf(product)).toBe(4);
  });

  test('with other content is refused, and belongs to one person of the staff', async () => {
    const product = await makeCountedProduct(app);
    const sale = counterSale(product);
    await sell(sale, 'two');
    const others: Partial<StaffOrderRequest>[] = [
      { lines: [{ product_id: product, quantity: 2 }] },
      { payment: { method: 'upi' } },
      { payment: { method: 'cash', reference: '7' } },
      { customer: { name: 'Somebody else' } },
      { customer: { name: 'Walk-in customer', address: ADDRESS } },
      { customer: { name: 'Walk-in customer', phone: '9876543210', address: ADDRESS }, delivered: false },
    ];
    for (const other of others)
      expect(await sell({ ...sale, ...other }, 'two')).toMatchObject({
        status: 409,
        body: { code: 'IDEMPOTENCY_KEY_REUSED' },
      });
    expect((await sell(sale, 'two', await makeAdmin(app))).status).toBe(201);
    expect(await stockOf(product)).toBe(3);
  });
});

test('of many who sell the last piece at once, exactly one does', async () => {
  const product = await makeCountedProduct(app, 1);
  const results = await Promise.all(Array.from({ length: 8 }, () => sell(counterSale(product))));
  expect(results.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(7).fill(409)]);
  expect(await stockOf(product)).toBe(0);
});

test('a sale above the limit of the law needs the PAN, and names the business', async () => {
  const product = await makeCountedProduct(app);
  await changeProduct(app, product, { price: 250_000_00 });
  const customer = { name: 'Ravi', gstin: '36AAPFU0939F1ZW', business_name: 'Ravi Traders' };
  expect(await sell(counterSale(product, { customer }))).toMatchObject({
    status: 400,
    body: { code: 'PAN_REQUIRED', errors: [{ field: 'customer.pan' }] },
  });
  const known = { ...customer, pan: 'ABCDE1234F' };
  expect(await sell(counterSale(product, { customer: known }))).toMatchObject({ status: 201, body: known });
});
