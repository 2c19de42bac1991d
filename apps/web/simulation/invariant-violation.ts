import type { CartItem } from '@kundan/domain/cart/cart';

/** A violated invariant. */
export class InvariantViolation extends Error {}

export const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
/** The lines of a cart as a comparable list. A line of a product without options has two parts. */
export const toPairs = (lines: readonly CartItem[]) =>
  lines.map(({ productId, quantity, option }) => [productId, quantity, ...(option === undefined ? [] : [option])]);

export function fail(message: string, found?: unknown): never {
  throw new InvariantViolation(found === undefined ? message : `${message}: ${JSON.stringify(found)}`);
}
