import type { Rich } from '../texts.ts';

/** Texts of the footer. A separate file, because it loads alone. */
export const footerTexts = {
  collections: 'Collections',
  policies: 'Policies',
  support: 'Support',
  /** `seller`: name, address and the number of `gstin`. */
  soldBy: (seller: string) => `Sold by ${seller}`,
  gstin: (number: string) => `GSTIN ${number}`,
  officer: (name: string) => `Grievance officer: ${name}`,
  rights: <N>(year: N, shop: string): Rich<N> => ['© ', year, ` ${shop}. All rights reserved.`],
} as const;
