import type * as en from '../en/document.ts';
import type { Texts } from '../texts.ts';

export const documentTexts: Texts<typeof en.documentTexts> = {
  title: 'बिल और क्रेडिट नोट',
  kinds: { invoice: 'बिल', 'credit-note': 'क्रेडिट नोट' },
  failed: 'यह फ़ाइल लोड नहीं हो पाई। कृपया फिर कोशिश करें।',
};
