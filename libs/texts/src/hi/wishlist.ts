import type * as en from '../en/wishlist.ts';
import type { Texts } from '../texts.ts';

export const wishlistMessages: Texts<typeof en.wishlistMessages> = {
  button: 'विशलिस्ट',
  see: 'अपनी विशलिस्ट देखें',
};
