import type * as en from '../en/home.ts';
import type { Texts } from '../texts.ts';

export const homeTexts: Texts<typeof en.homeTexts> = {
  categories: 'कैटेगरी के हिसाब से देखें',
  points: 'हमसे क्यों खरीदें',
};
