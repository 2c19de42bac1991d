import type * as en from '../en/price-filter.ts';
import type { Texts } from '../texts.ts';

export const priceFilterTexts: Texts<typeof en.priceFilterTexts> = {
  label: 'ధర',
  under: (max) => `${max} లోపు`,
  between: (min, max) => `${min} నుండి ${max} వరకు`,
  above: (min) => `${min} పైన`,
  other: 'వేరే ధర',
  from: 'కనీసం ₹',
  to: 'గరిష్ఠం ₹',
  apply: 'చూపించండి',
};
