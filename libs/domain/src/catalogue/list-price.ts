/** A product with its own price, and those of the values of its option. */
export interface Priced {
  price: number;
  options?: { values: readonly { price?: number }[] } | undefined;
}

/** The price with which a list shows, sorts and filters a product: the lowest one that a shopper can choose. */
export const listPrice = ({ price, options }: Priced): number =>
  options ? Math.min(...options.values.map((value) => value.price ?? price)) : price;
