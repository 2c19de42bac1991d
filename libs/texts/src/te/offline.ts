import type * as en from '../en/offline.ts';
import type { Texts } from '../texts.ts';

export const offlineTexts: Texts<typeof en.offlineTexts> = {
  now: 'మీరు ఆఫ్‌లైన్‌లో ఉన్నారు.',
  asOf: (when) => `ఈ సమాచారం ${when} నాటిది.`,
  saved: 'దీన్ని ఈ డివైజ్‌లో ఉంచాము. ఇంటర్నెట్ రాగానే పంపుతాము.',
  needsNetwork: 'ఇంటర్నెట్ ఉంటేనే',
  cartNotice: 'మీ కార్ట్‌లో ఒక గమనిక ఉంది.',
};
