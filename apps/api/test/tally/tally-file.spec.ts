import { type Area, AREAS } from '@kundan/domain/customer/states';
import type { ReportedDocument } from '@kundan/domain/invoices/reports/reported-document';
import { tallyXml } from '@kundan/domain/invoices/reports/tally/tally-xml';
import { tallyVouchers } from '@kundan/domain/invoices/reports/tally/vouchers';
import { type OrderForDocuments, writeCreditNote, writeInvoice } from '@kundan/domain/invoices/write-document';
import type { Billing } from '@kundan/domain/order/order-events';
import { gstStateCode } from '@kundan/domain/tax/state-codes';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Element, readTallyFile, textAt } from './tally-structure.ts';

const seller = { legalName: 'K', address: '', state: 'Telangana', gstin: '36AAPFU0939F1ZW', email: '', phone: '' };

/** Names with what XML escapes or does not allow, other scripts, and capitals that TallyPrime does not distinguish. */
const anyName = fc.oneof(
  fc.constantFrom('Asha & Sons', 'ASHA & SONS', '<b>"]]>', 'ఆశ', 'आशा', 'A\u0007\uFFFF\n B', '💍', '&amp;', '\uD800'),
  fc.string({ minLength: 1 }),
);
const anyState = fc.constantFrom(...AREAS);
const gstinOf = (state: string) => `${gstStateCode(state)}AAPFU0939F1ZW`;

