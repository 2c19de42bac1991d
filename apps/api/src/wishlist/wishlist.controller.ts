import { addToWishlist, clearWishlist, getWishlist, removeFromWishlist } from '@kundan/contracts/wishlist.contract';
import { Controller } from '@nestjs/common';
import { implement } from '../http/contract/implement.ts';
import { pageOfWhole } from '../http/response-cache/paged-response.ts';
import { WishlistService } from './wishlist.service.ts';

@Controller()
export class WishlistController {
  constructor(private readonly wishlist: WishlistService) {}

  readonly view = implement(getWishlist, async ({ input: page, shopper }) =>
    pageOfWhole(await this.wishlist.view(shopper), page),
  );

  readonly add = implement(addToWishlist, ({ input: { product_id }, shopper }) =>
    this.wishlist.add(shopper, product_id),
  );

  readonly remove = implement(removeFromWishlist, ({ input: { product_id }, shopper }) =>
    this.wishlist.remove(shopper, product_id),
  );

  readonly clear = implement(clearWishlist, ({ shopper }) => this.wishlist.clear(shopper));
}
