import type * as en from '../en/compare.ts';
import type { Texts } from '../texts.ts';

export const compareMessages: Texts<typeof en.compareMessages> = {
  title: 'दोनों एक साथ',
  notStated: 'जानकारी नहीं है',
  availability: 'स्टॉक',
  description: 'विवरण',
};