const anyOrder: fc.Arbitrary<Omit<OrderForDocuments, 'number'>> = fc
  .record({
    name: anyName,
    state: anyState,
    business: fc.option(fc.record({ state: anyState, businessName: anyName }), { nil: undefined }),
    lines: fc.array(
      fc.record({
        price: fc.integer({ min: 1, max: 1_00_00_000_00 }),
        quantity: fc.integer({ min: 1, max: 100 }),
        tax: fc.constantFrom(
          undefined,
          { hsn: '7113', rate: 0 },
          { hsn: '4202', rate: 18 },
          { hsn: '7102', rate: 0.25 },
        ),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    refunded: fc.integer({ min: 0, max: 100 }),
    isGoodwill: fc.boolean(),
  })
  .map(({ name, state, business, lines, refunded, isGoodwill }) => {
    const total = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
    const amount = Math.floor((total / 100) * refunded);
    const address = { addressLane: 'a', city: 'c', mandal: 'm', district: 'd', pinCode: '500016', state };
    const billing = business && { gstin: gstinOf(business.state), businessName: business.businessName };
    return {
      placedAt: '2026-11-01T00:00:00Z',
      customer: { name, email: '', phone: '', address, ...billing },
      lines: lines.map(({ tax, ...line }, at) => ({
        productId: at,
        name: 'Ring',
        image: '',
        ...line,
        ...(tax && { bill: { tax } }),
      })),
      refunds:
        amount > 0 ? [{ id: 'r', amount, kind: isGoodwill ? ('goodwill' as const) : ('returned' as const) }] : [],
      returns: [],
    };
  });

/** A month with the documents of these orders; `fates`: what becomes of each. */
const anyMonth = fc
  .tuple(
    fc.array(fc.tuple(anyOrder, fc.constantFrom('stays', 'cancelled', 'amended')), { maxLength: 8 }),
    fc.constantFrom(seller.gstin, ''),
  )
  .map(([orders, gstin]) => {
    const number = (prefix: string, at: number) => `${prefix}/26-27/${String(at + 1).padStart(6, '0')}`;
    const written = orders.map(([placed, fate], at) => {
      const order = { ...placed, number: at + 1 };
      // The last hour of the month in India is another day in UTC.
      const issuedAt =
        fate === 'amended' ? '2026-10-05T06:00:00Z' : `2026-11-${String(1 + (at % 30)).padStart(2, '0')}T18:29:59Z`;
      const issue = { number: number('KD', at), issuedAt };
      const invoice = writeInvoice(order, { ...issue, seller: { ...seller, gstin }, hsn: '7113', rate: 3 });
      const notes = order.refunds.map(({ id: refundId }) =>
        writeCreditNote(order, invoice, { number: number('KC', at), issuedAt, refundId }),
      );
      const cancelled = { isCancelled: true, cancelledAt: '2026-11-30T06:00:00Z' };
      return [invoice, ...notes].map((one): ReportedDocument & { fate: string } => ({
        ...one,
        fate,
        ...(fate !== 'stays' && cancelled),
      }));
    });
    const withoutFate = ({ fate: _, ...document }: ReportedDocument & { fate: string }) => document;
    return {
      documents: written
        .flat()
        .filter(({ fate }) => fate !== 'amended')
        .map(withoutFate),
      amended: written
        .flat()
        .filter(({ fate }) => fate === 'amended')
        .map(withoutFate),
    };
  });

const sameName = (text = '') => text.toLowerCase();
const paiseOf = (amount = '') => BigInt(amount.replace('.', ''));

/** A ledger of a buyer says the same in its dated lists and its plain fields, and a GSTIN is of its state. */
function checkLedger(ledger: Element): void {
  const [name, state, gstin] = [
    textAt(ledger, 'NAME.LIST', 'NAME'),
    textAt(ledger, 'LEDSTATENAME'),
    textAt(ledger, 'PARTYGSTIN'),
  ];
  const isBuyer = textAt(ledger, 'PARENT') === 'Sundry Debtors';
  expect(ledger.attributes['NAME']).toBe(name);
  expect(state !== undefined).toBe(isBuyer);
  expect(textAt(ledger, 'GSTDUTYHEAD') !== undefined).toBe(textAt(ledger, 'PARENT') === 'Duties & Taxes');
  const { children } = ledger;
  const mailing = children.find((child) => child.name === 'LEDMAILINGDETAILS.LIST');
  const registered = children.find((child) => child.name === 'LEDGSTREGDETAILS.LIST');
  if (!isBuyer || !mailing || !registered)
    return expect([isBuyer, mailing, registered]).toEqual([false, undefined, undefined]);
  expect([textAt(mailing, 'MAILINGNAME'), textAt(mailing, 'STATE')]).toEqual([name, state]);
  expect([textAt(registered, 'PLACEOFSUPPLY'), textAt(registered, 'GSTIN')]).toEqual([state, gstin]);
  const type = gstin ? 'Regular' : 'Unregistered/Consumer';
  expect([textAt(ledger, 'GSTREGISTRATIONTYPE'), textAt(registered, 'GSTREGISTRATIONTYPE')]).toEqual([type, type]);
  if (gstin) expect(gstin.slice(0, 2)).toBe(codeOf(state));
}

/** TallyPrime writes '&' in the names of three areas. */
const codeOf = (state = '') => gstStateCode(state) ?? gstStateCode(state.replaceAll(' & ', ' and '));

function checkVoucher(voucher: Element, ledgers: ReadonlyMap<string, Element>): void {
  const text = (name: string) => textAt(voucher, name);
  const type = text('VOUCHERTYPENAME');
  expect(voucher.attributes['VCHTYPE']).toBe(type);
  expect(voucher.attributes['REMOTEID']).toBe(text('VOUCHERNUMBER'));
  expect(text('DATE')).toMatch(/^202611(0[1-9]|[12]\d|30)$/);
  expect(text('EFFECTIVEDATE')).toBe(text('DATE'));
  // Rule 46 of the CGST Rules, 2017: at most sixteen characters.
  if (type !== 'Journal') expect(text('VOUCHERNUMBER')).toMatch(/^[A-Z\d/-]{1,16}$/);
  expect(text('GSTREGISTRATIONTYPE')).toBe(text('PARTYGSTIN') ? 'Regular' : 'Unregistered/Consumer');
  expect(codeOf(text('PLACEOFSUPPLY'))).toBeDefined();

  const entries = voucher.children.filter(({ name }) => name === 'ALLLEDGERENTRIES.LIST');
  if (text('ISCANCELLED') === 'Yes') return expect([entries.length, text('PARTYLEDGERNAME')]).toEqual([0, undefined]);
  expect(entries.length).toBeGreaterThanOrEqual(2);
  expect(entries.reduce((sum, entry) => sum + paiseOf(textAt(entry, 'AMOUNT')), 0n)).toBe(0n);
  for (const entry of entries) {
    const amount = paiseOf(textAt(entry, 'AMOUNT'));
    if (amount !== 0n) expect(textAt(entry, 'ISDEEMEDPOSITIVE')).toBe(amount < 0n ? 'Yes' : 'No');
    const ledger = ledgers.get(sameName(textAt(entry, 'LEDGERNAME')));
    expect(ledger).toBeDefined();
    expect(textAt(ledger!, 'PARENT') === 'Sundry Debtors').toBe(textAt(entry, 'ISPARTYLEDGER') === 'Yes');
  }

  const [party, ...more] = entries.filter((entry) => textAt(entry, 'ISPARTYLEDGER') === 'Yes');
  expect(more).toEqual([]);
  expect(textAt(party!, 'LEDGERNAME')).toBe(text('PARTYLEDGERNAME'));
  if (type !== 'Journal') expect(textAt(party!, 'ISDEEMEDPOSITIVE')).toBe(type === 'Sales' ? 'Yes' : 'No');
  const master = ledgers.get(sameName(text('PARTYLEDGERNAME')))!;
  expect([text('STATENAME'), text('PARTYGSTIN')]).toEqual([
    textAt(master, 'LEDSTATENAME'),
    textAt(master, 'PARTYGSTIN'),
  ]);

  const taxed = new Map(
    entries.map((entry) => [
      textAt(ledgers.get(sameName(textAt(entry, 'LEDGERNAME')))!, 'GSTDUTYHEAD'),
      textAt(entry, 'AMOUNT'),
    ]),
  );
  expect(taxed.get('CGST')).toBe(taxed.get('SGST/UTGST'));
  if (taxed.has('IGST')) expect(taxed.has('CGST')).toBe(false);
}

test('a file has the structure of TallyPrime, each voucher balances, and each account that it uses is in the file once', () => {
  fc.assert(
    fc.property(anyMonth, (month) => {
      const { ledgers, vouchers } = readTallyFile([...tallyXml(tallyVouchers(month))].join(''));
      expect(vouchers).toHaveLength(month.documents.length + month.amended.length);
      expect(new Set(vouchers.map(({ attributes }) => attributes['REMOTEID'])).size).toBe(vouchers.length);
      const byName = new Map(ledgers.map((ledger) => [sameName(ledger.attributes['NAME']), ledger]));
      expect(byName.size).toBe(ledgers.length);
      ledgers.forEach(checkLedger);
      for (const voucher of vouchers) checkVoucher(voucher, byName);
      const used = vouchers.flatMap(({ children }) =>
        children.flatMap((child) => sameName(textAt(child, 'LEDGERNAME')) || []),
      );
      expect(new Set(used)).toEqual(new Set(byName.keys()));
    }),
    { numRuns: 100 },
  );
});

/** The file with one invoice of ₹1,030 for a ring to this state. */
function fileOf(state: Area, billing: Billing = {}): string {
  const address = { addressLane: 'a', city: 'c', mandal: 'm', district: 'd', pinCode: '500016', state };
  const order: OrderForDocuments = {
    number: 1,
    placedAt: '2026-11-01T00:00:00Z',
    customer: { name: 'Asha', email: '', phone: '', address, ...billing },
    lines: [{ productId: 1, name: 'Ring', image: '', price: 1_030_00, quantity: 1 }],
    refunds: [],
    returns: [],
  };
  const issue = { number: 'KD/26-27/000001', issuedAt: '2026-11-10T06:00:00Z' };
  const invoice = writeInvoice(order, { ...issue, seller, hsn: '7113', rate: 3 });
  return [...tallyXml(tallyVouchers({ documents: [invoice] }))].join('');
}

test('a business is in the state of its GSTIN, and its goods may go to another', () => {
  const business = { gstin: gstinOf('Karnataka'), businessName: 'Asha Jewels' };
  const { ledgers, vouchers } = readTallyFile(fileOf('Jammu and Kashmir', business));
  const [voucher, buyer] = [vouchers[0]!, ledgers[0]!];
  expect([textAt(voucher, 'STATENAME'), textAt(voucher, 'PLACEOFSUPPLY')]).toEqual(['Karnataka', 'Jammu & Kashmir']);
  expect(textAt(buyer, 'LEDSTATENAME')).toBe('Karnataka');
});

test.each([
  ['an unknown element', (xml: string) => xml.replace('<NARRATION>', '<NOTE>x</NOTE><NARRATION>')],
  [
    'two elements that changed places',
    (xml: string) => xml.replace(/(<DATE>.*?<.DATE>)(<EFF.*?<.EFFECTIVEDATE>)/, '$2$1'),
  ],
  ['a missing date', (xml: string) => xml.replace(/<DATE>.*?<.DATE>/, '')],
  ['a date in another form', (xml: string) => xml.replace(/<DATE>.*?</, '<DATE>10-11-2026<')],
  ['an amount without paise', (xml: string) => xml.replace('-1030.00', '-1030')],
  ['an unclosed element', (xml: string) => xml.replace('</BODY>', '')],
  ['a control character', (xml: string) => xml.replace('Order', 'Order\u0007')],
])('%s is found', (_, broken) => {
  const xml = fileOf('Telangana');
  expect(broken(xml)).not.toBe(xml);
  expect(() => readTallyFile(xml)).not.toThrow();
  expect(() => readTallyFile(broken(xml))).toThrow();
});
