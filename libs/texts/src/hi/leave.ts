import type * as en from '../en/leave.ts';
import type { Texts } from '../texts.ts';

export const leaveTexts: Texts<typeof en.leaveTexts> = {
  title: 'सेव किए बिना छोड़ें?',
  lead: 'आपने जो भरा है, वह सेव नहीं हुआ है।',
  stay: 'यहीं रहें',
  leave: 'छोड़ें',
};
