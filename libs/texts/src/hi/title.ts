import type * as en from '../en/title.ts';
import type { Texts } from '../texts.ts';

export const titleTexts: Texts<typeof en.titleTexts> = {
  home: 'होम',
  shop: 'दुकान',
  collection: 'हमारा कलेक्शन',
  bestSellers: 'बेस्टसेलर',
  newArrivals: 'नए गहने',
  wishlist: 'विशलिस्ट',
  account: 'आपका खाता',
  orders: 'आपके ऑर्डर',
  order: (id) => `ऑर्डर ${id}`,
  checkout: 'चेकआउट',
  payment: 'आपका भुगतान',
  forgotPassword: 'पासवर्ड याद नहीं?',
  join: 'दुकान की टीम में शामिल हों',
  notFound: 'पेज नहीं मिला',
};
