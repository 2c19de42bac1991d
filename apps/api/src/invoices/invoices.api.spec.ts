import { createHash, randomUUID } from 'node:crypto';
import { setOrderStatus, shipOrders, undoOrderChanges } from '@kundan/contracts/admin/orders.contract';
import { uploadProductImage } from '@kundan/contracts/admin/product-images.contract';
import { updateSettings } from '@kundan/contracts/admin/settings.contract';
import { orderInvoice, userOrders } from '@kundan/contracts/orders.contract';
import { writeCreditNote, writeInvoice } from '@kundan/domain/invoices/write-document';
import type { Order } from '@kundan/domain/order/order';
import { formatOrderId } from '@kundan/domain/order/order-number';
import type { OrderStatus } from '@kundan/domain/shop';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdf } from '../../test/support/read-pdf.ts';
import { makeAdmin, makeShopper, type TestUser } from '../../test/support/factories.ts';
import { makeOrder } from '../../test/support/orders/order-factories.ts';
import { openTestApp, type TestApp } from '../../test/support/test-app.ts';
import { OrderService } from '../orders/order.service.ts';
import { documentTexts } from './pdf/document-texts.ts';
import { IssuedDocument } from './records/issued-document.entity.ts';

const SELLER = { legal_name: 'Kundan Jewels LLP', address: '12 Lake Road, Hyderabad', state: 'Telangana' };

let app: TestApp;
let admin: TestUser;
let shopper: TestUser;
beforeAll(async () => {
  app = await openTestApp();
  admin = await makeAdmin(app);
  shopper = await makeShopper(app);
  await app.call(updateSettings, { ...SELLER, gstin: '36AAPFU0939F1ZW' }, admin);
});
afterAll(() => app.close());

async function placeOrder() {
  const { id: orderId, order } = await makeOrder(app, shopper);
  const id = formatOrderId(order.number);
  return {
    id,
    paymentId: order.payment?.id ?? '',
    set: (status: OrderStatus) => app.call(setOrderStatus, { id, status, hold_mail: true }, admin),
    refund: (amount: number) => {
      const command = {
        type: 'RefundPayment',
        paymentId: order.payment?.id ?? '',
        refundId: randomUUID(),
        amount,
      } as const;
      return app.get(OrderService).handle(app.em(), orderId, command, { actor: 'razorpay' });
    },
    documents: async () =>
      (await app.call(userOrders, {}, shopper)).body.find(({ order_id }) => order_id === id)?.documents ?? [],
    row: () => app.em().findOneOrFail(IssuedDocument, { orderNumber: order.number, kind: 'invoice' }),
  };
}

const download = (id: string, document = 'invoice') =>
  app.nest.inject({
    method: 'GET',
    url: `/api/orders/${id}/${document}`,
    headers: { authorization: `Bearer ${shopper.token}` },
  });

test('the first shipping issues an invoice, and its PDF has the same bytes at every download', async () => {
  const order = await placeOrder();
  const early = await app.send(orderInvoice, { id: order.id }, shopper);
  expect([early.status, early.body.message]).toEqual([404, 'The invoice is not ready yet.']);
  await order.set('Shipped');
  await order.set('Delivered');
  const [invoice, ...others] = await order.documents();
  expect(others).toEqual([]);
  expect(invoice).toMatchObject({ kind: 'invoice', amount: 2500.5 });
  expect(invoice?.number).toMatch(/^KD\/\d\d-\d\d\/\d{6}$/);

  // Two first readers at the same time: one of the renderings is stored.
  const [first, second] = await Promise.all([download(order.id), download(order.id)]);
  expect(first.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${invoice?.number.replaceAll('/', '-')}.pdf"`,
  });
  expect(first.rawPayload.equals(second.rawPayload)).toBe(true);
  expect(first.rawPayload.equals((await download(order.id)).rawPayload)).toBe(true);
  expect((await order.row()).sha256).toBe(createHash('sha256').update(first.rawPayload).digest('hex'));

  const text = await readPdf(first.rawPayload);
  for (const part of ['Tax invoice', invoice!.number, '36AAPFU0939F1ZW', '36-Telangana', 'Temple Necklace', order.id])
    expect(text).toContain(part);
  // 2,000.00 · 1.5/103 = 29.13 and 500.50 · 1.5/103 = 7.29
  for (const part of ['CGST 1.5 %', '₹36.42', '₹2,427.66', '₹2,500.50']) expect(text).toContain(part);
  expect(text).not.toContain('IGST');
});

