import type * as en from '../en/product.ts';
import type { Texts } from '../texts.ts';

export const productMessages: Texts<typeof en.productMessages> = {
  crumbs: 'आप यहाँ हैं',
  share: 'शेयर करें',
  reviews: 'रिव्यू',
  rating: (average, count) => `${average} (${count} रिव्यू)`,
  delivery: (from, to) => `ऑर्डर तैयार होने के बाद ${from}-${to} कामकाजी दिनों में मुफ़्त डिलीवरी`,
  pinCode: 'आपके पिन कोड पर डिलीवरी की तारीख',
  payment: 'कार्ड या UPI से सुरक्षित भुगतान',
  returns: 'वापसी नीति',
  enlarge: 'फ़ोटो बड़ी करें',
  photographs: 'फ़ोटो',
  photograph: (at, count) => `${count} में से फ़ोटो ${at}`,
  facts: 'विवरण',
  label: {
    genericName: 'सामान्य नाम',
    maker: 'निर्माता',
    country: 'मूल देश',
    netQuantity: 'शुद्ध मात्रा',
    price: 'कीमत',
    inclusive: 'सभी टैक्स सहित',
    care: 'ग्राहक सेवा',
  },
  damaged: 'रास्ते में टूट-फूट हुई? 24 घंटे के भीतर हमें पार्सल खोलने का वीडियो भेजें, और हम वैसा ही नया गहना भेजेंगे।',
  verifyHuid: 'BIS CARE में जाँचें',
  verifyHuidOnPhone: 'iPhone के लिए BIS CARE',
  related: 'ये भी दिल जीत लेंगे',
};
