import { addToCart, getCart, removeFromCart, updateCart } from '@kundan/contracts/cart.contract';
import { Fault } from '@kundan/domain/fault';
import { applyChange, type CartChange } from '@kundan/domain/cart/cart-change';
import type { CartLine } from '@kundan/domain/cart/cart';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeShopper } from '../testing/factories.ts';
import { changeProduct, makeProduct } from '../testing/product-factories.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { CartRequest } from './cart-request.entity.ts';
import { CartService } from './cart.service.ts';
import { ForgetRequests } from './forget-requests.ts';

let app: TestApp;
const products: number[] = [];
beforeAll(async () => {
  app = await openTestApp();
  for (let made = 0; made < 3; made++) products.push((await makeProduct(app)).id);
});
afterAll(() => app.close());

const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

test('twenty times +1 at once is twenty, from an empty cart and from a full one', async () => {
  const { token } = await makeShopper(app);
  const [product_id = 0] = products;
  for (const expected of [20, 40]) {
    const answers = await times(20, () => app.call(addToCart, { product_id, quantity: 1 }, { token }));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect((await app.call(getCart, {}, { token })).body).toMatchObject([{ quantity: expected }]);
  }
});

test('many carts, many devices, many products: what was acknowledged is stored', async () => {
  await times(10, async () => {
    const { token } = await makeShopper(app);
    await times(12, (index) => app.call(addToCart, { product_id: products[index % 3] ?? 0, quantity: 2 }, { token }));
    const { body } = await app.call(getCart, {}, { token });
    expect(body.map(({ quantity }) => quantity)).toEqual([8, 8, 8]);
  });
});

test('the bound holds when many add at once', async () => {
  const { token } = await makeShopper(app);
  const [product_id = 0] = products;
  const answers = await times(8, () => app.call(addToCart, { product_id, quantity: 3000 }, { token }));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 400, 400, 400, 400, 400]);
  expect((await app.call(getCart, {}, { token })).body).toMatchObject([{ quantity: 9000 }]);
});

describe('with an Idempotency-Key', () => {
  async function withKey(key: string) {
    const { token, id } = await makeShopper(app);
    return { token, id, as: { token, headers: { 'idempotency-key': key } } };
  }

  test('a repeat changes nothing and answers as the first did, whatever happened in between', async () => {
    const { as, token } = await withKey('first');
    const [product_id = 0] = products;
    const first = await app.call(addToCart, { product_id, quantity: 2 }, as);
    await app.call(addToCart, { product_id, quantity: 5 }, { token });
    const repeated = await app.call(addToCart, { product_id, quantity: 2 }, as);
    expect([repeated.status, repeated.body]).toEqual([200, first.body]);
    expect((await app.call(getCart, {}, { token })).body).toMatchObject([{ quantity: 7 }]);
  });

  test('the same for removing and setting', async () => {
    const { token } = await withKey('');
    const [product_id = 0] = products;
    const cart_id = (await app.call(addToCart, { product_id, quantity: 2 }, { token })).body[0]?.cart_id ?? 0;
    for (const headers of [{ 'idempotency-key': 'set' }, { 'idempotency-key': 'set' }]) {
      expect((await app.call(updateCart, { cart_id, quantity: 9 }, { token, headers })).body).toMatchObject([
        { quantity: 9 },
      ]);
    }
    for (const headers of [{ 'idempotency-key': 'remove' }, { 'idempotency-key': 'remove' }]) {
      expect(await app.call(removeFromCart, { id: cart_id }, { token, headers })).toMatchObject({
        status: 200,
        body: [],
      });
    }
  });

  test('sent ten times at once it counts once, and all get the same answer', async () => {
    const { as, token } = await withKey('at once');
    const [product_id = 0] = products;
    const answers = await times(10, () => app.call(addToCart, { product_id, quantity: 1 }, as));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await app.call(getCart, {}, { token })).body).toMatchObject([{ quantity: 1 }]);
  });

  test('a refusal is remembered too', async () => {
    const { as, token } = await withKey('refused');
    const { id: product_id } = await makeProduct(app, { isAvailable: false });
    expect((await app.call(addToCart, { product_id, quantity: 1 }, as)).body.code).toBe('PRODUCT_SOLD_OUT');
    await changeProduct(app, product_id, { isAvailable: true });
    expect((await app.call(addToCart, { product_id, quantity: 1 }, as)).body.code).toBe('PRODUCT_SOLD_OUT');
    expect((await app.call(addToCart, { product_id, quantity: 1 }, { token })).status).toBe(200);
  });

  test('a key with other content is refused; another shopper’s key is another key', async () => {
    const { as, token } = await withKey('shared');
    const [product_id = 0] = products;
    const { body } = await app.call(addToCart, { product_id, quantity: 1 }, as);
    const other = await app.call(addToCart, { product_id, quantity: 2 }, as);
    expect(other).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_KEY_REUSED' } });
    expect((await app.call(removeFromCart, { id: body[0]?.cart_id ?? 0 }, as)).body.code).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    );
    expect((await app.call(getCart, {}, { token })).body).toEqual(body);
    const stranger = await withKey('shared');
    expect((await app.call(addToCart, { product_id, quantity: 2 }, stranger.as)).body).toMatchObject([{ quantity: 2 }]);
  });

  test('is forgotten after 30 days, not before', async () => {
    const { as, id } = await withKey('old');
    await app.call(addToCart, { product_id: products[0] ?? 0, quantity: 1 }, as);
    const kept = () => app.em().count(CartRequest, { shopper: id });
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    await app.get(ForgetRequests).forget(inDays(29.9));
    expect(await kept()).toBe(1);
    await app.get(ForgetRequests).forget(inDays(30.1));
    expect(await kept()).toBe(0);
  });
});

