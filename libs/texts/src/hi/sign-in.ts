import type * as en from '../en/sign-in.ts';
import type { Texts } from '../texts.ts';

export const signInMessages: Texts<typeof en.signInMessages> = {
  lead: 'आपका कार्ट और आपके ऑर्डर यहीं मिलेंगे।',
  code: 'कोड',
  forgotten: 'पासवर्ड याद नहीं?',
  isNew: 'यहाँ पहली बार?',
  welcome: (name) => `फिर से स्वागत है, ${name}!`,
  failed: 'साइन इन नहीं हो पाया।',
  fallback: 'कुछ गड़बड़ हो गई।',
  itemPending: (product) => `साइन इन करते ही “${product}” आपके कार्ट में होगा।`,
  codeNeeded: 'कृपया अपने ऑथेंटिकेटर ऐप का कोड या कोई रिकवरी कोड डालें।',
  codeRejected: 'यह कोड सही नहीं है। कृपया सबसे नया कोड डालें।',
};
