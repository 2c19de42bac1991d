import { expect, test } from 'vitest';
import { type OrderForDocuments, writeCreditNote, writeInvoice } from '../write-document.ts';
import { byRegistration } from './registrations.ts';
import type { ReportedMonth } from './reported-document.ts';

const seller = { legalName: 'K', address: '', state: '', gstin: '', email: '', phone: '' };
const order: OrderForDocuments = {
  number: 1,
  placedAt: '2026-11-01T00:00:00Z',
  customer: {
    name: 'Asha',
    email: '',
    phone: '',
    address: { addressLane: 'a', city: 'c', mandal: 'm', district: 'd', pinCode: '500016', state: 'Telangana' },
  },
  lines: [{ productId: 1, name: 'Ring', image: '', price: 1_030_00, quantity: 1 }],
  refunds: [{ id: 'r', amount: 103_00 }],
  returns: [],
};
const KERALA = '32AAPFU0939F1Z4';
const TELANGANA = '36AAPFU0939F1ZW';

function issued(serial: number, day: string, gstin: string) {
  const issue = { number: `KD/26-27/00000${serial}`, issuedAt: `${day}T06:00:00.000Z` };
  return writeInvoice(order, { ...issue, seller: { ...seller, gstin }, hsn: '7113', rate: 3 });
}
const numbersOf = ({ documents, amended = [], earlier = [] }: ReportedMonth) =>
  [documents, amended, earlier].map((all) => all.map(({ number }) => number.slice(-1)).join());

test('each registration of a month has its own documents, and a credit note goes with its invoice', () => {
  const [before, after, receipt] = [
    issued(1, '2026-11-02', KERALA),
    issued(2, '2026-11-20', TELANGANA),
    issued(3, '2026-11-01', ''),
  ];
  const note = writeCreditNote(order, before, {
    number: 'KC/26-27/000004',
    issuedAt: '2026-11-25T06:00:00.000Z',
    refundId: 'r',
  });
  const amended = { ...issued(5, '2026-10-30', KERALA), isCancelled: true };
  const month = { documents: [after, before, receipt, note], amended: [amended], earlier: [amended] };
  expect(byRegistration(month).map(({ gstin, month: own }) => [gstin, ...numbersOf(own)])).toEqual([
    [KERALA, '1,4', '5', '5'],
    [TELANGANA, '2', '', ''],
  ]);
});

test('receipts alone are in no return', () => {
  expect(byRegistration({ documents: [issued(1, '2026-11-02', '')] })).toEqual([]);
});
