import type { OptionValue, ProductCardData } from '@kundan/contracts/catalogue.contract';
import type { CartActions } from '../../card/cart-actions.ts';

/** The product as the cart takes it: with the price and the availability of the chosen value. */
export const pieceOf = (
  product: ProductCardData,
  chosen: OptionValue | undefined,
): Parameters<CartActions['add']>[0] =>
  product.options && chosen
    ? {
        ...product,
        price: chosen.price,
        isAvailable: chosen.isAvailable,
        option: { name: product.options.name, value: chosen.value },
      }
    : product;
