import type * as en from '../en/price-filter.ts';
import type { Texts } from '../texts.ts';

export const priceFilterTexts: Texts<typeof en.priceFilterTexts> = {
  label: 'कीमत',
  under: (max) => `${max} से कम`,
  between: (min, max) => `${min} से ${max}`,
  above: (min) => `${min} से ज़्यादा`,
  other: 'कोई और कीमत',
  from: 'कम से कम ₹',
  to: 'ज़्यादा से ज़्यादा ₹',
  apply: 'लागू करें',
};
