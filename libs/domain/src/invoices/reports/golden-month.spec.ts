import { expect, test } from 'vitest';
import type { Area } from '../../customer/states.ts';
import type { OrderLine } from '../../order/order-events.ts';
import { type OrderForDocuments, writeCreditNote, writeInvoice } from '../write-document.ts';
import { gstr1Sheet } from './gstr1.ts';
import type { Gstr1Sheet } from './gstr1-sheets.ts';
import { gstr3bSheet } from './gstr3b.ts';
import type { ReportedDocument } from './reported-document.ts';
import { balanceOf, tallyVouchers } from './tally/vouchers.ts';

const seller = {
  legalName: 'Kundan Jewels LLP',
  address: '12 Lake Road, Hyderabad',
  state: 'Telangana',
  gstin: '36AAPFU0939F1ZW',
  email: 'a@kundan.example',
  phone: '1',
};
const BUSINESSES = { Telangana: '36AAPFU0939F1ZW', Maharashtra: '27AAPFU0939F1ZV' } as const;

/** An order of the golden set. Prices in rupees. */
interface Golden {
  state: Area;
  lines: { price: number; quantity?: number; tax?: { hsn: string; rate: number }; option?: string }[];
  business?: true;
  pan?: true;
  refunds?: { amount: number; kind?: 'goodwill' | 'returned'; pieces?: number }[];
  isCancelled?: true;
}

const ring = (price: number, quantity = 1) => ({ price, quantity });
const box = { price: 118, tax: { hsn: '4202', rate: 18 } };

/** Forty orders of November 2026. The fourth is the only one whose dispatch was undone; 11 and 12 are the numbers a restore lost. */
const GOLDEN: readonly Golden[] = [
  // 1 to 10: consumers in the state; each ₹1,030 has ₹1,000 and twice ₹15.
  ...Array.from({ length: 3 }, (): Golden => ({ state: 'Telangana', lines: [ring(1_030)] })),
  { state: 'Telangana', lines: [ring(1_030)], isCancelled: true },
  ...Array.from({ length: 6 }, (): Golden => ({ state: 'Telangana', lines: [{ ...ring(1_030), option: '14' }] })),
  // 11 to 20: consumers in Kerala; each ₹2,060 for two has ₹2,000 and ₹60.
  ...Array.from({ length: 10 }, (): Golden => ({ state: 'Kerala', lines: [ring(1_030, 2)] })),
  // 21 to 25: a ring of ₹100.00 has 2.91 of IGST (300/103 = 2.9126).
  ...Array.from({ length: 5 }, (): Golden => ({ state: 'Goa', lines: [ring(100)] })),
  // 26 to 28: two rates; ₹1,030 and ₹118 have ₹30 and ₹18.
  ...Array.from({ length: 3 }, (): Golden => ({ state: 'Goa', lines: [ring(1_030), box] })),
  // 29 and 30: above the limit of large invoices: ₹1,03,000 and ₹2,06,000, which needs a PAN.
  { state: 'Kerala', lines: [ring(1_03_000)] },
  { state: 'Kerala', lines: [ring(1_03_000, 2)], pan: true, refunds: [{ amount: 51_500 }] },
  // 31 to 34: businesses.
  { state: 'Maharashtra', lines: [ring(10_300)], business: true },
  { state: 'Maharashtra', lines: [ring(20_600), box], business: true, refunds: [{ amount: 10_359 }] },
  { state: 'Telangana', lines: [ring(5_150)], business: true },
  { state: 'Telangana', lines: [ring(5_150)], business: true, refunds: [{ amount: 5_150 }] },
  // 35 to 40: refunds of consumers: half, whole, a returned piece of two, goodwill, two halves, goodwill and the rest.
  { state: 'Telangana', lines: [ring(2_060)], refunds: [{ amount: 1_030 }] },
  { state: 'Kerala', lines: [ring(1_030)], refunds: [{ amount: 1_030 }] },
  { state: 'Kerala', lines: [ring(1_030, 2)], refunds: [{ amount: 1_030, kind: 'returned', pieces: 1 }] },
  { state: 'Telangana', lines: [ring(1_030)], refunds: [{ amount: 30, kind: 'goodwill' }] },
  { state: 'Goa', lines: [ring(100)], refunds: [{ amount: 50 }, { amount: 50 }] },
  { state: 'Telangana', lines: [ring(1_030)], refunds: [{ amount: 30, kind: 'goodwill' }, { amount: 1_000 }] },
];

