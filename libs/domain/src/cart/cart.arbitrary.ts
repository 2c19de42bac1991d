import fc from 'fast-check';
import type { CartItem } from './cart.ts';
import type { CartChange } from './cart-change.ts';

const productId = fc.integer({ min: 1, max: 4 });
/** Mostly small quantities, some at the limit and some invalid. */
const quantity = fc.oneof(fc.integer({ min: 1, max: 9 }), fc.constantFrom(0, -1, 1.5, 6_000, 9_999, 10_000, 10_001));

export const anyCart: fc.Arbitrary<CartItem[]> = fc.uniqueArray(
  fc.record({ productId, quantity: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.constantFrom(6_000, 10_000)) }),
  { maxLength: 4, selector: (line) => line.productId },
);

export const anyChange: fc.Arbitrary<CartChange> = fc.oneof(
  fc.record({ type: fc.constant('add'), line: fc.record({ productId, quantity }) }),
  fc.record({ type: fc.constant('setQuantity'), productId, quantity }),
  fc.record({ type: fc.constant('remove'), productId }),
);
