import { LOCALE, SHOP_NAME } from '@kundan/domain/shop';
import { formatRupees } from '@kundan/domain/format-rupees';
import { type Paise, rupeesFromPaise } from '@kundan/domain/money';
import type { DocumentWords } from '@kundan/texts/documents/document-words';
import { documentWords } from '@kundan/texts/documents/words';
import type { DocumentLine, TaxDocument } from '@kundan/domain/invoices/tax-document';

type LineWords = Pick<DocumentWords['lines'], 'weight' | 'hallmarking' | 'each'>;

/** The texts of invoices, receipts and credit notes. */
export const documentTexts = {
  /**
   * A receipt is the invoice of a seller without a GSTIN, and a bill of supply that of goods without tax (CGST Act, section 31(3)(c)). A
   * credit note without tax, for an invoice with tax, is between the parties only.
   */
  titleOf: ({ kind, tax, invoice, lines }: TaxDocument): keyof DocumentWords['titles'] => {
    if (kind === 'credit-note')
      return !tax && invoice && invoice.total.taxable < invoice.total.value ? 'financialCreditNote' : 'creditNote';
    if (!tax) return 'receipt';
    return lines.every((line) => (line.rate ?? tax.rate) === 0) ? 'billOfSupply' : 'taxInvoice';
  },
  titles: {
    taxInvoice: 'Tax invoice',
    billOfSupply: 'Bill of supply',
    receipt: 'Receipt',
    creditNote: 'Credit note',
    financialCreditNote: 'Financial credit note',
  },
  subject: ({ kind, number, orderId }: TaxDocument) =>
    `${kind === 'credit-note' ? 'Credit note' : 'Invoice'} ${number} for order ${orderId}`,
  author: ({ seller }: TaxDocument) => seller.legalName || seller.shopName || SHOP_NAME,
  number: 'Number',
  date: 'Date',
  order: 'Order',
  correctedInvoice: 'For invoice',
  placeOfSupply: 'Place of supply',
  buyer: 'Billed and delivered to',
  seller: 'Sold by',
  gstin: (gstin: string) => `GSTIN ${gstin}`,
  phone: (phone: string) => `Phone ${phone}`,
  columns: {
    position: 'No.',
    name: 'Description',
    hsn: 'HSN',
    quantity: 'Qty',
    price: 'Price (₹)',
    taxable: 'Taxable value (₹)',
    rate: 'Rate (%)',
    igst: (rate?: number) => (rate === undefined ? 'IGST (₹)' : `IGST ${rate} % (₹)`),
    cgst: (rate?: number) => (rate === undefined ? 'CGST (₹)' : `CGST ${rate / 2} % (₹)`),
    stateTax: (name: string, rate?: number) => (rate === undefined ? `${name} (₹)` : `${name} ${rate / 2} % (₹)`),
    value: 'Amount (₹)',
  },
  /** Below the name of a product. */
  weight: (gross: number, net: number) => `gross ${gross} g, net ${net} g`,
  hallmarking: (fee: string) => `hallmarking ${fee} included`,
  each: (words: string) => `${words} each`,
  huids: (huids: readonly string[]) => `HUID ${huids.join(', ')}`,
  summary: {
    title: 'By HSN and rate',
    group: ({ hsn, rate, taxable, tax }: { hsn: string; rate: number; taxable: string; tax: string }) =>
      `${hsn} at ${rate} %: taxable value ₹${taxable}, tax ₹${tax}`,
  },
  totals: {
    taxable: 'Taxable value',
    igst: 'IGST',
    cgst: 'CGST',
    total: 'Total',
    credited: 'Total credited',
  },
  noteOf: ({ tax, isLate }: TaxDocument): keyof DocumentWords['notes'] => {
    if (isLate) return 'late';
    return tax ? 'taxed' : 'untaxed';
  },
  notes: {
    taxed: 'Prices include tax. Shipping is free. Tax is not payable on reverse charge.',
    untaxed: 'This receipt shows no GST. Shipping is free.',
    late: 'The time to reduce the GST of this sale has ended (CGST Act, section 34(2)): this note shows no GST.',
  },
  unsigned: 'Made by a computer; valid without a signature.',
  footer: (number: string, page: number, pages: number) => `${number} · Page ${page} of ${pages}`,
};

/** The words beside the English ones; undefined for a document in English only. */
export const secondWords = ({ locale }: TaxDocument): DocumentWords | undefined => locale && documentWords(locale);

const dateFormat = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

/** '22 November 2026', the day in India. */
export const dateText = (iso: string): string => dateFormat.format(new Date(iso));

/** What a line says of its pieces: name, purity, weight, hallmarking and HUIDs. */
export function lineText(line: DocumentLine): string {
  const { name, bill, huids } = line;
  const words = [bill?.purity, ...billWords(line, documentTexts)].filter(Boolean).join(' · ');
  return [name, words, huids && documentTexts.huids(huids)].filter(Boolean).join(', ');
}

/** The same in the language of the document, without codes; empty where nothing of it is translated. */
export function translatedLineText(document: TaxDocument, line: DocumentLine): string {
  const words = secondWords(document)?.lines;
  if (!words) return '';
  const isSum = document.kind === 'credit-note' && line.quantity === 0;
  const name = isSum ? words.refund(document.orderId) : line.translatedName;
  return [name, billWords(line, words).join(' · ')].filter(Boolean).join(', ');
}

function billWords({ bill: { weight, hallmark_fee } = {}, quantity }: DocumentLine, words: LineWords): string[] {
  // The bill of a product is about one piece.
  const each = quantity > 1 ? words.each : (text: string) => text;
  return [
    ...(weight ? [each(words.weight(weight.gross_g, weight.net_g))] : []),
    ...(hallmark_fee ? [words.hallmarking(each(formatRupees(hallmark_fee)))] : []),
  ];
}

/** '₹1,25,000.00': always with paise. */
export function rupeesText(paise: Paise): string {
  const text = formatRupees(rupeesFromPaise(paise));
  return text.includes('.') ? text : `${text}.00`;
}

/** '1,25,000.00', for columns whose title has the currency. */
export const amountText = (paise: Paise): string => rupeesText(paise).replace('₹', '');
