import { setOrderStatus, undoOrderChanges } from '@kundan/contracts/admin/orders.contract';
import { updateSettings } from '@kundan/contracts/admin/settings.contract';
import {
  advancesReport,
  gstr1Archive,
  gstr1Report,
  gstr3bReport,
  tallyReport,
} from '@kundan/contracts/admin/tax.contract';
import { dayInIndia } from '@kundan/domain/day-in-india';
import { DAY_MS } from '@kundan/domain/durations';
import type { Gstr1Sheet } from '@kundan/domain/invoices/reports/gstr1-sheets';
import type { OrderCommand } from '@kundan/domain/order/order-commands';
import { formatOrderId } from '@kundan/domain/order/order-number';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAdmin, makeShopper, type TestUser } from '../../../test/support/factories.ts';
import { makeOrder } from '../../../test/support/orders/order-factories.ts';
import { openTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { DocumentFiles } from '../document-files.ts';
import { zipStream } from '../../infrastructure/zip/zip-stream.ts';
import { SAMPLE_SETTINGS } from '../../settings/sample-settings.ts';
import { OrderService } from '../../orders/order.service.ts';
import { IssuedDocument } from '../records/issued-document.entity.ts';
import { TaxReportService } from './tax-report.service.ts';

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

async function unzipped(parts: AsyncIterable<Uint8Array>): Promise<Record<string, Uint8Array>> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of parts) chunks.push(chunk);
  return unzipSync(Buffer.concat(chunks));
}

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

