/** The texts of the panel about the option of a product. `value` is a value as it is typed. */
export const optionMessages = {
  title: 'Sizes and other choices',
  lead: 'A ring has a size, a chain a length. Each has its own pieces, and can have its own price and SKU.',
  start: 'Add sizes',
  size: 'Size',
  names: ['Size', 'Color', 'Length'],
  name: 'Name of the choice',
  value: (at: number) => `Value ${at}`,
  price: (value: string) => `Price of ${value || 'the value'}`,
  samePrice: 'As the product',
  stock: (value: string) => `Pieces of ${value || 'the value'}`,
  stockLead: 'Each has its own pieces.',
  sku: (value: string) => `SKU of ${value || 'the value'}`,
  add: 'Add a value',
  remove: (value: string) => `Remove ${value || 'the value'}`,
  removeShort: 'Remove',
} as const;
