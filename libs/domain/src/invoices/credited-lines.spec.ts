import { expect, test } from 'vitest';
import { writeCreditNote, writeInvoice } from './write-document.ts';

const seller = {
  shopName: 'Kundan',
  legalName: 'Kundan Jewels',
  address: '12 Lake Road',
  state: 'Telangana',
  gstin: '36AAPFU0939F1ZW',
  email: 'a@kundan.example',
  phone: '1',
};
const address = {
  addressLane: '12 Lotus Lane',
  city: 'c',
  mandal: 'm',
  district: 'd',
  state: 'Telangana' as const,
  pinCode: '500016',
};
/** Two rings of 1,030.00 at 3 % and a box of 590.00 at 18 %, with the refunds in their order. */
const orderWith = (refunds: Parameters<typeof writeCreditNote>[0]['refunds']) => ({
  number: 9,
  placedAt: '2026-11-01T00:00:00Z',
  customer: { name: 'Asha', email: '', phone: '', address },
  lines: [
    { productId: 1, name: 'Ring', image: '', price: 1_030_00, quantity: 2 },
    { productId: 2, name: 'Box', image: '', price: 590_00, quantity: 1, bill: { tax: { hsn: '4202', rate: 18 } } },
  ],
  refunds,
  returns: [{ number: 1, lines: [{ line: 1, quantity: 2 }] }] as never,
});
type Refund = Parameters<typeof orderWith>[0][number];
const priceReduction = { id: 'a', amount: 265_00, kind: 'deficient' } as Refund;
const ofReturn = { id: 'b', amount: 2_060_00, kind: 'returned', returnNumber: 1 } as Refund;

const numbers = { number: 'KC/26-27/000001', issuedAt: '2026-11-30T10:00:00Z' };
function noteOf(refunds: Refund[], refundId: string) {
  const order = orderWith(refunds);
  const invoice = writeInvoice(order, { ...numbers, seller, hsn: '7113', rate: 3 });
  return writeCreditNote(order, invoice, { ...numbers, refundId });
}

test('a return takes back its own lines, with their number of pieces', () => {
  expect(noteOf([ofReturn], 'b').lines).toMatchObject([{ name: 'Ring', hsn: '7113', quantity: 2, value: 2_060_00 }]);
});
test('after a price reduction, a return takes back what is left of its lines, and shares the rest', () => {
  const [reduced, returned] = ['a', 'b'].map((id) => noteOf([priceReduction, ofReturn], id).lines);
  expect(reduced).toMatchObject([
    { hsn: '7113', quantity: 0, value: 206_00 },
    { hsn: '4202', quantity: 0, value: 59_00 },
  ]);
  expect(returned).toMatchObject([
    { name: 'Ring', hsn: '7113', quantity: 2, value: 1_854_00 },
    { hsn: '4202', quantity: 0, value: 206_00 },
  ]);
});
