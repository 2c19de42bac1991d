import { addToCart, getCart, getCartAfterSignUp, removeFromCart, updateCart } from '@kundan/contracts/cart.contract';
import { Controller } from '@nestjs/common';
import { implement } from '../http/contract/implement.ts';
import { CartService } from './cart.service.ts';

@Controller()
export class CartController {
  constructor(private readonly cart: CartService) {}

  readonly view = implement(getCart, ({ shopper }) => this.cart.view(shopper));

  readonly viewAfterSignUp = implement(getCartAfterSignUp, ({ shopper }) => this.cart.view(shopper));

  readonly add = implement(
    addToCart,
    ({ input: { product_id: productId, option, quantity }, shopper, idempotencyKey: key }) =>
      this.cart.add(shopper, { productId, option }, quantity, key),
  );

  readonly setQuantity = implement(updateCart, ({ input: { cart_id, quantity }, shopper, idempotencyKey: key }) =>
    this.cart.setQuantity(shopper, cart_id, quantity, key),
  );

  readonly remove = implement(removeFromCart, ({ input: { id }, shopper, idempotencyKey: key }) =>
    this.cart.remove(shopper, id, key),
  );
}
