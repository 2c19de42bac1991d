import type * as en from '../en/label.ts';
import type { Texts } from '../texts.ts';

export const labelTexts: Texts<typeof en.labelTexts> = {
  name: 'नाम',
  email: 'ईमेल',
  phone: 'फ़ोन',
  password: 'पासवर्ड',
  signIn: 'साइन इन',
  total: 'कुल',
  viewOrders: 'ऑर्डर देखें',
};
