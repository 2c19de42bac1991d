import { expect, test } from 'vitest';
import { type OrderForDocuments, writeCreditNote, writeInvoice } from '../../write-document.ts';
import { tallyXml } from './tally-xml.ts';
import { balanceOf, tallyVouchers } from './vouchers.ts';

const seller = { legalName: 'K', address: '', state: 'Telangana', gstin: '36AAPFU0939F1ZW', email: '', phone: '' };
const order: OrderForDocuments = {
  number: 7,
  placedAt: '2026-11-01T00:00:00Z',
  customer: {
    name: 'Asha',
    email: '',
    phone: '',
    address: { addressLane: 'a', city: 'c', mandal: 'm', district: 'd', pinCode: '500016', state: 'Telangana' },
  },
  lines: [
    { productId: 1, name: 'Ring', image: '', price: 1_030_00, quantity: 1 },
    { productId: 2, name: 'Box', image: '', price: 118_01, quantity: 1, bill: { tax: { hsn: '4202', rate: 18 } } },
  ],
  refunds: [
    { id: 'r', amount: 574_00 },
    { id: 'g', amount: 50_00, kind: 'goodwill' },
  ],
  returns: [],
};
const issue = { number: 'KD/26-27/000001', issuedAt: '2026-11-10T20:00:00Z' };
const invoice = writeInvoice(order, { ...issue, seller, hsn: '7113', rate: 3 });
const note = writeCreditNote(order, invoice, { ...issue, number: 'KC/26-27/000001', refundId: 'r' });
const goodwill = writeCreditNote(order, invoice, { ...issue, number: 'KC/26-27/000002', refundId: 'g' });
const entriesOf = (at: number, documents = [invoice, note, goodwill]) =>
  tallyVouchers({ documents })[at]?.entries.map(({ ledger, amount }) => [ledger.name, amount]);

test('an invoice debits the buyer and credits sales and taxes by rate', () => {
  expect(entriesOf(0)).toEqual([
    ['Consumers in Telangana', 1_148_01],
    ['Sales in the state at 3 %', -1_000_00],
    ['Sales in the state at 18 %', -100_01],
    ['Output CGST', -24_00],
    ['Output SGST', -24_00],
  ]);
});

test('a credit note is the opposite, and goodwill is an expense without tax', () => {
  expect(tallyVouchers({ documents: [note] })[0]).toMatchObject({ type: 'Credit Note', reference: 'KD/26-27/000001' });
  expect(entriesOf(1)?.[0]).toEqual(['Consumers in Telangana', -574_00]);
  expect(entriesOf(2)).toEqual([
    ['Consumers in Telangana', -50_00],
    ['Goodwill to customers', 50_00],
  ]);
});

test('a refund that is too late for the tax takes back sales without GST', () => {
  const issuedAt = '2027-12-01T06:00:00Z';
  const late = writeCreditNote(order, invoice, { number: 'KC/27-28/000001', issuedAt, refundId: 'r' });
  expect(entriesOf(0, [late])).toEqual([
    ['Consumers in Telangana', -574_00],
    ['Refunds without GST', 574_00],
  ]);
});

test('every voucher balances, also that of a cancellation in a later month', () => {
  const cancelledAt = '2026-12-02T00:00:00Z';
  const vouchers = tallyVouchers({
    documents: [invoice, note, goodwill, { ...invoice, isCancelled: true }],
    amended: [{ ...invoice, isCancelled: true, cancelledAt }],
  });
  expect(vouchers.map(balanceOf).every((balance) => balance === 0)).toBe(true);
  expect(vouchers[3]).toMatchObject({ isCancelled: true, entries: [] });
  expect(vouchers[4]).toMatchObject({ type: 'Journal', date: '20261202', number: 'KD/26-27/000001/X' });
  expect(vouchers[4]?.entries[0]).toMatchObject({ amount: -1_148_01 });
});

test('text is escaped, and characters that XML does not allow are left out', () => {
  const business = { ...invoice, buyer: { ...invoice.buyer, gstin: '36AAPFU0939F1ZW', businessName: 'A & <B>\u0007' } };
  const file = [...tallyXml(tallyVouchers({ documents: [business] }))].join('');
  expect(file).toContain('<LEDGERNAME>A &amp; &lt;B&gt; 36AAPFU0939F1ZW</LEDGERNAME>');
  expect(file).not.toContain('\u0007');
});
