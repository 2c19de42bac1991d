import {
  addToCart,
  type Cart,
  getCart,
  getCartAfterSignUp,
  removeFromCart,
  updateCart,
} from '@kundan/contracts/cart.contract';
import { chosenLabel } from '@kundan/domain/catalogue/option-labels';
import type { TranslatedLocale } from '@kundan/domain/locale';
import { Controller } from '@nestjs/common';
import { CatalogueService } from '../catalogue/catalogue.service.ts';
import { implement } from '../http/contract/implement.ts';
import { CartService } from './cart.service.ts';

@Controller()
export class CartController {
  constructor(
    private readonly cart: CartService,
    private readonly catalogue: CatalogueService,
  ) {}

  readonly view = implement(getCart, async ({ input: { locale }, shopper }) =>
    this.inLanguage(await this.cart.view(shopper), locale),
  );

  readonly viewAfterSignUp = implement(getCartAfterSignUp, async ({ input: { locale }, shopper }) =>
    this.inLanguage(await this.cart.view(shopper), locale),
  );

  readonly add = implement(
    addToCart,
    async ({ input: { product_id: productId, option, quantity, locale }, shopper, idempotencyKey: key }) =>
      this.inLanguage(await this.cart.add(shopper, { productId, option }, quantity, key), locale),
  );

  readonly setQuantity = implement(
    updateCart,
    async ({ input: { cart_id, quantity, locale }, shopper, idempotencyKey: key }) =>
      this.inLanguage(await this.cart.setQuantity(shopper, cart_id, quantity, key), locale),
  );

  readonly remove = implement(removeFromCart, async ({ input: { id, locale }, shopper, idempotencyKey: key }) =>
    this.inLanguage(await this.cart.remove(shopper, id, key), locale),
  );

  /** Names the pieces and their options as the catalogue in memory does; those that are withdrawn in English. */
  private async inLanguage(cart: Cart, locale: TranslatedLocale | undefined): Promise<Cart> {
    if (!locale) return cart;
    const { byId } = await this.catalogue.lists(locale);
    return cart.map((line) => {
      const product = byId.get(line.product_id);
      const { name, english } = product ?? { name: line.name, english: ['name'] };
      const { option_name: optionName = '', option } = line;
      const label = option === undefined ? undefined : chosenLabel(product?.options?.labels, optionName, option);
      return {
        ...line,
        name,
        ...(label !== undefined && { option_label: label }),
        ...(english?.includes('name') && { english: ['name'] }),
      };
    });
  }
}
