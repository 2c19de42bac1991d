import type * as en from '../en/address.ts';
import type { Texts } from '../texts.ts';

export const addressMessages: Texts<typeof en.addressMessages> = {
  title: 'आपके पते',
  lead: 'चेकआउट पर ये पते दिखेंगे, ताकि आपको फिर से न लिखना पड़े।',
  loading: 'आपके पते लोड हो रहे हैं...',
  unread: 'आपके पते अभी लोड नहीं हो पाए।',
  empty: 'आपने अभी तक कोई पता सेव नहीं किया है।',
  isDefault: 'मुख्य पता',
  add: 'पता जोड़ें',
  edit: 'बदलें',
  delete: 'हटाएँ',
  makeDefault: 'मुख्य पता बनाएँ',
  asDefault: 'अगले ऑर्डर के लिए यही पता रखें',
  addTitle: 'नया पता',
  editTitle: 'पता बदलें',
  save: 'पता सेव करें',
  saved: 'पता सेव हो गया है।',
  deleted: 'पता हटा दिया गया है।',
  saveFailed: 'पता सेव नहीं हो पाया। कृपया फिर कोशिश करें।',
  deleteFailed: 'पता हटाया नहीं जा सका। कृपया फिर कोशिश करें।',

  choice: 'डिलीवरी का पता',
  another: 'दूसरा पता',
  keep: 'यह पता अगले ऑर्डर के लिए सेव करें',

  gift: 'यह एक उपहार है',
  giftMessage: 'आपका संदेश',
  giftMessageHint: 'यह पार्सल की पर्ची पर छपेगा। ज़्यादा से ज़्यादा 200 अक्षर।',
  hidePrices: 'पार्सल में कहीं कीमत न लिखें',

  business: 'यह खरीद कारोबार के लिए है',

  fields: {
    pinCode: 'पिन कोड',
    addressLane: 'घर का नंबर और गली',
    city: 'शहर या गाँव',
    mandal: 'तहसील',
    mandalHint: 'तहसील, तालुका, ब्लॉक, मंडल या इलाका',
    district: 'ज़िला',
    state: 'राज्य',
    chooseState: 'अपना राज्य चुनें',
  },
};
