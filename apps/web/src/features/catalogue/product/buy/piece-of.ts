import type { OptionValue, ProductCardData } from '@kundan/contracts/catalogue.contract';
import { chosenLabel } from '@kundan/domain/catalogue/option-labels';
import type { CartActions } from '../../card/cart-actions.ts';

/** The product as the cart takes it: with the price and the availability of the chosen value. */
export function pieceOf(product: ProductCardData, chosen: OptionValue | undefined): Parameters<CartActions['add']>[0] {
  const { options } = product;
  if (!options || !chosen) return product;
  const { value, price, isAvailable } = chosen;
  const option = { name: options.name, value, label: chosenLabel(options.labels, options.name, value) };
  return { ...product, price, isAvailable, option };
}
