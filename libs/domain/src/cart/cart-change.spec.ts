import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCart, anyChange } from './cart.arbitrary.ts';
import { cartCount, cartTotal } from './cart.ts';
import { applyChange, isQuantity, type CartChange, coalesce, replay } from './cart-change.ts';

const cart = [
  { productId: 1, quantity: 2, name: 'Temple Necklace' },
  { productId: 2, quantity: 1, name: 'Pearl Drops' },
];

test('a new product goes to the end, a known one is raised where it is', () => {
  const ring = { productId: 3, quantity: 1, name: 'Ring' };
  expect(applyChange(cart, { type: 'add', line: ring })).toEqual([...cart, ring]);
  expect(applyChange(cart, { type: 'add', line: { ...cart[0]!, quantity: 3 } })[0]).toEqual({
    ...cart[0],
    quantity: 5,
  });
});
test('a quantity below 1, over the limit or of a missing line is refused', () => {
  const set = (productId: number, quantity: number) => () =>
    applyChange(cart, { type: 'setQuantity', productId, quantity });
  expect(set(1, 0)).toThrow(expect.objectContaining({ code: 'QUANTITY_OUT_OF_RANGE' }));
  expect(set(1, 10_001)).toThrow(expect.objectContaining({ code: 'QUANTITY_OUT_OF_RANGE' }));
  expect(set(9, 1)).toThrow(expect.objectContaining({ code: 'CART_LINE_NOT_FOUND' }));
  expect(() => applyChange(cart, { type: 'add', line: { ...cart[0]!, quantity: 9_999 } })).toThrow(
    expect.objectContaining({ code: 'QUANTITY_OUT_OF_RANGE' }),
  );
});
test('total and count', () => {
  expect(
    cartTotal([
      { price: 100, quantity: 2 },
      { price: 50, quantity: 1 },
    ]),
  ).toBe(250);
  expect(cartCount(cart)).toBe(3);
});
test('ten clicks on plus are one change', () => {
  const clicks = Array.from({ length: 10 }, (_, i): CartChange => ({
    type: 'setQuantity',
    productId: 1,
    quantity: i + 3,
  }));
  expect(coalesce(clicks)).toEqual([{ type: 'setQuantity', productId: 1, quantity: 12 }]);
});

describe('laws', () => {
  const changes = fc.array(anyChange, { maxLength: 20 });

  test('coalescing never changes the result, on any cart', () => {
    fc.assert(
      fc.property(anyCart, changes, (before, many) => {
        const few = coalesce(many);
        expect(few.length).toBeLessThanOrEqual(many.length);
        expect(replay(before, few)).toEqual(replay(before, many));
        expect(coalesce(few)).toEqual(few);
      }),
      { numRuns: 2_000 },
    );
  });
  test('a cart has one line per product and only good quantities', () => {
    fc.assert(
      fc.property(anyCart, changes, (before, many) => {
        const after = replay(before, many);
        expect(new Set(after.map(({ productId }) => productId)).size).toBe(after.length);
        expect(after.every(({ quantity }) => isQuantity(quantity))).toBe(true);
      }),
    );
  });
  test('setting or removing twice equals once', () => {
    fc.assert(
      fc.property(anyCart, anyChange, (before, change) => {
        fc.pre(change.type !== 'add');
        expect(replay(before, [change, change])).toEqual(replay(before, [change]));
      }),
    );
  });
  test('replaying in two parts equals replaying at once, and never touches the cart given', () => {
    fc.assert(
      fc.property(anyCart, changes, changes, (before, first, second) => {
        const copy = before.map((line) => ({ ...line }));
        expect(replay(replay(before, first), second)).toEqual(replay(before, [...first, ...second]));
        expect(before).toEqual(copy);
      }),
    );
  });
});
