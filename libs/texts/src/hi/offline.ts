import type * as en from '../en/offline.ts';
import type { Texts } from '../texts.ts';

export const offlineTexts: Texts<typeof en.offlineTexts> = {
  now: 'आप ऑफ़लाइन हैं।',
  asOf: (when) => `यह जानकारी ${when} की है।`,
  saved: 'यह इस डिवाइस पर रखा है। इंटरनेट आते ही हम इसे भेज देंगे।',
  needsNetwork: 'सिर्फ़ इंटरनेट के साथ',
  cartNotice: 'आपके कार्ट में एक सूचना है।',
};
