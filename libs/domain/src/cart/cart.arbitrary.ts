import fc from 'fast-check';
import { type CartItem, type CartPiece, isSamePiece } from './cart.ts';
import type { CartChange } from './cart-change.ts';

/** Two products with and two without an option. */
const piece = fc.constantFrom<CartPiece[]>(
  { productId: 1 },
  { productId: 2 },
  { productId: 3, option: '12' },
  { productId: 3, option: '14' },
  { productId: 4, option: '12' },
);
/** Mostly small quantities, some at the limit and some invalid. */
const quantity = fc.oneof(fc.integer({ min: 1, max: 9 }), fc.constantFrom(0, -1, 1.5, 6_000, 9_999, 10_000, 10_001));

export const anyCart: fc.Arbitrary<CartItem[]> = fc.uniqueArray(
  fc
    .tuple(piece, fc.oneof(fc.integer({ min: 1, max: 9 }), fc.constantFrom(6_000, 10_000)))
    .map(([of, quantity]) => ({ ...of, quantity })),
  { maxLength: 4, comparator: isSamePiece },
);

export const anyChange: fc.Arbitrary<CartChange> = fc.oneof(
  fc.tuple(piece, quantity).map(([of, quantity]) => ({ type: 'add' as const, line: { ...of, quantity } })),
  fc.tuple(piece, quantity).map(([of, quantity]) => ({ type: 'setQuantity' as const, ...of, quantity })),
  piece.map((of) => ({ type: 'remove' as const, ...of })),
);
