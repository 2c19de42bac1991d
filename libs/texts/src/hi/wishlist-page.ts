import type * as en from '../en/wishlist-page.ts';
import type { Texts } from '../texts.ts';

export const wishlistPageMessages: Texts<typeof en.wishlistPageMessages> = {
  title: 'आपकी विशलिस्ट',
  loading: 'आपकी विशलिस्ट लोड हो रही है...',
  empty: 'आपकी विशलिस्ट खाली है। किसी गहने को यहाँ रखने के लिए उस पर बने दिल के निशान पर टैप करें।',
  onDevice: 'यह इसी डिवाइस पर रखी है। साइन इन करें, तो यह आपके सभी डिवाइस पर मिलेगी।',
  failed: 'आपकी विशलिस्ट अभी लोड नहीं हो पाई।',
  notChanged: 'इस डिवाइस पर आपकी विशलिस्ट बदली नहीं जा सकी।',
  remove: 'हटाएँ',
  compare: 'तुलना करें',
  compareWith: (name) => `${name} से तुलना के लिए दूसरा गहना चुनें।`,
  goToShop: 'दुकान पर जाएँ',
};
