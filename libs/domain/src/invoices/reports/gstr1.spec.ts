import { expect, test } from 'vitest';
import type { State } from '../../customer/states.ts';
import { gstr1Sheet } from './gstr1.ts';
import { type OrderForDocuments, writeCreditNote, writeInvoice } from '../write-document.ts';

const seller = { legalName: 'K', address: '', state: 'Telangana', gstin: '36AAPFU0939F1ZW', email: '', phone: '' };
const address = { addressLane: 'a', city: 'c', mandal: 'm', district: 'd', pinCode: '500016' };

function invoiceTo(state: State, price: number, serial: number, gstin = seller.gstin) {
  const order: OrderForDocuments = {
    number: serial,
    placedAt: '2026-11-01T00:00:00Z',
    customer: { name: 'Asha', email: '', phone: '', address: { ...address, state } },
    lines: [{ productId: 1, name: 'Ring', image: '', price, quantity: 2 }],
    refunds: [{ id: 'r', amount: price }],
    returns: [],
  };
  const issue = { number: `KD/26-27/00000${serial}`, issuedAt: '2026-11-30T18:29:59Z' };
  const invoice = writeInvoice(order, { ...issue, seller: { ...seller, gstin }, hsn: '7113', rate: 3 });
  const note = { number: `KC/26-27/00000${serial}`, issuedAt: '2026-11-30T10:00:00Z', refundId: 'r' };
  return { invoice, creditNote: writeCreditNote(order, invoice, note) };
}

const near = invoiceTo('Telangana', 103_00, 1);
const far = invoiceTo('Kerala', 1_030_00, 2);
const large = invoiceTo('Kerala', 1_03_000_00, 3);
const receipt = invoiceTo('Kerala', 500_00, 4, '');
const month = [near, far, large, receipt].map(({ invoice }) => invoice);
const rowsOf = (sheet: Parameters<typeof gstr1Sheet>[0], documents = month) =>
  gstr1Sheet(sheet, { documents }).slice(1);

test('small sales are summed by place of supply, less their credit notes', () => {
  expect(rowsOf('b2c')).toEqual([
    ['OE', '36-Telangana', '', 3, 200, 0, ''],
    ['OE', '32-Kerala', '', 3, 2000, 0, ''],
  ]);
  expect(rowsOf('b2c', [...month, far.creditNote, large.creditNote])).toContainEqual([
    'OE',
    '32-Kerala',
    '',
    3,
    1000,
    0,
    '',
  ]);
});

test('large invoices to other states, and their credit notes, are listed one by one', () => {
  expect(rowsOf('b2cl')).toEqual([['KD/26-27/000003', '30-Nov-2026', 206_000, '32-Kerala', '', 3, 200_000, 0, '']]);
  expect(rowsOf('cdnur', [near.creditNote, large.creditNote])).toEqual([
    ['B2CL', 'KC/26-27/000003', '30-Nov-2026', 'C', '32-Kerala', 103_000, '', 3, 100_000, 0],
  ]);
});

test('the HSN summary has pieces, values and taxes', () => {
  expect(rowsOf('hsn', [near.invoice, far.invoice, near.creditNote])).toEqual([
    ['7113', '', 'PCS-PIECES', 4, 2163, 3, 2100, 60, 1.5, 1.5, 0],
  ]);
});

test('a missing number ends a run of documents', () => {
  const numbered = (serial: string) => ({ ...near.invoice, number: `KD/26-27/${serial}` });
  const documents = ['000008', '000009', '000010', '000013', '1000000'].map(numbered);
  expect(gstr1Sheet('docs', { documents }).slice(1)).toEqual([
    ['Invoices for outward supply', 'KD/26-27/000008', 'KD/26-27/000010', 3, 0],
    ['Invoices for outward supply', 'KD/26-27/000013', 'KD/26-27/000013', 1, 0],
    ['Invoices for outward supply', 'KD/26-27/1000000', 'KD/26-27/1000000', 1, 0],
  ]);
});

test('a document that a later month cancels is amended there, and its own month stays as it was', () => {
  const gstin = '27AAPFU0939F1ZV';
  const business = { ...far.invoice, number: 'KD/26-27/000008', buyer: { ...far.invoice.buyer, gstin } };
  const amended = [near.invoice, large.invoice, business].map((one) => ({ ...one, isCancelled: true }));
  const small = { ...near.invoice, number: 'KD/26-27/000007' };
  const earlier = [...amended, small];
  const sheet = (name: Parameters<typeof gstr1Sheet>[0]) =>
    gstr1Sheet(name, { documents: [], amended, earlier }).slice(1);
  // What is left of the state and rate in that month.
  expect(sheet('b2csa')).toEqual([['2026-27', 'November', '36-Telangana', 'OE', '', 3, 200, 0, '']]);
  const twice = ['30-Nov-2026', 'KD/26-27/000003', '30-Nov-2026'];
  expect(sheet('b2cla')).toEqual([
    ['KD/26-27/000003', '30-Nov-2026', '32-Kerala', ...twice.slice(1), 0, '', 3, 0, 0, ''],
  ]);
  expect(sheet('b2ba')).toEqual([
    [
      gstin,
      'Asha',
      'KD/26-27/000008',
      '30-Nov-2026',
      'KD/26-27/000008',
      '30-Nov-2026',
      0,
      '32-Kerala',
      'N',
      '',
      'Regular B2B',
      '',
      3,
      0,
      0,
    ],
  ]);
  for (const name of ['b2b', 'b2cs', 'hsn', 'docs'] as const) expect(sheet(name), name).toEqual([]);
  for (const name of ['b2ba', 'b2cla', 'b2csa'] as const)
    expect(new Set(gstr1Sheet(name, { documents: [], amended, earlier }).map((row) => row.length)).size, name).toBe(1);
});

