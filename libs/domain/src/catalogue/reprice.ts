import type { Paise } from '../money.ts';

/** A change of many prices: by a percentage, or by an amount in paise. Both may be negative. */
export type PriceChange = { percent: number } | { amount: Paise };

/** The new prices are multiples of one of these amounts in rupees. */
export const ROUNDING_STEPS = [1, 10, 50, 100] as const;

/** A larger change of a price is confirmed first, in percent. */
const LARGE_PRICE_CHANGE = 30;

/**
 * Returns the changed price, rounded to the nearest multiple of `step` (paise). The result may be zero or negative; the caller
 * rejects it.
 */
export function changePrice(price: Paise, change: PriceChange, step: Paise): Paise {
  // A percentage has at most two decimals, so that the product of integers is exact.
  const changed =
    'percent' in change ? (price * Math.round(10_000 + change.percent * 100)) / 10_000 : price + change.amount;
  return Math.round(changed / step) * step;
}

/** Whether a product on sale costs at least its old price afterwards, so that it is no longer shown as on sale. All prices in one unit. */
export function endsSale(
  { price, oldPrice }: { price: number; oldPrice?: number | null | undefined },
  after: number,
): boolean {
  return oldPrice != null && price < oldPrice && after >= oldPrice;
}

/** Whether a change is so large that it may be a mistake. */
export function isLargePriceChange(before: number, after: number): boolean {
  return Math.abs(after - before) * 100 > before * LARGE_PRICE_CHANGE;
}
