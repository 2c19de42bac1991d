import { writeInvoice } from '@kundan/domain/invoices/write-document';
import type { Locale } from '@kundan/domain/locale';
import { documentWords } from '@kundan/texts/documents/words';
import { describe, expect, test } from 'vitest';
import { readPdf } from '../../../test/support/read-pdf.ts';
import { documentTexts, lineText, translatedLineText } from './document-texts.ts';
import { runsOf } from './fonts.ts';
import { renderDocument } from './render-document.ts';

const seller = {
  shopName: 'Kundan',
  legalName: 'కుందన్ LLP',
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
  state: 'Goa',
  pinCode: '403001',
};

const invoiceTo = (name: string, locale?: Locale, gstin = seller.gstin) =>
  writeInvoice(
    {
      number: 7,
      ...(locale && { locale }),
      placedAt: '2026-11-01T00:00:00Z',
      customer: { name, email: '', phone: '', address: { ...address, state: 'Goa' as const } },
      lines: [{ productId: 1, name: 'Ring', image: '', price: 1_030_00, quantity: 1 }],
      refunds: [],
      returns: [],
    },
    { number: 'KD/26-27/000001', issuedAt: '2026-11-10T00:00:00Z', seller: { ...seller, gstin }, hsn: '7113', rate: 3 },
  );

// A letter without a glyph has no text in the PDF.
const letters = (given: string) => new Set(given.match(/\p{L}/gu));

test.each(['శ్రీలక్ష్మి వెంకటేశ్వర్లు', 'மீனாட்சி', 'प्रियंका श्रीवास्तव', 'Asha రావు'])(
  'prints %s with the supplier’s name and address',
  async (name) => {
    const bytes = await renderDocument(invoiceTo(name));
    const text = await readPdf(bytes);
    for (const part of ['12 Lake Road', 'LLP', '12 Lotus Lane', 'Tax invoice']) expect(text).toContain(part);
    for (const letter of letters(name)) expect(letters(text), letter).toContain(letter);
    expect(await renderDocument(invoiceTo(name))).toEqual(bytes);
  },
);

/** English words that have none beside them: codes and abbreviations of the law, and parts of sentences with figures. */
const ENGLISH = ['HSN', 'IGST', 'CGST', 'SGST', 'GSTIN', 'Phone', 'Page', 'of'];

test('a credit note has the number of returned pieces, and without a return no such column', async () => {
  const line = { ...invoiceTo('Asha Rao').lines[0]!, quantity: 37 };
  const credit = { ...invoiceTo('Asha Rao'), kind: 'credit-note' as const };
  const { quantity } = documentTexts.columns;
  const returned = await readPdf(await renderDocument({ ...credit, lines: [line] }));
  expect(returned).toContain(quantity);
  expect(returned).toContain('37');
  const sum = await readPdf(await renderDocument({ ...credit, lines: [{ ...line, quantity: 0 }] }));
  expect(sum).not.toContain(quantity);
});

test.each([
  ['Chandigarh', '04AAPFU0939F1ZW', 'UTGST', /\bSGST/],
  ['Delhi', '07AAPFU0939F1ZW', 'SGST', /UTGST/],
] as const)('names the tax of %s in columns and totals', async (state, gstin, name, other) => {
  const order = invoiceTo('Asha Rao');
  const part = { igst: 0, cgst: 15_00, sgst: 15_00 };
  const lines = order.lines.map((line) => ({ ...line, ...part }));
  const local = {
    ...order,
    seller: { ...order.seller, state, gstin },
    tax: { rate: 3, supply: 'intra-state' as const },
    lines,
  };
  const text = await readPdf(await renderDocument({ ...local, total: { ...local.total, ...part } }));
  expect(text.match(new RegExp(`\\b${name}`, 'g'))).toHaveLength(2);
  expect(text).not.toMatch(other);
});

test.each([
  [1, 'gross 5 g, net 4.5 g · hallmarking ₹45 included', '', ''],
  [2, 'gross 5 g, net 4.5 g each · hallmarking ₹45 each included', 'प्रति पीस', 'ఒక్కొక్కటి'],
])('says of %i pieces what one of them weighs', (quantity, english, hindi, telugu) => {
  const bill = { weight: { gross_g: 5, net_g: 4.5 }, hallmark_fee: 45 };
  const line = { ...invoiceTo('Asha Rao').lines[0]!, quantity, bill };
  expect(lineText(line)).toBe(`Ring, ${english}`);
  const inHindi = ['कुल वज़न 5 ग्राम, शुद्ध वज़न 4.5 ग्राम', hindi, '· हॉलमार्किंग ₹45', hindi, 'शामिल'];
  expect(translatedLineText(invoiceTo('Asha Rao', 'hi'), line)).toBe(inHindi.filter(Boolean).join(' '));
  const inTelugu = [telugu, 'మొత్తం బరువు 5 గ్రా., నికర బరువు 4.5 గ్రా. · హాల్‌మార్కింగ్', telugu, '₹45 కలిసి ఉంది'];
  expect(translatedLineText(invoiceTo('Asha Rao', 'te'), line)).toBe(inTelugu.filter(Boolean).join(' '));
});

