import { setOrderStatus, undoOrderChanges } from '@kundan/contracts/admin/orders.contract';
import { updateSettings } from '@kundan/contracts/admin/settings.contract';
import { gstr1Report } from '@kundan/contracts/admin/tax.contract';
import { dayInIndia } from '@kundan/domain/day-in-india';
import type { Gstr1Sheet } from '@kundan/domain/invoices/gstr1';
import { formatOrderId } from '@kundan/domain/order/order-number';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAdmin, makeShopper, type TestUser } from '../../../test/support/factories.ts';
import { makeOrder } from '../../../test/support/order-factories.ts';
import { openTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { IssuedDocument } from '../records/issued-document.entity.ts';

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await openTestApp();
  admin = await makeAdmin(app);
  await app.call(updateSettings, { state: 'Kerala', gstin: '32AAPFU0939F1Z4' }, admin);
});
afterAll(() => app.close());

const linesOf = async (sheet: Gstr1Sheet, month: string) => {
  const { body } = await app.call(gstr1Report, { sheet, month }, admin);
  return body.replace('\uFEFF', '').split('\r\n').slice(1, -1);
};

test('a shipped order is in the sheets of the month of its invoice, and in no other', async () => {
  const { order } = await makeOrder(app, await makeShopper(app));
  await app.call(setOrderStatus, { id: formatOrderId(order.number), status: 'Shipped' }, admin);
  const { number, issuedAt } = await app.em().findOneOrFail(IssuedDocument, { orderNumber: order.number });
  const month = dayInIndia(issuedAt).slice(0, 7);
  // 2,500.50 with 3 % IGST
  expect(await linesOf('b2c', month)).toEqual(['OE,36-Telangana,,3,2427.67,0,']);
  expect(await linesOf('hsn', month)).toEqual(['7113,,PCS-PIECES,3,2500.5,3,2427.67,72.83,0,0,0']);
  expect(await linesOf('documents', month)).toEqual([`Invoices for outward supply,${number},${number},1,0`]);
  expect(await linesOf('b2cl', month)).toEqual([]);
  for (const other of ['2025-12', '2099-01']) expect(await linesOf('documents', other)).toEqual([]);
});

test('the invoice of an undone shipping is counted as cancelled, and its value nowhere', async () => {
  const month = dayInIndia(new Date()).slice(0, 7);
  const before = await Promise.all((['b2c', 'hsn'] as const).map((sheet) => linesOf(sheet, month)));
  const { order } = await makeOrder(app, await makeShopper(app));
  const id = formatOrderId(order.number);
  await app.call(setOrderStatus, { id, status: 'Shipped', tracking_number: 'TRK1', hold_mail: true }, admin);
  await app.call(undoOrderChanges, { ids: [id] }, admin);
  const { number } = await app.em().findOneOrFail(IssuedDocument, { orderNumber: order.number });
  const [documents] = await linesOf('documents', month);
  expect(documents).toMatch(new RegExp(`,${number},2,1$`));
  expect(await Promise.all((['b2c', 'hsn'] as const).map((sheet) => linesOf(sheet, month)))).toEqual(before);
});
