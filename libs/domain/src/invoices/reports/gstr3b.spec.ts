import { expect, test } from 'vitest';
import type { State } from '../../customer/states.ts';
import { type OrderForDocuments, writeCreditNote, writeInvoice } from '../write-document.ts';
import { gstr3bSheet } from './gstr3b.ts';

const seller = { legalName: 'K', address: '', state: 'Telangana', gstin: '36AAPFU0939F1ZW', email: '', phone: '' };

function sold(state: State, price: number, { gstin, rate = 3 }: { gstin?: string; rate?: number } = {}) {
  const address = { addressLane: 'a', city: 'c', mandal: 'm', district: 'd', pinCode: '500016', state };
  const order: OrderForDocuments = {
    number: 1,
    placedAt: '2026-11-01T00:00:00Z',
    customer: { name: 'Asha', email: '', phone: '', address, ...(gstin && { gstin, businessName: 'B' }) },
    lines: [{ productId: 1, name: 'Ring', image: '', price, quantity: 1 }],
    refunds: [{ id: 'r', amount: price / 2 }],
    returns: [],
  };
  const issue = { number: 'KD/26-27/000001', issuedAt: '2026-11-10T00:00:00Z' };
  const invoice = writeInvoice(order, { ...issue, seller, hsn: '7113', rate });
  return { invoice, note: writeCreditNote(order, invoice, { ...issue, refundId: 'r' }) };
}

test('3.1 and 3.2 are less the credit notes, and less what the month cancels of earlier ones', () => {
  const near = sold('Telangana', 2_060_00);
  const far = sold('Kerala', 1_030_00);
  const business = sold('Kerala', 3_090_00, { gstin: '32AAPFU0939F1Z4' });
  const free = sold('Goa', 500_00, { rate: 0 });
  const cancelled = { ...sold('Kerala', 206_00).invoice, isCancelled: true };
  const documents = [near.invoice, near.note, far.invoice, business.invoice, free.invoice, { ...cancelled }];
  expect(gstr3bSheet({ documents, amended: [cancelled] }).slice(1)).toEqual([
    // 2,000 − 1,000 in the state; 1,000 + 3,000 − 200 to Kerala.
    ['3.1(a)', expect.any(String), '', 4800, 114, 15, 15, 0],
    ['3.1(b)', expect.any(String), '', 0, 0, 0, 0, 0],
    ['3.1(c)', expect.any(String), '', 500, 0, 0, 0, 0],
    ['3.1(d)', expect.any(String), '', 0, 0, 0, 0, 0],
    ['3.1(e)', expect.any(String), '', 0, 0, 0, 0, 0],
    ['3.2', expect.any(String), '32-Kerala', 800, 24, 0, 0, 0],
  ]);
});
