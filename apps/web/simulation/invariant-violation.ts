import type { CartItem } from '@kundan/domain/cart/cart';

/** A violated invariant. */
export class InvariantViolation extends Error {}

export const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
export const toPairs = (lines: readonly CartItem[]) => lines.map(({ productId, quantity }) => [productId, quantity]);

export function fail(message: string, found?: unknown): never {
  throw new InvariantViolation(found === undefined ? message : `${message}: ${JSON.stringify(found)}`);
}