/** The numbers of the invoices: a restored backup did not know 11 and 12. */
const serialOf = (at: number): number => (at < 10 ? at + 1 : at + 3);
const number = (prefix: string, serial: number) => `${prefix}/26-27/${String(serial).padStart(6, '0')}`;

/** The documents of the month: all invoices, then all credit notes in the order of their orders. */
function goldenDocuments(): ReportedDocument[] {
  let notes = 0;
  const written = GOLDEN.map((golden, at) => {
    const order = orderOf(golden, at + 1);
    const issuedAt = `2026-11-${String(1 + (at % 28)).padStart(2, '0')}T06:00:00Z`;
    const issue = { number: number('KD', serialOf(at)), issuedAt };
    const invoice = writeInvoice(order, { ...issue, seller, hsn: '7113', rate: 3 });
    const credits = order.refunds.map(({ id: refundId }) =>
      writeCreditNote(order, invoice, { number: number('KC', ++notes), issuedAt, refundId }),
    );
    return { invoice: golden.isCancelled ? { ...invoice, isCancelled: true } : invoice, credits };
  });
  return [...written.map(({ invoice }) => invoice), ...written.flatMap(({ credits }) => credits)];
}

function orderOf({ state, lines, business, pan, refunds = [] }: Golden, serial: number): OrderForDocuments {
  const address = { addressLane: 'a', city: 'c', mandal: 'm', district: 'd', pinCode: '500016', state };
  const gstin = state === 'Maharashtra' ? BUSINESSES.Maharashtra : BUSINESSES.Telangana;
  return {
    number: serial,
    placedAt: '2026-11-01T00:00:00Z',
    customer: {
      name: `Buyer ${serial}`,
      email: '',
      phone: '',
      address,
      ...(business && { gstin, businessName: `Traders ${serial}` }),
      ...(pan && { pan: 'ABCDE1234F' }),
    },
    lines: lines.map(({ price, quantity = 1, tax, option }, at): OrderLine => ({
      productId: at + 1,
      name: 'Ring',
      image: '',
      price: price * 100,
      quantity,
      ...(option !== undefined && { option: { name: 'Size', value: option } }),
      ...(tax && { bill: { tax } }),
    })),
    refunds: refunds.map(({ amount, kind, pieces }, at) => ({
      id: `r${at}`,
      amount: amount * 100,
      ...(kind && { kind }),
      ...(pieces !== undefined && { returnNumber: 1 }),
    })),
    returns: refunds.flatMap(({ pieces }) =>
      pieces === undefined ? [] : [{ number: 1, lines: [{ line: 1, quantity: pieces }] } as never],
    ),
  };
}

const documents = goldenDocuments();
const rowsOf = (sheet: Gstr1Sheet) => gstr1Sheet(sheet, { documents }).slice(1);

// Every figure below is computed by hand from the orders above.

test('there are forty orders, and eleven credit notes', () => {
  expect([GOLDEN.length, documents.length]).toEqual([40, 51]);
});

test('small sales of consumers', () => {
  expect(rowsOf('b2cs')).toEqual([
    // 9 × 1,000; 2,000 − 1,000; 1,000; 1,000 − 970.88 (of ₹1,000 refunded, 2 × 14.56 are tax).
    ['OE', '36-Telangana', '', 3, 11_029.12, 0, ''],
    // 10 × 2,000; 1,000 − 1,000; 2,000 − 1,000.
    ['OE', '32-Kerala', '', 3, 21_000, 0, ''],
    // 5 × 97.09; 3 × 1,000; 97.09 − 48.54 − 48.55.
    ['OE', '30-Goa', '', 3, 3_485.45, 0, ''],
    ['OE', '30-Goa', '', 18, 300, 0, ''],
  ]);
});

test('large invoices to other states, and their credit note', () => {
  expect(rowsOf('b2cl')).toEqual([
    ['KD/26-27/000031', '01-Nov-2026', 103_000, '32-Kerala', '', 3, 100_000, 0, ''],
    ['KD/26-27/000032', '02-Nov-2026', 206_000, '32-Kerala', '', 3, 200_000, 0, ''],
  ]);
  expect(rowsOf('cdnur')).toEqual([
    ['B2CL', 'KC/26-27/000001', '02-Nov-2026', 'C', '32-Kerala', 51_500, '', 3, 50_000, 0],
  ]);
});