test('an invoice keeps the settings of its day', async () => {
  const order = await placeOrder();
  await order.set('Delivered');
  await app.call(updateSettings, { legal_name: 'Another Name LLP', gstin: '', hsn: '7117' }, admin);
  try {
    const text = await readPdf((await download(order.id)).rawPayload);
    expect(text).toContain('Kundan Jewels LLP');
    expect(text).toContain('7113');
  } finally {
    await app.call(updateSettings, { ...SELLER, gstin: '36AAPFU0939F1ZW', hsn: '7113' }, admin);
  }
});

test('the next documents begin with the prefix of the settings', async () => {
  await app.call(updateSettings, { documents: { prefix: 'aj' } }, admin);
  try {
    const order = await placeOrder();
    await order.set('Shipped');
    expect(await order.documents()).toMatchObject([{ number: expect.stringMatching(/^AJ\/\d\d-\d\d\/000001$/) }]);
  } finally {
    await app.call(updateSettings, { documents: { prefix: 'KD' } }, admin);
  }
});

test('an undone shipping cancels its invoice, and the next one has a new number', async () => {
  const order = await placeOrder();
  const shipments = [{ id: order.id, tracking_number: 'TRK1' }];
  await app.call(shipOrders, { shipments, hold_mail: true }, admin);
  const before = await order.documents();
  expect(before).toMatchObject([{ kind: 'invoice' }]);
  await app.call(undoOrderChanges, { ids: [order.id] }, admin);
  expect(await order.documents()).toEqual([]);
  expect((await app.send(orderInvoice, { id: order.id }, shopper)).status).toBe(404);
  const [cancelled] = before;
  expect(await app.em().findOneOrFail(IssuedDocument, cancelled!.number)).toMatchObject({
    cancelledAt: expect.any(Date) as Date,
  });
  await app.call(shipOrders, { shipments }, admin);
  const [invoice] = await order.documents();
  expect(Number(invoice?.number.slice(-6))).toBe(Number(cancelled!.number.slice(-6)) + 1);
  expect((await download(order.id)).statusCode).toBe(200);
});

test('an undone shipping cancels the credit notes of earlier refunds, and the next one writes them again', async () => {
  const order = await placeOrder();
  await order.refund(500_50);
  await order.set('Shipped');
  expect(await order.documents()).toHaveLength(2);
  await app.call(undoOrderChanges, { ids: [order.id] }, admin);
  expect(await order.documents()).toEqual([]);
  await order.set('Shipped');
  expect((await order.documents()).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['invoice', 2500.5],
    ['credit-note', 500.5],
  ]);
});

test('a second shipping that is undone leaves the invoice of the first one', async () => {
  const order = await placeOrder();
  await order.set('Shipped');
  const before = await order.documents();
  await order.set('Payment Received');
  await order.set('Shipped');
  await app.call(undoOrderChanges, { ids: [order.id] }, admin);
  expect(await order.documents()).toEqual(before);
});

test('without a GSTIN there is a receipt without tax; to another state there is IGST', async () => {
  const gstin = '36AAPFU0939F1ZW';
  await app.call(updateSettings, { gstin: '' }, admin);
  const receipt = await placeOrder();
  await receipt.set('Shipped');
  await app.call(updateSettings, { gstin: '32AAPFU0939F1Z4', state: 'Kerala' }, admin);
  const invoice = await placeOrder();
  await invoice.set('Shipped');
  await app.call(updateSettings, { gstin, state: 'Telangana' }, admin);

  const text = await readPdf((await download(receipt.id)).rawPayload);
  expect(text).toContain('Receipt');
  expect(text).not.toMatch(/GSTIN|[CSI]GST|Taxable/);
  expect(await readPdf((await download(invoice.id)).rawPayload)).toMatch(/IGST 3 %[\s\S]*₹2,427\.67[\s\S]*₹72\.83/);
});

