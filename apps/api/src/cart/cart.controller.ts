import type { InputOf } from '@kundan/contracts/call';
import {
  addToCart,
  type Cart,
  getCart,
  getCartAfterSignUp,
  removeFromCart,
  updateCart,
} from '@kundan/contracts/cart.contract';
import { Controller } from '@nestjs/common';
import { IdempotencyKey, Implements, Input } from '../http/contract/implements.ts';
import type { ShopperId } from '../http/session/authenticated-session.ts';
import { Shopper } from '../http/session/session.decorators.ts';
import { CartService } from './cart.service.ts';

@Controller()
export class CartController {
  constructor(private readonly cart: CartService) {}

  @Implements(getCart)
  view(@Shopper() shopper: ShopperId): Promise<Cart> {
    return this.cart.view(shopper);
  }

  @Implements(getCartAfterSignUp)
  viewAfterSignUp(@Shopper() shopper: ShopperId): Promise<Cart> {
    return this.cart.view(shopper);
  }

  @Implements(addToCart)
  add(
    @Input(addToCart) { product_id, quantity }: InputOf<typeof addToCart>,
    @Shopper() shopper: ShopperId,
    @IdempotencyKey() key?: string,
  ): Promise<Cart> {
    return this.cart.add(shopper, product_id, quantity, key);
  }

  @Implements(updateCart)
  setQuantity(
    @Input(updateCart) { cart_id, quantity }: InputOf<typeof updateCart>,
    @Shopper() shopper: ShopperId,
    @IdempotencyKey() key?: string,
  ): Promise<Cart> {
    return this.cart.setQuantity(shopper, cart_id, quantity, key);
  }

  @Implements(removeFromCart)
  remove(
    @Input(removeFromCart) { id }: InputOf<typeof removeFromCart>,
    @Shopper() shopper: ShopperId,
    @IdempotencyKey() key?: string,
  ): Promise<Cart> {
    return this.cart.remove(shopper, id, key);
  }
}
