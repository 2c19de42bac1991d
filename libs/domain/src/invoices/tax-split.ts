import type { Paise } from '../money.ts';

/** Goods that stay in the seller's state bear CGST and SGST; goods for another state bear IGST. */
export type Supply = 'intra-state' | 'inter-state';

/** An amount of money and the tax in it. `value` is the sum of the others. */
export interface TaxedAmount {
  value: Paise;
  taxable: Paise;
  igst: Paise;
  cgst: Paise;
  sgst: Paise;
}

/** Rates have at most three decimals, so that they are whole numbers in this unit. */
const UNITS_PER_PERCENT = 1000;

/**
 * Splits a price that includes tax. IGST is round(value · rate / (100 + rate)), CGST and SGST are each
 * round(value · rate/2 / (100 + rate)), and the taxable value is the rest. `rate` in percent.
 */
export function splitTax(value: Paise, rate: number, supply: Supply): TaxedAmount {
  const units = Math.round(rate * UNITS_PER_PERCENT);
  const whole = 100 * UNITS_PER_PERCENT + units;
  if (supply === 'inter-state')
    return withTaxable({ value, igst: roundedShare(value, units, whole), cgst: 0, sgst: 0 });
  const half = roundedShare(value, units, 2 * whole);
  return withTaxable({ value, igst: 0, cgst: half, sgst: half });
}

/** Adds amounts. */
export function sumTaxed(amounts: readonly TaxedAmount[]): TaxedAmount {
  const sum = (part: keyof TaxedAmount) => amounts.reduce((total, amount) => total + amount[part], 0);
  return { value: sum('value'), taxable: sum('taxable'), igst: sum('igst'), cgst: sum('cgst'), sgst: sum('sgst') };
}

/**
 * Returns what a refund of `amount` takes back of an invoice of which `before` was refunded earlier. Each tax is the difference of its
 * rounded shares after and before, so that the refunds of a whole invoice add up to its taxes.
 */
export function creditedPart(invoice: TaxedAmount, before: Paise, amount: Paise): TaxedAmount {
  const share = (tax: Paise) =>
    roundedShare(tax, before + amount, invoice.value) - roundedShare(tax, before, invoice.value);
  return withTaxable({
    value: amount,
    igst: share(invoice.igst),
    cgst: share(invoice.cgst),
    sgst: share(invoice.sgst),
  });
}

/** Shares an amount in proportion to `parts`, in whole paise that add up to it. No share is larger than its part while their sum is not. */
export function shareOut(amount: Paise, parts: readonly Paise[]): Paise[] {
  const whole = parts.reduce((sum, part) => sum + part, 0);
  let reached = 0;
  let shared = 0;
  return parts.map((part) => {
    reached += part;
    const before = shared;
    shared = roundedShare(amount, reached, whole);
    return shared - before;
  });
}

function withTaxable(amount: Omit<TaxedAmount, 'taxable'>): TaxedAmount {
  const { value, igst, cgst, sgst } = amount;
  return { value, taxable: value - igst - cgst - sgst, igst, cgst, sgst };
}

/** amount · part / whole, rounded half up. The product exceeds the exact integers of a number, so it is computed as bigint. */
function roundedShare(amount: Paise, part: number, whole: number): Paise {
  if (whole === 0) return 0;
  const doubled = 2n * BigInt(whole);
  return Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / doubled);
}
