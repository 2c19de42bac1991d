import type * as en from '../en/gift.ts';
import type { Texts } from '../texts.ts';

export const giftMessages: Texts<typeof en.giftMessages> = {
  title: 'ధరను బట్టి బహుమతులు',
  under: (price) => `${price} లోపు`,
};