test('refunds after the invoice get credit notes that take back its taxes', async () => {
  const order = await placeOrder();
  // Made before the invoice: credited with it, so that the documents add up to what was paid.
  await order.refund(100_00);
  expect(await order.documents()).toEqual([]);
  await order.set('Shipped');
  await order.refund(400_50);
  await order.refund(2_000_00);
  const [invoice, ...notes] = await order.documents();
  expect(notes.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['credit-note', 100],
    ['credit-note', 400.5],
    ['credit-note', 2000],
  ]);
  const stored = await app.em().find(IssuedDocument, { number: notes.map(({ number }) => number) });
  expect(stored.reduce((sum, { data }) => sum + data.total.cgst, 0)).toBe((await order.row()).data.total.cgst);

  const [, second] = notes;
  const slug = second!.number.replaceAll('/', '-');
  const text = await readPdf((await download(order.id, `credit-notes/${slug}`)).rawPayload);
  for (const part of ['Credit note', second!.number, invoice!.number, '₹400.50']) expect(text).toContain(part);
});

test('an issued document can be neither changed nor deleted', async () => {
  const order = await placeOrder();
  await order.set('Shipped');
  await download(order.id);
  const { number } = await order.row();
  for (const statement of [
    'delete from issued_documents',
    `update issued_documents set data = '{}' where number = '${number}'`,
    `update issued_documents set bytes = null where number = '${number}'`,
    'truncate issued_documents',
  ])
    await expect(app.em().execute(statement), statement).rejects.toThrow(/is refused/);
});

test('goodwill makes a note without tax, and leaves the tax of the refunds after it as it is', async () => {
  const { order } = await makeOrder(app, await makeShopper(app));
  const { total } = order;
  const note = (refunds: Order['refunds'], refundId: string) => {
    const ordered = { ...order, placedAt: '2026-11-01T00:00:00Z', refunds };
    const issue = { number: 'KD/26-27/000001', issuedAt: '2026-11-02T00:00:00Z' };
    const seller = { legalName: 'K', email: '', phone: '', ...SELLER, gstin: '36AAPFU0939F1ZW' };
    const invoice = writeInvoice(ordered, { ...issue, seller, hsn: '7113', rate: 3 });
    return writeCreditNote(ordered, invoice, { ...issue, refundId });
  };
  const goodwill = { id: 'g', amount: 500_50, kind: 'goodwill' as const };
  const returned = { id: 'r', amount: total - goodwill.amount, kind: 'returned' as const };
  const first = note([goodwill], 'g');
  expect(first).not.toHaveProperty('tax');
  expect(first.total).toEqual({ value: 500_50, taxable: 500_50, igst: 0, cgst: 0, sgst: 0 });
  expect(documentTexts.titleOf(first)).toBe('financialCreditNote');
  expect(note([goodwill, returned], 'r')).toEqual(note([returned], 'r'));
  expect(documentTexts.titleOf(note([returned], 'r'))).toBe('creditNote');
});

test('the logo of that moment stands in the place of the name', async () => {
  const plain = await placeOrder();
  await plain.set('Shipped');
  const picture = await sharp({ create: { width: 400, height: 200, channels: 4, background: '#7a1f3d' } })
    .png()
    .toBuffer();
  const image = new File([new Uint8Array(picture)], 'logo.png', { type: 'image/png' });
  const { body } = await app.call(uploadProductImage, { image }, admin);
  const { shop } = (await app.call(updateSettings, { shop: { logo_url: body.image_url } }, admin)).body;
  const order = await placeOrder();
  await order.set('Shipped');
  await app.call(updateSettings, { shop: { logo_url: '' } }, admin);
  const [before, after] = [await download(plain.id), await download(order.id)];
  const isPicture = (pdf: Buffer) => pdf.includes('/Subtype /Image');
  expect([isPicture(before.rawPayload), isPicture(after.rawPayload)]).toEqual([false, true]);
  expect((await readPdf(before.rawPayload)).startsWith(shop.name)).toBe(true);
  expect((await readPdf(after.rawPayload)).startsWith(shop.name)).toBe(false);
});
