import { expect, test } from 'vitest';
import { gstr1Sheet } from './reports/gstr1.ts';
import { gstr3bSheet } from './reports/gstr3b.ts';
import { type OrderForDocuments, writeCreditNote, writeInvoice } from './write-document.ts';

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
  lines: [{ productId: 1, name: 'Ring', image: '', price: 1_030_00, quantity: 1 }],
  refunds: [
    { id: 'r', amount: 515_00, kind: 'returned' },
    { id: 'g', amount: 50_00, kind: 'goodwill' },
  ],
  returns: [],
};

interface Days {
  invoiced: string;
  noted: string;
  refundId?: 'r' | 'g';
  gstin?: string;
  rate?: number;
}

function noteOf({ invoiced, noted, refundId = 'r', gstin = seller.gstin, rate = 3 }: Days) {
  const issue = { number: 'KD/26-27/000001', issuedAt: invoiced };
  const invoice = writeInvoice(order, { ...issue, seller: { ...seller, gstin }, hsn: '7113', rate });
  return writeCreditNote(order, invoice, { number: 'KC/27-28/000001', issuedAt: noted, refundId });
}

const late = noteOf({ invoiced: '2026-11-10T06:00:00Z', noted: '2027-11-30T18:30:00Z' });

// India is 5:30 hours ahead of UTC: its day begins at 18:30.
test.each([
  ['on the last day of the time for its financial year', '2026-11-10T06:00:00Z', '2027-11-30T18:29:59Z', true],
  ['on the day after it', '2026-11-10T06:00:00Z', '2027-11-30T18:30:00Z', false],
  ['for an invoice of the last day of a financial year', '2027-03-31T18:29:59Z', '2027-12-01T06:00:00Z', false],
  ['for an invoice of the first day of the next one', '2027-03-31T18:30:00Z', '2027-12-01T06:00:00Z', true],
])('a credit note %s: %s, %s, takes back tax: %s', (_, invoiced, noted, isTaxed) => {
  const { tax, total, isLate } = noteOf({ invoiced, noted });
  expect([tax !== undefined, isLate ?? false]).toEqual([isTaxed, !isTaxed]);
  const [taxable, part] = isTaxed ? [500_00, 7_50] : [515_00, 0];
  expect(total).toEqual({ value: 515_00, taxable, igst: 0, cgst: part, sgst: part });
});

test('a credit note that is too late is one sum, and no return reports its tax', () => {
  expect(late.lines).toMatchObject([{ name: 'Refund for order KD-000007', quantity: 0, value: 515_00 }]);
  for (const sheet of ['b2cs', 'cdnur', 'hsn'] as const)
    expect(gstr1Sheet(sheet, { documents: [late] }), sheet).toHaveLength(1);
  expect(gstr1Sheet('docs', { documents: [late] })[1]).toEqual(['Credit Note', late.number, late.number, 1, 0]);
  expect(gstr3bSheet({ documents: [late] })[1]?.slice(3)).toEqual([0, 0, 0, 0, 0]);
});

test('goodwill, and what was sold without tax, has no time that ends', () => {
  const days = { invoiced: '2026-11-10T06:00:00Z', noted: '2028-01-01T06:00:00Z' };
  expect(noteOf({ ...days, refundId: 'g' })).not.toHaveProperty('isLate');
  expect(noteOf({ ...days, gstin: '' })).not.toHaveProperty('isLate');
  expect(noteOf({ ...days, rate: 0 })).toMatchObject({ tax: { rate: 0 } });
});
