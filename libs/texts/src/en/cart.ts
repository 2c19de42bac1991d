/** Messages of the cart. A separate file, because the first page adds to the cart without them. */
export const cartMessages = {
  title: 'Your Cart',
  loading: 'Loading your cart...',
  /** Changes that wait for a connection. */
  waiting: (count: number) => `Waiting to be sent: ${count} ${count === 1 ? 'change' : 'changes'}`,
  each: (price: string) => `${price} each`,
  /** For screen readers, before the price of a line. */
  lineTotal: 'Line total ',
  quantityOf: (name: string) => `Quantity of ${name}`,
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  empty: 'Your cart is empty. Add items to proceed.',
  goToShop: 'Go to Shop',
  estimatedTotal: 'Estimated Total',
  note: 'Taxes, discounts, and shipping calculated at checkout.',
  continueShopping: 'Continue Shopping',
  checkOut: 'Check Out',
  added: 'Product added to cart successfully!',
  removed: 'Item removed from cart successfully.',
  /** In the cart, beside `undo`. */
  removedPiece: (name: string) => `${name} is removed.`,
  undo: 'Undo',
  fetchFailed: 'Failed to fetch cart items.',
  addFailed: 'Failed to add product to cart.',
  addFailedToast: 'An error occurred while adding the product to the cart.',
  removeFailed: 'Failed to remove item from cart.',
  removeFailedToast: 'An error occurred while removing the item from the cart.',
  updateFailed: 'Failed to update cart quantity.',
  soldOut: 'This product is currently sold out.',
  signInToRemove: 'You must be logged in to remove items from the cart.',
  signInToUpdate: 'You must be logged in to update the cart.',
} as const;
