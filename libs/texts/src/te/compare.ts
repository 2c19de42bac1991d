import type * as en from '../en/compare.ts';
import type { Texts } from '../texts.ts';

export const compareMessages: Texts<typeof en.compareMessages> = {
  title: 'రెండూ పక్కపక్కన',
  notStated: 'సమాచారం లేదు',
  availability: 'స్టాక్',
  description: 'వివరణ',
};
