import type * as en from '../en/footer.ts';
import type { Rich, Texts } from '../texts.ts';

export const footerTexts: Texts<typeof en.footerTexts> = {
  collections: 'कलेक्शन',
  policies: 'नीतियाँ',
  support: 'सहायता',
  soldBy: (seller) => `विक्रेता: ${seller}`,
  gstin: (number) => `GSTIN ${number}`,
  officer: (name) => `शिकायत अधिकारी: ${name}`,
  rights: <N>(year: N, shop: string): Rich<N> => ['© ', year, ` ${shop}, सर्वाधिकार सुरक्षित।`],
};
