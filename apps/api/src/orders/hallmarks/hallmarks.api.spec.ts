import { listAudit } from '@kundan/contracts/admin/audit.contract';
import { exportOrders, listOrders, recordHallmarks, setOrderStatus } from '@kundan/contracts/admin/orders.contract';
import { patchProduct } from '@kundan/contracts/admin/products.contract';
import { updateSettings } from '@kundan/contracts/admin/settings.contract';
import { orderInvoice, userOrder } from '@kundan/contracts/orders.contract';
import { formatOrderId } from '@kundan/domain/order/order-number';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAdmin, makeShopper, type TestUser } from '../../../test/support/factories.ts';
import { makeOrder } from '../../../test/support/orders/order-factories.ts';
import { makeProduct } from '../../../test/support/product-factories.ts';
import { openTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { IssuedDocument } from '../../invoices/records/issued-document.entity.ts';
import { rebuild } from '../maintenance/rebuild.ts';
import { OrderSummary } from '../projections/order-summary.entity.ts';

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await openTestApp();
  admin = await makeAdmin(app);
  await app.call(updateSettings, { state: 'Telangana', gstin: '36AAPFU0939F1ZW' }, admin);
});
afterAll(() => app.close());

/** An order with two lines; `huids` are six letters and digits that no other test has. */
async function placeOrder() {
  const shopper = await makeShopper(app);
  const { order } = await makeOrder(app, shopper);
  const id = formatOrderId(order.number);
  const [line] = order.lines;
  const serial = String(order.number).padStart(5, '0');
  return {
    shopper,
    id,
    number: order.number,
    quantity: line!.quantity,
    huid: `A${serial}`,
    record: (huids: string[][]) => app.call(recordHallmarks, { id, huids }, admin),
    ship: () => app.call(setOrderStatus, { id, status: 'Shipped' }, admin),
    ofStaff: async () => (await app.call(listOrders, { q: id }, admin)).body[0],
  };
}

test('what is recorded is on the bill, in both orders, in the file and in the audit', async () => {
  const { id, number, shopper, huid, record, ship, ofStaff } = await placeOrder();
  expect(await record([[` ${huid.toLowerCase()} `]])).toMatchObject({
    status: 200,
    body: { huids: [[huid], []], used: [] },
  });
  await record([[huid]]);
  expect((await ofStaff())?.items[0]).toMatchObject({ huids: [huid] });
  expect((await app.call(userOrder, { id }, shopper)).body.cart[0]).toMatchObject({ huids: [huid] });
  await ship();
  const { data } = await app.em().findOneOrFail(IssuedDocument, { orderNumber: number });
  expect(data.lines[0]).toMatchObject({ huids: [huid] });
  expect((await app.call(orderInvoice, { id }, shopper)).status).toBe(200);
  const file = String((await app.call(exportOrders, { q: id }, admin)).body);
  expect(file.split('\r\n')[1]).toMatch(new RegExp(`,${huid}$`));
  const { body: audit } = await app.call(listAudit, {}, admin);
  const recorded = audit.filter(({ action, subject }) => action === 'order.hallmarks-recorded' && subject?.id === id);
  expect(recorded).toMatchObject([{ summary: `HUIDs: ${huid}` }]);
  const before = await app.em().findOneOrFail(OrderSummary, { number });
  await rebuild({ ...app.database, check: false, onLine: () => undefined });
  expect(await app.em().findOneOrFail(OrderSummary, { number })).toEqual(before);
});

test('those that a colleague recorded meanwhile stay', async () => {
  const { id, huid, record, ofStaff } = await placeOrder();
  await record([[huid]]);
  const input = { id, huids: [[], [`B${huid.slice(1)}`]], huids_seen: [[], []] };
  expect(await app.call(recordHallmarks, input, admin)).toMatchObject({
    status: 409,
    body: { code: 'ORDER_CHANGED_MEANWHILE' },
  });
  expect((await ofStaff())?.items[0]).toMatchObject({ huids: [huid] });
});

test('an order that has left keeps its own', async () => {
  const { huid, record, ship, ofStaff } = await placeOrder();
  await record([[huid]]);
  await ship();
  expect(await record([[]])).toMatchObject({ status: 409, body: { code: 'ORDER_SHIPPED' } });
  expect((await ofStaff())?.items[0]).toMatchObject({ huids: [huid] });
});

test('other ones after a parcel came back cancel its bill, and the next dispatch issues one that names them', async () => {
  const { id, number, huid, record, ship } = await placeOrder();
  const bills = async () =>
    (await app.em().find(IssuedDocument, { orderNumber: number }, { orderBy: { number: 'asc' } })).map(
      ({ data, cancelledAt }) => [data.lines[0]?.huids, cancelledAt !== null],
    );
  await record([[huid]]);
  await ship();
  await app.call(setOrderStatus, { id, status: 'Payment Received' }, admin);
  await record([[huid]]);
  expect(await bills()).toEqual([[[huid], false]]);
  const other = huid.replace('A', 'C');
  await record([[other]]);
  await ship();
  expect(await bills()).toEqual([
    [[huid], true],
    [[other], false],
  ]);
});

test('one that another order has is accepted with a warning, and not when that order is cancelled', async () => {
  const [first, second] = [await placeOrder(), await placeOrder()];
  await first.record([[first.huid]]);
  expect((await second.record([[first.huid]])).body).toEqual({
    huids: [[first.huid], []],
    used: [{ huid: first.huid, order_id: first.id }],
  });
  await app.call(setOrderStatus, { id: first.id, status: 'Cancelled' }, admin);
  expect((await second.record([[first.huid]])).body.used).toEqual([]);
});

test('there is at most one for each piece, and each is six letters and digits', async () => {
  const { huid, quantity, record } = await placeOrder();
  const many = Array.from({ length: quantity + 1 }, (_, at) => `B${String(at).padStart(5, '0')}`);
  expect(await record([many])).toMatchObject({ status: 409, body: { code: 'HUIDS_TOO_MANY' } });
  expect(await record([[huid, huid]])).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'huids', message: 'Each HUID belongs to one piece.' }] },
  });
  expect(await record([['AB12']])).toMatchObject({
    status: 400,
    body: { errors: [{ message: 'An HUID has six capital letters and digits.' }] },
  });
});

test('the product’s own HUID is offered', async () => {
  const { id: productId } = await makeProduct(app);
  const lines = [{ productId, name: 'Ring', image: '/catalogue/a.webp', price: 1_000_00, quantity: 1 }];
  const { order } = await makeOrder(app, await makeShopper(app), { lines });
  const items = async () => (await app.call(listOrders, { q: formatOrderId(order.number) }, admin)).body[0]?.items;
  expect((await items())?.[0]).not.toHaveProperty('product_huid');
  const facts = [{ label: 'Huid', value: 'ZZ12CD' }];
  expect((await app.call(patchProduct, { id: productId, facts }, admin)).status).toBe(200);
  expect(await items()).toMatchObject([{ product_huid: 'ZZ12CD' }]);
});
