import type { ProductBill } from '../catalogue/product-bill.ts';
import type { TranslatedLocale } from '../locale.ts';
import {
  type Billing,
  type DeliveryAddress,
  nameInLanguage,
  nameWithOption,
  type OrderLine,
} from '../order/order-events.ts';
import { gstStateCode, isGstinOfState } from '../tax/state-codes.ts';
import type { DocumentKind } from './document-number.ts';
import { splitTax, sumTaxed, type Supply, type TaxedAmount } from './tax-split.ts';

/** A line of a document: the product, the pieces and what they cost. */
export interface DocumentLine extends TaxedAmount {
  name: string;
  /** The name in the language of the document; absent where it is English. */
  translatedName?: string;
  hsn: string;
  quantity: number;
  /** Percent, when it is another one than that of the document. */
  rate?: number;
  /** What is printed below the name. */
  bill?: Pick<ProductBill, 'weight' | 'purity' | 'hallmark_fee'>;
  /** Of the hallmarked pieces. */
  huids?: readonly string[];
}

export interface DocumentSeller {
  /** How the shop presents itself. Documents of earlier versions have neither. */
  shopName?: string;
  accent?: string;
  /** The address of the uploaded logo; empty or missing without one. */
  logo?: string;
  legalName: string;
  address: string;
  state: string;
  /** Empty for a seller without registration. */
  gstin: string;
  email: string;
  phone: string;
}

/** The content of an invoice, a receipt or a credit note. Money in paise, instants in ISO 8601 UTC. It never changes after its issue. */
export interface TaxDocument {
  kind: DocumentKind;
  /** The second language of its labels, that of the order; without it, the document is English only. */
  locale?: TranslatedLocale;
  number: string;
  issuedAt: string;
  /** As displayed: KD-000123. */
  orderId: string;
  orderedAt: string;
  seller: DocumentSeller;
  /** `gstin` and `businessName` of a business. */
  buyer: { name: string; phone: string; address: DeliveryAddress } & Omit<Billing, 'pan'>;
  /** Undefined without a GSTIN: the document is a receipt. `rate` in percent. */
  tax?: { rate: number; supply: Supply };
  lines: DocumentLine[];
  total: TaxedAmount;
  /** Of a credit note: the document that it corrects. */
  invoice?: { number: string; issuedAt: string; total: TaxedAmount };
  /** Of a credit note without tax: it was issued too late to take back the tax of its invoice. */
  isLate?: true;
}

/**
 * The kind of supply between the seller's and the delivery state. Without a state in the settings, the GSTIN names it. Throws when both
 * name different states: either could be wrong, and an invoice cannot be changed later.
 */
export function supplyBetween(
  { state, gstin }: Pick<DocumentSeller, 'state' | 'gstin'>,
  deliveryState: string,
): Supply {
  if (!isGstinOfState(gstin, state)) throw new Error(`${gstin} is not a GSTIN of ${state}.`);
  const from = gstStateCode(state) ?? (state.trim() || gstin.slice(0, 2));
  const to = gstStateCode(deliveryState) ?? deliveryState;
  return from.toLowerCase() === to.toLowerCase() ? 'intra-state' : 'inter-state';
}

/** The lines of an order, with the HSN code and rate of each product, or these. Without tax, the value of a line is its taxable value. */
export function documentLines(lines: readonly OrderLine[], hsn: string, tax: TaxDocument['tax']): DocumentLine[] {
  return lines.map((line) => {
    const { price, quantity, huids, bill = {} } = line;
    const rate = bill.tax && tax && bill.tax.rate !== tax.rate ? bill.tax.rate : undefined;
    return {
      name: nameWithOption(line),
      ...(line.translation && { translatedName: nameInLanguage(line) }),
      hsn: bill.tax?.hsn ?? hsn,
      quantity,
      ...(rate !== undefined && { rate }),
      ...printed(bill),
      ...(huids && { huids }),
      ...splitTax(price * quantity, rate ?? tax?.rate ?? 0, tax?.supply ?? 'inter-state'),
    };
  });
}

function printed({ weight, purity, hallmark_fee }: ProductBill): Pick<DocumentLine, 'bill'> {
  const bill = { ...(weight && { weight }), ...(purity && { purity }), ...(hallmark_fee && { hallmark_fee }) };
  return Object.keys(bill).length > 0 ? { bill } : {};
}

/** The lines of a document that have the same HSN code and rate, and their sum. */
export interface TaxGroup {
  hsn: string;
  rate: number;
  quantity: number;
  sum: TaxedAmount;
}

/** The summary of a document by HSN code and rate, in the order of the lines. */
export function taxGroups({ lines, tax }: Pick<TaxDocument, 'lines' | 'tax'>): TaxGroup[] {
  const rateOf = (line: DocumentLine) => line.rate ?? tax?.rate ?? 0;
  const groups: TaxGroup[] = [];
  for (const line of lines) {
    const rate = rateOf(line);
    const group = groups.find((one) => one.hsn === line.hsn && one.rate === rate);
    const { value, taxable, igst, cgst, sgst } = line;
    const sum = { value, taxable, igst, cgst, sgst };
    if (!group) groups.push({ hsn: line.hsn, rate, quantity: line.quantity, sum });
    else {
      group.quantity += line.quantity;
      group.sum = sumTaxed([group.sum, sum]);
    }
  }
  return groups;
}
