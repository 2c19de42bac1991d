import type * as en from '../en/contact-page.ts';
import type { Texts } from '../texts.ts';

export const contactPageTexts: Texts<typeof en.contactPageTexts> = {
  message: 'संदेश',
  send: 'संदेश भेजें',
  sending: 'भेजा जा रहा है...',

  seller: 'विक्रेता',
  officer: 'शिकायत अधिकारी',
  payments: 'भुगतान',
  support: 'सहायता',
};
