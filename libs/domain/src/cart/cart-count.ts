/** Returns the number of pieces in the cart. A file of its own, because every page loads it without the rules of money. */
export function cartCount(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}
