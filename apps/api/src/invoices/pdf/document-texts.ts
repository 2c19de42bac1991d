import { LOCALE, SHOP_NAME } from '@kundan/domain/shop';
import { formatRupees } from '@kundan/domain/format-rupees';
import { type Paise, rupeesFromPaise } from '@kundan/domain/money';
import type { TaxDocument } from '@kundan/domain/invoices/tax-document';

/** The texts of invoices, receipts and credit notes. */
export const documentTexts = {
  /** A receipt is the invoice of a seller without a GSTIN. */
  title: ({ kind, tax }: TaxDocument) => (kind === 'credit-note' ? 'Credit note' : tax ? 'Tax invoice' : 'Receipt'),
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
    igst: (rate: number) => `IGST ${rate} % (₹)`,
    cgst: (rate: number) => `CGST ${rate / 2} % (₹)`,
    sgst: (rate: number) => `SGST ${rate / 2} % (₹)`,
    value: 'Amount (₹)',
  },
  totals: {
    taxable: 'Taxable value',
    igst: 'IGST',
    cgst: 'CGST',
    sgst: 'SGST',
    total: 'Total',
    credited: 'Total credited',
  },
  notes: ({ tax }: TaxDocument) =>
    tax
      ? 'Prices include tax. Shipping is free. Tax is not payable on reverse charge.'
      : 'This receipt shows no GST. Shipping is free.',
  unsigned: 'Made by a computer; valid without a signature.',
  footer: (number: string, page: number, pages: number) => `${number} · Page ${page} of ${pages}`,
};

const dateFormat = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

/** '22 November 2026', the day in India. */
export const dateText = (iso: string): string => dateFormat.format(new Date(iso));

/** '₹1,25,000.00': always with paise. */
export function rupeesText(paise: Paise): string {
  const text = formatRupees(rupeesFromPaise(paise));
  return text.includes('.') ? text : `${text}.00`;
}

/** '1,25,000.00', for columns whose title has the currency. */
export const amountText = (paise: Paise): string => rupeesText(paise).replace('₹', '');
