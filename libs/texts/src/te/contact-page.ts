import type * as en from '../en/contact-page.ts';
import type { Texts } from '../texts.ts';

export const contactPageTexts: Texts<typeof en.contactPageTexts> = {
  message: 'సందేశం',
  send: 'సందేశం పంపండి',
  sending: 'పంపుతున్నాము...',

  seller: 'విక్రేత',
  officer: 'ఫిర్యాదుల అధికారి',
  payments: 'చెల్లింపులు',
  support: 'సహాయం',
};
