/**
 * What only the import of `products.csv` says. Its messages about the file, the stock and the fields of the form are in
 * `field-panel-messages.ts`.
 */
export const productFileMessages = {
  valueCell: 'A line of a value has a SKU, a price and a stock only.',
  otherOption: 'The product has another option.',
  noOption: 'Please name the option, such as Size.',
  skuOfOther: 'Another product has this SKU.',
  noProduct: 'Please give this value a known SKU, or the id of its product.',
  productTwice: 'The file has this product twice.',
  otherSku: ({ id, sku }: { id: number; sku: string }) =>
    `Product No. ${id} has another SKU (${sku}). Change a SKU in the panel.`,
  unknownValue:
    'The product does not have this value. A spreadsheet may have changed it. To add a value, leave stock_exported blank.',
  skuOfValue: ({ value }: { value: string }) => `The SKU of this line belongs to the value ${value}.`,
  lettersLost: 'The letters of this cell were lost. Please save the file as CSV UTF-8.',
} as const;