test('for the checkout: the lines in its transaction, and clearing what was bought only', async () => {
  const { token, id } = await makeShopper(app);
  const cart = app.get(CartService);
  const [first = 0, second = 0] = products;
  await app.call(addToCart, { product_id: first, quantity: 2 }, { token });
  const lines = await app.em().transactional((em) => cart.linesOf(em, id));
  expect(lines).toMatchObject([{ productId: first, quantity: 2, price: 465_000, isAvailable: true }]);
  await app.call(addToCart, { product_id: second, quantity: 1 }, { token });
  await app.em().transactional((em) => cart.clear(em, id, lines));
  expect((await app.call(getCart, {}, { token })).body).toMatchObject([{ product_id: second }]);
  await app.em().transactional((em) => cart.clear(em, id));
  expect((await app.call(getCart, {}, { token })).body).toEqual([]);
});

test('law: the database changes a cart as the domain’s rule does', async () => {
  const product = fc.constantFrom(0, 1, 2);
  const quantity = fc.oneof(fc.integer({ min: 1, max: 3 }), fc.constant(6_000));
  const change = fc.oneof(
    fc.record({ type: fc.constant('add' as const), product, quantity }),
    fc.record({ type: fc.constant('setQuantity' as const), product, quantity }),
    fc.record({ type: fc.constant('remove' as const), product }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 12 }), async (changes) => {
      const { token } = await makeShopper(app);
      let expected: readonly CartLine[] = [];
      for (const one of changes) {
        const productId = products[one.product] ?? 0;
        const { body: now } = await app.call(getCart, {}, { token });
        const cart_id = now.find((line) => line.product_id === productId)?.cart_id ?? 2_000_000_000;
        const asked = 'quantity' in one ? one.quantity : 0;
        const domain: CartChange =
          one.type === 'add'
            ? { type: 'add', line: { productId, quantity: asked } }
            : one.type === 'setQuantity'
              ? { type: 'setQuantity', productId, quantity: asked }
              : { type: 'remove', productId };
        try {
          expected = applyChange(expected, domain);
        } catch (error) {
          if (!(error instanceof Fault)) throw error;
        }
        if (one.type === 'add') await app.call(addToCart, { product_id: productId, quantity: asked }, { token });
        else if (one.type === 'setQuantity') await app.call(updateCart, { cart_id, quantity: asked }, { token });
        else await app.call(removeFromCart, { id: cart_id }, { token });
        const { body } = await app.call(getCart, {}, { token });
        expect(body.map((line) => ({ productId: line.product_id, quantity: line.quantity }))).toEqual(expected);
      }
    }),
    { numRuns: 25 },
  );
});
