import { addToCart, type Cart, getCart, removeFromCart, updateCart } from '@kundan/contracts/cart.contract';
import { type CartItem, type CartPiece, isSamePiece } from '@kundan/domain/cart/cart';
import { applyChange, type CartChange } from '@kundan/domain/cart/cart-change';
import { DomainError, type ErrorCode } from '@kundan/domain/error';
import { MAX_CART_LINE_QUANTITY } from '@kundan/domain/shop';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeShopper } from '../../test/support/factories.ts';
import { makeProduct, SIZES } from '../../test/support/product-factories.ts';
import { openTestApp, type TestApp } from '../../test/support/test-app.ts';
import { Product } from '../catalogue/product.entity.ts';

type Availability = 'on sale' | 'sold out' | 'withdrawn';
type Action = CartChange | { type: 'setAvailability'; productId: number; availability: Availability };
type Result = { cart: readonly CartItem[]; error?: ErrorCode };

const UNKNOWN_LINE = 2_000_000_000;

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await makeProduct(app);
  await makeProduct(app, { options: SIZES });
});
afterAll(() => app.close());

/** A product, and two sizes of another one. */
const piece = fc.constantFrom<CartPiece[]>(
  { productId: 1 },
  { productId: 2, option: '12' },
  { productId: 2, option: '14' },
);
const quantity = fc.oneof(
  fc.integer({ min: 1, max: 3 }),
  fc.constantFrom(MAX_CART_LINE_QUANTITY / 2, MAX_CART_LINE_QUANTITY - 1, MAX_CART_LINE_QUANTITY),
);
const availability = fc.constantFrom<Availability[]>('on sale', 'on sale', 'sold out', 'withdrawn');
const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.tuple(piece, quantity).map(([of, quantity]) => ({ type: 'add' as const, line: { ...of, quantity } })),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(piece, quantity).map(([of, quantity]) => ({ type: 'setQuantity' as const, ...of, quantity })),
  },
  { weight: 1, arbitrary: piece.map((of) => ({ type: 'remove' as const, ...of })) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(piece, availability)
      .map(([{ productId }, availability]) => ({ type: 'setAvailability' as const, productId, availability })),
  },
);

/**
 * Predicts the server's result of a change: the result of the domain's `applyChange`, with the differences that its docstring
 * lists. The device cannot predict all of them, because products sell out while it is offline.
 */
function predict(cart: readonly CartItem[], change: CartChange, availability: Availability): Result {
  const line = cart.find((item) => isSamePiece(item, pieceOf(change)));
  if (change.type === 'add' && availability === 'withdrawn') return { cart, error: 'PRODUCT_NOT_FOUND' };
  if (change.type === 'add' && availability === 'sold out') return { cart, error: 'PRODUCT_SOLD_OUT' };
  if (change.type === 'setQuantity' && line && change.quantity > line.quantity && availability !== 'on sale')
    return { cart, error: 'PRODUCT_SOLD_OUT' };
  if (change.type === 'remove' && !line) return { cart, error: 'CART_LINE_NOT_FOUND' };
  try {
    return { cart: applyChange(cart, change) };
  } catch (error) {
    if (error instanceof DomainError) return { cart, error: error.code };
    throw error;
  }
}

const pieceOf = (change: CartChange): CartPiece => (change.type === 'add' ? change.line : change);
const toPiece = ({ product_id: productId, option }: Cart[number]): CartPiece => ({
  productId,
  ...(option !== undefined && { option }),
});

const addition = ({ productId, option, quantity }: CartItem) => ({
  product_id: productId,
  ...(option !== undefined && { option }),
  quantity,
});

/** Sends a change as the web app does: additions by product, other changes by cart line. Returns the cart afterwards. */
async function send(change: CartChange, view: Cart, token: string): Promise<{ view: Cart; error?: string }> {
  const cart_id = view.find((line) => isSamePiece(toPiece(line), pieceOf(change)))?.cart_id ?? UNKNOWN_LINE;
  const response =
    change.type === 'add'
      ? await app.call(addToCart, addition(change.line), { token })
      : change.type === 'setQuantity'
        ? await app.call(updateCart, { cart_id, quantity: change.quantity }, { token })
        : await app.call(removeFromCart, { id: cart_id }, { token });
  if (response.status === 200) return { view: response.body };
  return { view: (await app.call(getCart, {}, { token })).body, error: response.body.code };
}

const toLines = (view: Cart): CartItem[] => view.map((line) => ({ ...toPiece(line), quantity: line.quantity }));

async function setAvailability(id: number, availability: Availability): Promise<void> {
  const product = { isAvailable: availability !== 'sold out', isDeleted: availability === 'withdrawn' };
  await app.em().nativeUpdate(Product, { id }, product);
}

const add = (productId: number, quantity: number): Action => ({ type: 'add', line: { productId, quantity } });
const setQuantity = (productId: number, quantity: number): Action => ({ type: 'setQuantity', productId, quantity });
const remove = (productId: number): Action => ({ type: 'remove', productId });
const changeAvailability = (productId: number, availability: Availability): Action => ({
  type: 'setAvailability',
  productId,
  availability,
});

/** Sequences that fast-check always runs, so that every kind of result occurs. */
const examples: [Action[]][] = [
  [
    [
      add(1, MAX_CART_LINE_QUANTITY),
      add(1, 1),
      setQuantity(1, 1),
      add(1, MAX_CART_LINE_QUANTITY - 1),
      setQuantity(2, 1),
      remove(2),
    ],
  ],
  [
    [
      add(1, 2),
      changeAvailability(1, 'sold out'),
      add(1, 1),
      setQuantity(1, 3),
      setQuantity(1, 2),
      setQuantity(1, 1),
      remove(1),
    ],
  ],
  [
    [
      add(1, 2),
      changeAvailability(1, 'withdrawn'),
      add(1, 1),
      setQuantity(1, 3),
      setQuantity(1, 2),
      setQuantity(1, 1),
      remove(1),
    ],
  ],
];

// fast-check prints the seed and the path that repeat a failure.
test('the server changes a cart as the domain predicts, apart from the documented differences', async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 15 }), async (actions) => {
      const { token } = await makeShopper(app);
      const availabilities = new Map<number, Availability>();
      for (const id of [1, 2]) await setAvailability(id, 'on sale');
      let cart: readonly CartItem[] = [];
      let view: Cart = [];
      for (const one of actions) {
        if (one.type === 'setAvailability') {
          availabilities.set(one.productId, one.availability);
          await setAvailability(one.productId, one.availability);
          continue;
        }
        const expected = predict(cart, one, availabilities.get(pieceOf(one).productId) ?? 'on sale');
        const actual = await send(one, view, token);
        view = actual.view;
        expect({ cart: toLines(view), error: actual.error }).toEqual(expected);
        seen.add(`${one.type} ${expected.error ?? 'accepted'}`);
        cart = expected.cart;
      }
      expect(toLines((await app.call(getCart, {}, { token })).body)).toEqual(cart);
    }),
    { numRuns: 25, examples },
  );
  expect([...seen].toSorted()).toEqual([
    'add PRODUCT_NOT_FOUND',
    'add PRODUCT_SOLD_OUT',
    'add QUANTITY_OUT_OF_RANGE',
    'add accepted',
    'remove CART_LINE_NOT_FOUND',
    'remove accepted',
    'setQuantity CART_LINE_NOT_FOUND',
    'setQuantity PRODUCT_SOLD_OUT',
    'setQuantity accepted',
  ]);
}, 60_000);
