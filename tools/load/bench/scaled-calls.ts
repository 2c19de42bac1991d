/** The calls of each chart, by their name in size-calls.ts. */
export const CALLS_BY_PRODUCTS = [
  'shop, one page',
  'product',
  'search: ruby',
  'search: a typo',
  'changes, first part',
  'add to the cart',
  'edit a product',
];
export const CALLS_BY_ORDERS = [
  'own orders, one page',
  'orders, first page',
  'orders, by id',
  'orders, by a product of all',
  'dashboard',
  'mails, one page',
  'change an order',
];
export const SCALED_CALLS: ReadonlySet<string> = new Set([...CALLS_BY_PRODUCTS, ...CALLS_BY_ORDERS]);
