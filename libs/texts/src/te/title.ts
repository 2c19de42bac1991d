import type * as en from '../en/title.ts';
import type { Texts } from '../texts.ts';

export const titleTexts: Texts<typeof en.titleTexts> = {
  home: 'హోమ్',
  shop: 'షాప్',
  collection: 'మా కలెక్షన్',
  bestSellers: 'బెస్ట్ సెల్లర్స్',
  newArrivals: 'కొత్త ఆభరణాలు',
  wishlist: 'విష్‌లిస్ట్',
  account: 'మీ ఖాతా',
  orders: 'మీ ఆర్డర్లు',
  order: (id) => `ఆర్డర్ ${id}`,
  checkout: 'చెక్ అవుట్',
  payment: 'మీ చెల్లింపు',
  forgotPassword: 'పాస్‌వర్డ్ మర్చిపోయారా?',
  join: 'షాప్ బృందంలో చేరండి',
  notFound: 'పేజీ దొరకలేదు',
};
