import type * as en from '../en/home.ts';
import type { Texts } from '../texts.ts';

export const homeTexts: Texts<typeof en.homeTexts> = {
  categories: 'కేటగిరీల వారీగా చూడండి',
  points: 'మా దగ్గర ఎందుకు కొనాలి',
};
