/** What the import of `products.csv` says about the lines of options. The other errors are in `field-messages.ts`. */
export const productFileMessages = {
  valueCell: 'A line of a value has a SKU, a price and a stock only.',
  otherOption: 'The product has another option.',
  noOption: 'Please name the option, such as Size.',
  skuOfOther: 'Another product has this SKU.',
  noProduct: 'Please give this value a known SKU, or the id of its product.',
  productTwice: 'The file has this product twice.',
} as const;