test('the zip file of a month has each sheet, and that of the PDFs each document', async () => {
  const { issuedAt } = await app.em().findOneOrFail(IssuedDocument, { kind: 'invoice' });
  const month = dayInIndia(issuedAt).slice(0, 7);
  const { status, headers } = await app.call(gstr1Archive, { month }, admin);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="gstr1-${month}.zip"`,
    'cache-control': 'no-store',
  });
  const files = await unzipped(app.get(TaxReportService).gstr1Archive(month));
  const names = ['b2b', 'b2cl', 'b2cs', 'cdnr', 'cdnur', 'hsn(b2b)', 'hsn(b2c)', 'docs'];
  expect(Object.keys(files)).toEqual(names.map((name) => `${name}.csv`));
  expect(Buffer.from(files['b2cs.csv'] ?? []).toString()).toContain('OE,36-Telangana,,3,');
  const period = { start: new Date(0), end: new Date('2099-01-01') };
  const documents = await unzipped(zipStream(app.get(DocumentFiles).ofPeriod(period)));
  expect(Object.keys(documents)).toHaveLength(await app.em().count(IssuedDocument));
  for (const pdf of Object.values(documents)) expect(Buffer.from(pdf.slice(0, 5)).toString()).toBe('%PDF-');
});

test('a paid order is an advance until its invoice is issued, and GSTR-3B has it then', async () => {
  const { order } = await makeOrder(app, await makeShopper(app));
  const id = formatOrderId(order.number);
  const day = dayInIndia(new Date());
  const advances = async (at: string) => String((await app.call(advancesReport, { day: at }, admin)).body);
  expect(await advances(day)).toContain(`${id},${day},Asha Rao,36-Telangana,pay_`);
  expect(await advances(day)).toContain(',2500.5,0,2500.5\r\n');
  expect(await advances('2020-03-31')).not.toContain(id);
  const outward = async () => {
    const { body } = await app.call(gstr3bReport, { month: day.slice(0, 7) }, admin);
    const [, row = ''] = String(body).split('\r\n');
    return Number(row.split(',').at(-5));
  };
  const before = await outward();
  await app.call(setOrderStatus, { id, status: 'Shipped' }, admin);
  expect(await outward()).toBeCloseTo(before + 2427.67, 2);
  expect(await advances(day)).not.toContain(id);
});

test('a payment that the owner has confirmed to keep, and an order of removed samples, are no advances', async () => {
  const [kept, sample] = [await makeOrder(app, await makeShopper(app)), await makeOrder(app, await makeShopper(app))];
  const { order: keptOrder } = kept;
  const advances = async () => String((await app.call(advancesReport, { day: dayInIndia(new Date()) }, admin)).body);
  const listed = async () => {
    const lines = await advances();
    return [kept, sample].map(({ order }) => lines.includes(formatOrderId(order.number)));
  };
  await app.call(setOrderStatus, { id: formatOrderId(keptOrder.number), status: 'Cancelled' }, admin);
  expect(await listed()).toEqual([true, true]);
  const handle = ({ id }: { id: string }, command: OrderCommand) =>
    app.em().transactional((em) => app.get(OrderService).handle(em, id, command, { actor: 'shop' }));
  await handle(kept, { type: 'KeepPayment', amount: 2_500_50, reason: 'Made to measure' });
  await handle(sample, { type: 'RemoveSampleOrder' });
  expect(await listed()).toEqual([false, false]);
  // On an earlier day it was not confirmed.
  await app
    .em()
    .execute(`update order_summary set placed_at = now() - interval '2 days' where order_id = ?`, [kept.id]);
  const { body } = await app.call(advancesReport, { day: dayInIndia(new Date(Date.now() - DAY_MS)) }, admin);
  expect(String(body)).toContain(formatOrderId(keptOrder.number));
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
  expect(documents).toMatch(new RegExp(`,${number},3,1$`));
  expect(await Promise.all((['b2c', 'hsn'] as const).map((sheet) => linesOf(sheet, month)))).toEqual(before);
});

test('after a change of the GSTIN, each registration of a month has sheets of its own', async () => {
  const [old, present] = ['32AAPFU0939F1Z4', '36AAPFU0939F1ZW'];
  await app.call(updateSettings, { state: 'Telangana', gstin: present }, admin);
  try {
    const { order } = await makeOrder(app, await makeShopper(app));
    await app.call(setOrderStatus, { id: formatOrderId(order.number), status: 'Shipped' }, admin);
    const { number, issuedAt } = await app.em().findOneOrFail(IssuedDocument, { orderNumber: order.number });
    const month = dayInIndia(issuedAt).slice(0, 7);
    const count = await app.em().count(IssuedDocument, { number: { $ne: number } });
    const read = async (gstin?: string) => {
      const { body } = await app.call(gstr1Report, { sheet: 'documents', month, ...(gstin && { gstin }) }, admin);
      return String(body).split('\r\n').slice(1, -1);
    };
    const otherRow = (gstin: string, documents: number) =>
      `"Documents of ${gstin}, which are not in this sheet",${documents}`;
    expect(await read()).toEqual([`Invoices for outward supply,${number},${number},1,0`, otherRow(old, count)]);
    expect(await read(present)).toEqual(await read());
    const before = await read(old);
    expect(before.join()).not.toContain(number);
    expect(before.at(-1)).toBe(otherRow(present, 1));
    // Within the state: 2,427.66 with 36.42 of each tax.
    const gstr3b = String((await app.call(gstr3bReport, { month }, admin)).body).split('\r\n');
    expect(gstr3b[1]).toMatch(/,2427\.66,0,36\.42,36\.42,0$/);
    expect(gstr3b.at(-2)).toBe(otherRow(old, count));
    const files = await unzipped(app.get(TaxReportService).gstr1Archive(month));
    expect(Buffer.from(files[`${present}/docs.csv`] ?? []).toString()).toContain(number);
    expect(Buffer.from(files[`${old}/docs.csv`] ?? []).toString()).not.toContain(number);
    expect(files).not.toHaveProperty(['docs.csv']);
    // Without documents of the present GSTIN, a month is that of the GSTIN which it had.
    await app.call(updateSettings, { state: 'Goa', gstin: '30AAPFU0939F1Z8' }, admin);
    expect(await read()).toEqual(await read(present));
  } finally {
    await app.call(updateSettings, { state: 'Kerala', gstin: old }, admin);
  }
});

test('what was billed as the seller of the samples is reported by that seller only', async () => {
  const own = { state: 'Kerala', gstin: '32AAPFU0939F1Z4' };
  const { state, gstin } = SAMPLE_SETTINGS;
  await app.call(updateSettings, { state, gstin }, admin);
  const { order } = await makeOrder(app, await makeShopper(app));
  await app.call(setOrderStatus, { id: formatOrderId(order.number), status: 'Shipped' }, admin);
  const { number, issuedAt } = await app.em().findOneOrFail(IssuedDocument, { orderNumber: order.number });
  const month = dayInIndia(issuedAt).slice(0, 7);
  const documents = async () => (await linesOf('documents', month)).join();
  expect(await documents()).toContain(number);
  await app.call(updateSettings, own, admin);
  expect(await documents()).not.toContain(number);
  const tally = await app.call(tallyReport, { month }, admin);
  expect(String(tally.body)).not.toContain(number);
});
