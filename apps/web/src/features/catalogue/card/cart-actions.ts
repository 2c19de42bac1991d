import type { ProductCardData } from '@kundan/contracts/catalogue.contract';

/** The part of the cart that a listing needs; the route passes it. */
export interface CartActions {
  /** With a value of the product's option: whether this one is in the cart. */
  has: (productId: number, option?: string) => boolean;
  add: (product: ProductCardData & { option?: { name: string; value: string } }, quantity: number) => Promise<void>;
}
