/** Texts of the prices to choose from. A separate file, because it loads alone. */
export const priceFilterTexts = {
  label: 'Price',
  under: (max: string) => `Under ${max}`,
  between: (min: string, max: string) => `${min} to ${max}`,
  above: (min: string) => `Above ${min}`,
  other: 'Other prices',
  from: 'From ₹',
  to: 'To ₹',
  apply: 'Apply',
} as const;
