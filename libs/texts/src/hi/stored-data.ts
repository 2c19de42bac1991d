import { formatCount } from '@kundan/domain/format-rupees';
import type * as en from '../en/stored-data.ts';
import type { Texts } from '../texts.ts';

export const storedTexts: Texts<typeof en.storedTexts> = {
  account: {
    title: 'आपका खाता',
    text: 'नाम, ईमेल पता और पासवर्ड, जिसे हम सिर्फ़ ऐसे रूप में रखते हैं कि कोई पढ़ नहीं सकता। इनसे आपका साइन इन होता है।',
  },
  signIns: {
    title: 'आपके साइन इन',
    text: 'आपने कब साइन इन किया, OTP, और आपके नेटवर्क ऐसे रूप में जिसे कोई पढ़ नहीं सकता, ताकि आपकी जगह कोई और साइन इन न करे।',
    count: (count) => `${formatCount(count)} साइन इन`,
  },
  orders: {
    title: 'आपके ऑर्डर',
    text: 'आपने क्या खरीदा, कितना भुगतान किया, ऑर्डर कहाँ भेजा गया, और बिल। डिलीवरी के लिए ये ज़रूरी हैं, और कानून के अनुसार इन्हें रखना होता है।',
    count: (count) => `${formatCount(count)} ऑर्डर`,
  },
  addresses: {
    title: 'आपके पते',
    text: 'आपके सेव किए हुए पते, ताकि आपको फिर से न लिखने पड़ें।',
    count: (count) => `${formatCount(count)} ${count <= 1 ? 'पता' : 'पते'}`,
  },
  cart: {
    title: 'आपका कार्ट',
    text: 'उसमें रखे गहने और हाल के बदलाव, ताकि आपके सभी डिवाइस पर एक जैसा दिखे।',
    count: (count) => `${formatCount(count)} ${count <= 1 ? 'गहना' : 'गहने'}`,
  },
  wishlist: {
    title: 'आपकी विशलिस्ट',
    text: 'वे गहने जिनके दिल के निशान पर आपने टैप किया है।',
    count: (count) => `${formatCount(count)} ${count <= 1 ? 'गहना' : 'गहने'}`,
  },
  alerts: {
    title: 'स्टॉक की सूचनाएँ',
    text: 'वे गहने जो स्टॉक में नहीं हैं और जिनके लौटने पर आपको एक ईमेल चाहिए।',
    count: (count) => `${formatCount(count)} ${count <= 1 ? 'सूचना' : 'सूचनाएँ'}`,
  },
  reviews: {
    title: 'आपके रिव्यू',
    text: 'रिव्यू गहने के पेज पर आपके नाम, आपकी फ़ोटो और हमारे जवाबों के साथ दिखते हैं, सिवाय उनके जिन्हें हमने छिपाया हो।',
    count: (count) => `${formatCount(count)} रिव्यू`,
  },
  messages: {
    title: 'आपके संदेश',
    text: 'आपने हमें जो लिखा, टूट-फूट की फ़ोटो, और हमारे जवाब।',
    count: (count) => `${formatCount(count)} संदेश`,
  },
  mails: {
    title: 'आपको भेजे ईमेल',
    text: 'यह कि हमने आपको ईमेल भेजा, और थोड़े समय तक उसमें क्या लिखा था, ताकि कोई ईमेल न पहुँचे तो हम पता कर सकें।',
    count: (count) => `${formatCount(count)} ईमेल`,
  },
  notifications: {
    title: 'सूचनाएँ',
    text: 'वे ब्राउज़र जिनमें आपने सूचनाएँ दिखाने को कहा है।',
    count: (count) => `${formatCount(count)} ब्राउज़र`,
  },
  panel: {
    title: 'पैनल में आपका काम',
    text: 'सिर्फ़ एडमिन के लिए: आपने दुकान में क्या बदला।',
    count: (count) => `${formatCount(count)} बदलाव`,
  },
};
