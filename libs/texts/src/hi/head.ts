import type * as en from '../en/head.ts';
import type { Texts } from '../texts.ts';

export const headTexts: Texts<typeof en.headTexts> = {
  shop: (categories) => `हाथ से बने भारतीय गहने: ${categories}। हर ऑर्डर पर मुफ़्त डिलीवरी।`,
  collection: (categories) => `पूरा कलेक्शन: ${categories}।`,
  bestSellers: 'पिछले 90 दिनों में सबसे ज़्यादा बिके हमारी वर्कशॉप के गहने।',
  newArrivals: 'हमारी वर्कशॉप के सबसे नए गहने।',
  category: (name) => `${name}: भारत में हाथ से बने गहने, हर ऑर्डर पर मुफ़्त डिलीवरी के साथ।`,
};
