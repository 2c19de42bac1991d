import type * as en from '../en/footer.ts';
import type { Rich, Texts } from '../texts.ts';

export const footerTexts: Texts<typeof en.footerTexts> = {
  collections: 'కలెక్షన్లు',
  policies: 'పాలసీలు',
  support: 'సహాయం',
  soldBy: (seller) => `విక్రేత: ${seller}`,
  gstin: (number) => `GSTIN ${number}`,
  officer: (name) => `ఫిర్యాదుల అధికారి: ${name}`,
  rights: <N>(year: N, shop: string): Rich<N> => ['© ', year, ` ${shop}. అన్ని హక్కులూ మావే.`],
};
