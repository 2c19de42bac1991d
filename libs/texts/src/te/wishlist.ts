import type * as en from '../en/wishlist.ts';
import type { Texts } from '../texts.ts';

export const wishlistMessages: Texts<typeof en.wishlistMessages> = {
  button: 'విష్‌లిస్ట్',
  see: 'మీ విష్‌లిస్ట్ చూడండి',
};
