import type * as en from '../en/label.ts';
import type { Texts } from '../texts.ts';

export const labelTexts: Texts<typeof en.labelTexts> = {
  name: 'పేరు',
  email: 'ఈమెయిల్',
  phone: 'ఫోన్',
  password: 'పాస్‌వర్డ్',
  signIn: 'సైన్ ఇన్',
  total: 'మొత్తం',
  viewOrders: 'ఆర్డర్లు చూడండి',
};