describe.each(['hi', 'te'] as const)('a document in %s', (locale) => {
  const words = documentWords(locale);
  test.each([
    ['taxInvoice', 'taxed', seller.gstin],
    ['receipt', 'untaxed', ''],
  ] as const)('%s has every label in English and in the language', async (title, note, gstin) => {
    const document = invoiceTo('Asha Rao', locale, gstin);
    const bytes = await renderDocument(document);
    const text = await readPdf(bytes);
    const other = [
      words.titles[title],
      words.notes[note],
      ...[words.number, words.date, words.order, words.placeOfSupply, words.seller, words.buyer, words.unsigned],
      ...[words.columns.position, words.columns.name, words.columns.quantity, words.columns.value, words.totals.total],
    ];
    for (const letter of letters(other.join())) expect(letters(text), letter).toContain(letter);
    const { titles, columns, totals, seller: by, buyer, number, date, order, placeOfSupply, unsigned } = documentTexts;
    const { position, name, quantity, price, taxable, value } = columns;
    const labels = [titles[title], position, name, quantity, price, taxable, value, totals.taxable, totals.total];
    const known = [...labels, by, buyer, number, date, order, placeOfSupply, unsigned, documentTexts.notes[note]];
    const given = JSON.stringify([known, ENGLISH, document, 'Goa 30 November']);
    const latin = (from: string): string[] => from.match(/[a-z]{2,}/gi) ?? [];
    expect(latin(text).filter((word) => !latin(given).includes(word))).toEqual([]);
    const english = await readPdf(await renderDocument(invoiceTo('Asha Rao', 'en', gstin)));
    const figures = (from: string) => from.match(/\d[\d,.]*/g)?.toSorted();
    expect(figures(text)).toEqual(figures(english));
    expect(letters(english).has([...words.titles.receipt][0]!)).toBe(false);
    expect(bytes.toString('latin1')).toContain(`/Lang (${locale}-IN)`);
  });

  test('calls a piece in both, with its weight, and a refund without pieces', async () => {
    const line = { ...invoiceTo('Asha Rao').lines[0]!, bill: { weight: { gross_g: 5, net_g: 4.5 }, hallmark_fee: 45 } };
    const translatedName = { hi: 'चाँद ढोलकी', te: 'చంద్ర ఢోలకి' }[locale];
    const invoice = { ...invoiceTo('Asha Rao', locale), lines: [{ ...line, translatedName }] };
    const credit = { ...invoice, kind: 'credit-note' as const, lines: [{ ...line, name: 'Refund', quantity: 0 }] };
    const { weight, hallmarking, refund } = words.lines;
    for (const [document, expected] of [
      [invoice, [translatedName, weight(5, 4.5), hallmarking('₹45')]],
      [credit, [refund(invoice.orderId)]],
    ] as const) {
      const text = await readPdf(await renderDocument(document));
      for (const letter of letters(expected.join())) expect(letters(text), letter).toContain(letter);
      expect(text).toContain(document.lines[0]!.name);
    }
    const plain = await readPdf(await renderDocument({ ...invoice, lines: [line] }));
    expect(letters(plain)).not.toContain('ढ');
    expect(letters(plain)).not.toContain('ఢ');
  });

  test('a credit note that is too late for the tax says so in both', async () => {
    const { tax: _, ...invoice } = invoiceTo('Asha Rao', locale);
    const { number, issuedAt, total } = invoice;
    const credit = { ...invoice, kind: 'credit-note' as const, invoice: { number, issuedAt, total } };
    const text = await readPdf(await renderDocument({ ...credit, isLate: true }));
    const title = documentTexts.titles.financialCreditNote;
    for (const part of [title, 'The time to reduce the GST', '34(2)']) expect(text).toContain(part);
    expect(text).not.toContain('This receipt');
    for (const letter of letters(words.notes.late)) expect(letters(text), letter).toContain(letter);
  });

  test('the totals and notes of a long document begin a page together', async () => {
    const document = invoiceTo('Asha Rao', locale);
    const lines = Array.from({ length: 21 }, () => document.lines[0]!);
    const text = await readPdf(await renderDocument({ ...document, lines }));
    expect(text).toContain('Page 2 of 2');
  });
});

test('is tagged, with its language and title (PDF/UA)', async () => {
  const file = (await renderDocument(invoiceTo('Asha Rao'))).toString('latin1');
  for (const part of ['/Marked true', '/StructTreeRoot', '/Lang (en-IN)', '/DisplayDocTitle true', 'pdfuaid'])
    expect(file).toContain(part);
  for (const tag of ['/S /Document', '/S /H1', '/S /Table', '/S /TR', '/S /TH', '/S /TD']) expect(file).toContain(tag);
});

test('a text is divided by its scripts', () => {
  expect(runsOf('Asha రావు, சென்னை 12')).toEqual([
    { script: 'latin', text: 'Asha ' },
    { script: 'telugu', text: 'రావు' },
    { script: 'latin', text: ', ' },
    { script: 'tamil', text: 'சென்னை ' },
    { script: 'latin', text: '12' },
  ]);
});