test('goods without tax are in the table of exempt goods only', () => {
  const free = { ...near.invoice, tax: { ...near.invoice.tax!, rate: 0 } };
  expect(rowsOf('exemp', [free])).toEqual([['Intra-State supplies to unregistered persons', 200, 0, 0]]);
  expect(rowsOf('b2cs', [free])).toEqual([]);
});

test('the documents are counted by series; receipts without tax are not reported', () => {
  expect(rowsOf('documents', [...month, large.creditNote])).toEqual([
    ['Invoices for outward supply', 'KD/26-27/000001', 'KD/26-27/000003', 3, 0],
    ['Credit Note', 'KC/26-27/000003', 'KC/26-27/000003', 1, 0],
  ]);
  expect(gstr1Sheet('hsn', { documents: [receipt.invoice] })).toHaveLength(1);
});

test('a changed prefix begins another series', () => {
  const renamed = { ...far.invoice, number: 'AJ/26-27/000001' };
  expect(rowsOf('documents', [near.invoice, renamed])).toEqual([
    ['Invoices for outward supply', near.invoice.number, near.invoice.number, 1, 0],
    ['Invoices for outward supply', 'AJ/26-27/000001', 'AJ/26-27/000001', 1, 0],
  ]);
});

test('a cancelled document is counted and has no value', () => {
  const cancelled = { ...far.invoice, isCancelled: true };
  expect(rowsOf('documents', [near.invoice, cancelled])).toEqual([
    ['Invoices for outward supply', near.invoice.number, far.invoice.number, 2, 1],
  ]);
  for (const sheet of ['b2c', 'b2cl', 'hsn'] as const) {
    expect(rowsOf(sheet, [near.invoice, cancelled])).toEqual(rowsOf(sheet, [near.invoice]));
  }
});

test('every row has a value for every column', () => {
  for (const sheet of ['b2c', 'b2cl', 'cdnur', 'hsn', 'documents'] as const) {
    const all = gstr1Sheet(sheet, { documents: [...month, large.creditNote] });
    expect(new Set(all.map((row) => row.length)).size, sheet).toBe(1);
    expect(all.length, sheet).toBeGreaterThan(1);
  }
});

test('invoices to businesses are listed one by one with a row for each rate, and are in no sheet of consumers', () => {
  const gstin = '27AAPFU0939F1ZV';
  const order: OrderForDocuments = {
    number: 9,
    placedAt: '2026-11-01T00:00:00Z',
    customer: {
      name: 'Usha',
      email: '',
      phone: '',
      address: { ...address, state: 'Maharashtra' },
      gstin,
      businessName: 'Usha Traders',
    },
    lines: [
      { productId: 1, name: 'Ring', image: '', price: 1_030_00, quantity: 1 },
      { productId: 2, name: 'Box', image: '', price: 590_00, quantity: 2, bill: { tax: { hsn: '4202', rate: 18 } } },
    ],
    // Half of ₹2,210.
    refunds: [{ id: 'r', amount: 1_105_00 }],
    returns: [],
  };
  const issue = { number: 'KD/26-27/000009', issuedAt: '2026-11-30T10:00:00Z' };
  const invoice = writeInvoice(order, { ...issue, seller, hsn: '7113', rate: 3 });
  const note = writeCreditNote(order, invoice, { ...issue, number: 'KC/26-27/000009', refundId: 'r' });
  const both = [invoice, note];
  const row = [
    gstin,
    'Usha Traders',
    'KD/26-27/000009',
    '30-Nov-2026',
    2210,
    '27-Maharashtra',
    'N',
    '',
    'Regular B2B',
    '',
  ];
  expect(rowsOf('b2b', both)).toEqual([
    [...row, 3, 1000, 0],
    [...row, 18, 1000, 0],
  ]);
  const noted = [
    gstin,
    'Usha Traders',
    'KC/26-27/000009',
    '30-Nov-2026',
    'C',
    '27-Maharashtra',
    'N',
    'Regular B2B',
    1105,
    '',
  ];
  expect(rowsOf('cdnr', both)).toEqual([
    [...noted, 3, 500, 0],
    [...noted, 18, 500, 0],
  ]);
  expect(rowsOf('hsn(b2b)', both)).toEqual([
    ['7113', '', 'PCS-PIECES', 1, 515, 3, 500, 15, 0, 0, 0],
    ['4202', '', 'PCS-PIECES', 2, 590, 18, 500, 90, 0, 0, 0],
  ]);
  expect(rowsOf('hsn', both)).toEqual(rowsOf('hsn(b2b)', both));
  for (const sheet of ['b2c', 'b2cl', 'cdnur', 'hsn(b2c)'] as const) expect(rowsOf(sheet, both)).toEqual([]);
  expect(rowsOf('hsn(b2c)')).toEqual(rowsOf('hsn'));
});
