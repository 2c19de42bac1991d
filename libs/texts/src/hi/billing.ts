import type * as en from '../en/billing.ts';
import type { Texts } from '../texts.ts';

export const billingMessages: Texts<typeof en.billingMessages> = {
  buyer: 'कारोबार',
  businessName: 'कारोबार का पंजीकृत नाम',
  gstin: 'कारोबार का GSTIN',
  gstinHint: '15 अक्षर और अंक। बिल पर कारोबार का नाम और GSTIN लिखा होगा।',
  pan: 'PAN',
  panHint: 'दस अक्षर और अंक, जैसे ABCDE1234F। इसे सिर्फ़ दुकान का स्टाफ़ देख सकता है।',
};
