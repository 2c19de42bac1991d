import type * as en from '../en/leave.ts';
import type { Texts } from '../texts.ts';

export const leaveTexts: Texts<typeof en.leaveTexts> = {
  title: 'సేవ్ చేయకుండా వదిలేయాలా?',
  lead: 'మీరు నింపినది సేవ్ కాలేదు.',
  stay: 'ఇక్కడే ఉండండి',
  leave: 'వదిలేయండి',
};
