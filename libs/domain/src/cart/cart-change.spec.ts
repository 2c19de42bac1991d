import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCart, anyChange } from './cart.arbitrary.ts';
import { cartTotal, cartTotalInRupees } from './cart.ts';
import { cartCount } from './cart-count.ts';
import { applyChange, isValidQuantity, type CartChange, coalesce, replay } from './cart-change.ts';

const cart = [
  { productId: 1, quantity: 2, name: 'Temple Necklace' },
  { productId: 2, quantity: 1, name: 'Pearl Drops' },
];

test('adds a new product at the end and raises the quantity of a known one in place', () => {
  const ring = { productId: 3, quantity: 1, name: 'Ring' };
  expect(applyChange(cart, { type: 'add', line: ring })).toEqual([...cart, ring]);
  expect(applyChange(cart, { type: 'add', line: { ...cart[0]!, quantity: 3 } })[0]).toEqual({
    ...cart[0],
    quantity: 5,
  });
});
test('rejects a quantity below 1 or above the limit and the quantity of a missing line', () => {
  const set = (productId: number, quantity: number) => () =>
    applyChange(cart, { type: 'setQuantity', productId, quantity });
  expect(set(1, 0)).toThrow(expect.objectContaining({ code: 'QUANTITY_OUT_OF_RANGE' }));
  expect(set(1, 10_001)).toThrow(expect.objectContaining({ code: 'QUANTITY_OUT_OF_RANGE' }));
  expect(set(9, 1)).toThrow(expect.objectContaining({ code: 'CART_LINE_NOT_FOUND' }));
  expect(() => applyChange(cart, { type: 'add', line: { ...cart[0]!, quantity: 9_999 } })).toThrow(
    expect.objectContaining({ code: 'QUANTITY_OUT_OF_RANGE' }),
  );
});
test('sets a quantity and removes a product without changing the other lines', () => {
  expect(applyChange(cart, { type: 'setQuantity', productId: 1, quantity: 7 })).toEqual([
    { ...cart[0], quantity: 7 },
    cart[1],
  ]);
  expect(applyChange(cart, { type: 'remove', productId: 1 })).toEqual([cart[1]]);
  expect(applyChange(cart, { type: 'remove', productId: 9 })).toEqual(cart);
});
test('replay skips rejected changes and passes other errors on', () => {
  const changes: CartChange[] = [
    { type: 'setQuantity', productId: 9, quantity: 1 },
    { type: 'setQuantity', productId: 2, quantity: 4 },
  ];
  expect(replay(cart, changes)).toEqual([cart[0], { ...cart[1], quantity: 4 }]);
  const broken = new Proxy<CartChange>(changes[0]!, {
    get: () => {
      throw new TypeError('broken');
    },
  });
  expect(() => replay(cart, [broken])).toThrow(TypeError);
});
test('sums prices in rupees without a rounding error', () => {
  expect(cartTotalInRupees([])).toBe(0);
  expect(
    cartTotalInRupees([
      { price: 0.1, quantity: 3 },
      { price: 1234.35, quantity: 3 },
    ]),
  ).toBe(3703.35);
});
test('sums prices and pieces', () => {
  expect(
    cartTotal([
      { price: 100, quantity: 2 },
      { price: 50, quantity: 1 },
    ]),
  ).toBe(250);
  expect(cartCount(cart)).toBe(3);
});
test('coalesces ten quantities of one product into the last one', () => {
  const clicks = Array.from({ length: 10 }, (_, i): CartChange => ({
    type: 'setQuantity',
    productId: 1,
    quantity: i + 3,
  }));
  expect(coalesce(clicks)).toEqual([{ type: 'setQuantity', productId: 1, quantity: 12 }]);
});

test('a removal replaces all earlier changes of its product, and an addition replaces none', () => {
  const line = { productId: 1, quantity: 1 };
  const others: CartChange[] = [
    { type: 'add', line: { productId: 2, quantity: 1 } },
    { type: 'setQuantity', productId: 2, quantity: 3 },
  ];
  const remove: CartChange = { type: 'remove', productId: 1 };
  expect(
    coalesce([{ type: 'add', line }, ...others, { type: 'setQuantity', productId: 1, quantity: 2 }, remove]),
  ).toEqual([...others, remove]);
  const additions: CartChange[] = [remove, { type: 'add', line }, { type: 'add', line }];
  expect(coalesce(additions)).toEqual(additions);
});

describe('properties', () => {
  const changes = fc.array(anyChange, { maxLength: 20 });

  test('coalescing does not change the result on any cart', () => {
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
  test('a cart has one line per piece and only valid quantities', () => {
    fc.assert(
      fc.property(anyCart, changes, (before, many) => {
        const after = replay(before, many);
        expect(new Set(after.map(({ productId, option }) => `${productId} ${option}`)).size).toBe(after.length);
        expect(after.every(({ quantity }) => isValidQuantity(quantity))).toBe(true);
      }),
    );
  });
  test('setting a quantity or removing a product twice equals doing it once', () => {
    fc.assert(
      fc.property(anyCart, anyChange, (before, change) => {
        fc.pre(change.type !== 'add');
        expect(replay(before, [change, change])).toEqual(replay(before, [change]));
      }),
    );
  });
  test('replaying in two parts equals replaying in one, and does not modify the given cart', () => {
    fc.assert(
      fc.property(anyCart, changes, changes, (before, first, second) => {
        const copy = before.map((line) => ({ ...line }));
        expect(replay(replay(before, first), second)).toEqual(replay(before, [...first, ...second]));
        expect(before).toEqual(copy);
      }),
    );
  });
});
