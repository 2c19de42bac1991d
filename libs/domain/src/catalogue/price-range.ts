/** Prices in rupees; both ends belong to the range. */
export interface PriceRange {
  min?: number | undefined;
  max?: number | undefined;
}

/** Between these prices in rupees, listings offer ranges to choose from. */
export const PRICE_FILTER_BOUNDS: readonly number[] = [10_000, 25_000, 75_000];

export const isInRange = (price: number, { min = 0, max = Infinity }: PriceRange): boolean =>
  price >= min && price <= max;
