import type { InputOf } from '@kundan/contracts/call';
import {
  addToWishlist,
  clearWishlist,
  getWishlist,
  removeFromWishlist,
  type Wishlist,
} from '@kundan/contracts/wishlist.contract';
import { Controller } from '@nestjs/common';
import { Implements, Input } from '../http/contract/implements.ts';
import type { ShopperId } from '../http/session/authenticated-session.ts';
import { Shopper } from '../http/session/session.decorators.ts';
import { WishlistService } from './wishlist.service.ts';

@Controller()
export class WishlistController {
  constructor(private readonly wishlist: WishlistService) {}

  @Implements(getWishlist)
  view(@Shopper() shopper: ShopperId): Promise<Wishlist> {
    return this.wishlist.view(shopper);
  }

  @Implements(addToWishlist)
  add(
    @Input(addToWishlist) { product_id }: InputOf<typeof addToWishlist>,
    @Shopper() shopper: ShopperId,
  ): Promise<Wishlist> {
    return this.wishlist.add(shopper, product_id);
  }

  @Implements(removeFromWishlist)
  remove(
    @Input(removeFromWishlist) { product_id }: InputOf<typeof removeFromWishlist>,
    @Shopper() shopper: ShopperId,
  ): Promise<Wishlist> {
    return this.wishlist.remove(shopper, product_id);
  }

  @Implements(clearWishlist)
  clear(@Shopper() shopper: ShopperId): Promise<Wishlist> {
    return this.wishlist.clear(shopper);
  }
}
