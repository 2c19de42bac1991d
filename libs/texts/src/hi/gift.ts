import type * as en from '../en/gift.ts';
import type { Texts } from '../texts.ts';

export const giftMessages: Texts<typeof en.giftMessages> = {
  title: 'कीमत के हिसाब से उपहार',
  under: (price) => `${price} से कम`,
};
