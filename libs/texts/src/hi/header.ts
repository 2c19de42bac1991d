import type * as en from '../en/header.ts';
import type { Texts } from '../texts.ts';

export const headerTexts: Texts<typeof en.headerTexts> = {
  language: 'भाषा',
  skip: 'सीधे पेज की सामग्री पर जाएँ',
  announcement: 'घोषणा',
  main: 'मुख्य मेन्यू',
  menu: 'मेन्यू',
  more: 'और',
  search: {
    open: 'खोजें',
    label: 'गहने खोजें',
    hint: 'मोती, पोल्की, उनके लिए अँगूठी…',
    submit: 'खोज शुरू करें',
  },
  account: 'आपका खाता',
  signIn: 'साइन इन',
  logout: 'साइन आउट',
  orders: 'ऑर्डर',
  cart: 'कार्ट',
  cartOf: (count) => `कार्ट, ${count} ${count > 1 ? 'गहने' : 'गहना'}`,
  items: ', गहने: ',
  tabs: 'मुख्य लिंक',
};