test('invoices to businesses, and their credit notes', () => {
  const [near, far] = [BUSINESSES.Telangana, BUSINESSES.Maharashtra];
  const invoice = (gstin: string, at: number, value: number, rate: number, taxable: number) => {
    const place = gstin === far ? '27-Maharashtra' : '36-Telangana';
    const date = `0${at - 28}-Nov-2026`;
    const serial = `KD/26-27/0000${at + 2}`;
    return [gstin, `Traders ${at}`, serial, date, value, place, 'N', '', 'Regular B2B', '', rate, taxable, 0];
  };
  expect(rowsOf('b2b')).toEqual([
    invoice(far, 31, 10_300, 3, 10_000),
    invoice(far, 32, 20_718, 3, 20_000),
    invoice(far, 32, 20_718, 18, 100),
    invoice(near, 33, 5_150, 3, 5_000),
    invoice(near, 34, 5_150, 3, 5_000),
  ]);
  const note = ['C', '27-Maharashtra', 'N', 'Regular B2B'];
  expect(rowsOf('cdnr')).toEqual([
    [far, 'Traders 32', 'KC/26-27/000002', '04-Nov-2026', ...note, 10_359, '', 3, 10_000, 0],
    [far, 'Traders 32', 'KC/26-27/000002', '04-Nov-2026', ...note, 10_359, '', 18, 50, 0],
    [
      near,
      'Traders 34',
      'KC/26-27/000003',
      '06-Nov-2026',
      'C',
      '36-Telangana',
      'N',
      'Regular B2B',
      5_150,
      '',
      3,
      5_000,
      0,
    ],
  ]);
});

test('the HSN summaries, less credit notes', () => {
  expect(rowsOf('hsn(b2b)')).toEqual([
    ['7113', '', 'PCS-PIECES', 4, 25_750, 3, 25_000, 600, 75, 75, 0],
    ['4202', '', 'PCS-PIECES', 1, 59, 18, 50, 9, 0, 0, 0],
  ]);
  expect(rowsOf('hsn(b2c)')).toEqual([
    // 47 pieces less the one that came back.
    ['7113', '', 'PCS-PIECES', 46, 294_080, 3, 285_514.57, 8_234.55, 165.44, 165.44, 0],
    ['4202', '', 'PCS-PIECES', 3, 354, 18, 300, 54, 0, 0, 0],
  ]);
});

test('each unbroken run of numbers, with the cancelled one', () => {
  expect(rowsOf('docs')).toEqual([
    ['Invoices for outward supply', 'KD/26-27/000001', 'KD/26-27/000010', 10, 1],
    ['Invoices for outward supply', 'KD/26-27/000013', 'KD/26-27/000042', 30, 0],
    ['Credit Note', 'KC/26-27/000001', 'KC/26-27/000011', 11, 0],
  ]);
});

test('GSTR-3B', () => {
  const rows = gstr3bSheet({ documents }).slice(1);
  expect(rows[0]?.slice(3)).toEqual([310_864.57, 8_897.55, 240.44, 240.44, 0]);
  expect(rows.slice(5).map(([, , ...row]) => row)).toEqual([
    ['32-Kerala', 271_000, 8_130, 0, 0, 0],
    ['30-Goa', 3_785.45, 158.55, 0, 0, 0],
  ]);
});

test('the accounts of Tally', () => {
  const vouchers = tallyVouchers({ documents });
  expect(vouchers.filter((voucher) => balanceOf(voucher) !== 0)).toEqual([]);
  const accounts = new Map<string, number>();
  for (const { ledger, amount } of vouchers.flatMap(({ entries }) => entries))
    accounts.set(ledger.name, (accounts.get(ledger.name) ?? 0) - amount);
  expect(Object.fromEntries([...accounts].filter(([name]) => !/^(?:Consumers|Traders)/.test(name)))).toEqual({
    'Sales in the state at 3 %': 16_029_12,
    'Sales to other states at 3 %': 2_94_485_45,
    'Sales to other states at 18 %': 350_00,
    'Output IGST': 8_897_55,
    'Output CGST': 240_44,
    'Output SGST': 240_44,
    'Goodwill to customers': -60_00,
  });
});
