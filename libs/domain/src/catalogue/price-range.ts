/** Prices in rupees; both ends belong to the range. */
export interface PriceRange {
  min?: number | undefined;
  max?: number | undefined;
}

export const isInRange = (price: number, { min = 0, max = Infinity }: PriceRange): boolean =>
  price >= min && price <= max;
