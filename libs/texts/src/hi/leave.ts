import type * as en from '../en/leave.ts';
import type { Texts } from '../texts.ts';

export const leaveTexts: Texts<typeof en.leaveTexts> = {
  title: 'सहेजे बिना छोड़ें?',
  lead: 'आपने जो भरा है, वह सहेजा नहीं गया है।',
  stay: 'यहीं रहें',
  leave: 'छोड़ें',
};
