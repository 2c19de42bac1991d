import { addToCart, getCart, removeFromCart, updateCart } from '@kundan/contracts/cart.contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeShopper, type TestUser } from '../../test/support/factories.ts';
import { changeProduct, makeProduct } from '../../test/support/product-factories.ts';
import { openTestApp, type TestApp } from '../../test/support/test-app.ts';
import { ADD } from './cart-statements.ts';
import { executeAll } from '../infrastructure/database/statement.ts';
import { CartService } from './cart.service.ts';

let app: TestApp;
const products: number[] = [];
beforeAll(async () => {
  app = await openTestApp();
  for (let index = 0; index < 3; index++) products.push((await makeProduct(app)).id);
});
afterAll(() => app.close());

const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

/** Waits until a statement of the app is blocked by a lock of another transaction; fails when that does not happen. */
const waitForBlockedStatement = () =>
  expect
    .poll(() =>
      app
        .em()
        .execute<object[]>(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        ),
    )
    .toHaveLength(1);

test('counts twenty simultaneous additions, to an empty cart and to an existing line', async () => {
  const { token } = await makeShopper(app);
  const [product_id = 0] = products;
  for (const expected of [20, 40]) {
    const responses = await times(20, () => app.call(addToCart, { product_id, quantity: 1 }, { token }));
    expect(responses.every(({ status }) => status === 200)).toBe(true);
    expect((await app.call(getCart, {}, { token })).body).toMatchObject([{ quantity: expected }]);
  }
});

test('stores every acknowledged addition of many shoppers and products', async () => {
  await times(10, async () => {
    const { token } = await makeShopper(app);
    await times(12, (index) => app.call(addToCart, { product_id: products[index % 3] ?? 0, quantity: 2 }, { token }));
    const { body } = await app.call(getCart, {}, { token });
    expect(body.map(({ quantity }) => quantity)).toEqual([8, 8, 8]);
  });
});

test('enforces the maximum quantity when many requests add at the same time', async () => {
  const { token } = await makeShopper(app);
  const [product_id = 0] = products;
  const responses = await times(8, () => app.call(addToCart, { product_id, quantity: 3000 }, { token }));
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 400, 400, 400, 400, 400]);
  expect((await app.call(getCart, {}, { token })).body).toMatchObject([{ quantity: 9000 }]);
});

describe('with an Idempotency-Key', () => {
  async function shopperWithKey(key: string) {
    const { token, id } = await makeShopper(app);
    return { token, id, withKey: { token, headers: { 'idempotency-key': key } } };
  }

  test('a repeated addition changes nothing and returns the cart as it is now', async () => {
    const { withKey, token } = await shopperWithKey('first');
    const [product_id = 0] = products;
    await app.call(addToCart, { product_id, quantity: 2 }, withKey);
    await app.call(addToCart, { product_id, quantity: 5 }, { token });
    const repeated = await app.call(addToCart, { product_id, quantity: 2 }, withKey);
    expect(repeated).toMatchObject({ status: 200, body: [{ quantity: 7 }] });
    expect((await app.call(getCart, {}, { token })).body).toEqual(repeated.body);
  });

  test('a repeated update and a repeated removal change nothing and return the cart as it is now', async () => {
    const { token } = await makeShopper(app);
    const [product_id = 0] = products;
    const withKey = (key: string) => ({ token, headers: { 'idempotency-key': key } });
    const cart_id = (await app.call(addToCart, { product_id, quantity: 2 }, { token })).body[0]?.cart_id ?? 0;
    const set = (key: string, quantity: number) => app.call(updateCart, { cart_id, quantity }, withKey(key));
    await set('set 9', 9);
    await set('set 4', 4);
    expect(await set('set 9', 9)).toMatchObject({ status: 200, body: [{ quantity: 4 }] });
    expect((await app.call(getCart, {}, { token })).body).toMatchObject([{ quantity: 4 }]);
    for (let attempt = 1; attempt <= 2; attempt++)
      expect(await app.call(removeFromCart, { id: cart_id }, withKey('remove'))).toMatchObject({
        status: 200,
        body: [],
      });
  });

  test('a request sent ten times concurrently is applied once, and every response is the same', async () => {
    const { withKey, token } = await shopperWithKey('concurrent');
    const [product_id = 0] = products;
    const responses = await times(10, () => app.call(addToCart, { product_id, quantity: 1 }, withKey));
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await app.call(getCart, {}, { token })).body).toMatchObject([{ quantity: 1 }]);
  });

  test('a request waits for an uncommitted request with the same key and returns its result', async () => {
    const { withKey, token, id } = await shopperWithKey('in use');
    const [product_id = 0] = products;
    const other = new pg.Client({ connectionString: app.databaseUrl });
    await other.connect();
    await other.query('begin');
    const change = {
      shopper: id,
      key: 'in use',
      request: `add ${product_id} 1`,
      id: product_id,
      quantity: 1,
      option: undefined,
    };
    const { lines } = await ADD.one<{ lines: { cartId: number }[] }>(other, change);
    const second = app.call(addToCart, { product_id, quantity: 1 }, withKey);
    await waitForBlockedStatement();
    await other.query('commit');
    await other.end();
    const expected = [{ cart_id: lines[0]?.cartId, product_id, quantity: 1 }];
    expect(await second).toMatchObject({ status: 200, body: expected });
    expect((await app.call(getCart, {}, { token })).body).toMatchObject(expected);
  });

  test('stores the error code of a change and not the cart', async () => {
    const { withKey, id } = await shopperWithKey('stored');
    await app.call(addToCart, { product_id: products[0] ?? 0, quantity: 1 }, withKey);
    const [row] = await app.em().execute<object[]>('select * from cart_requests where shopper_id = ?', [id]);
    expect(row).toEqual({
      shopper_id: id,
      key: 'stored',
      request: `add ${products[0]} 1`,
      error_code: null,
      created_at: expect.anything() as unknown,
    });
  });

  test('an error is stored and returned again', async () => {
    const { withKey, token } = await shopperWithKey('error');
    const { id: product_id } = await makeProduct(app, { isAvailable: false });
    expect((await app.call(addToCart, { product_id, quantity: 1 }, withKey)).body.code).toBe('PRODUCT_SOLD_OUT');
    await changeProduct(app, product_id, { isAvailable: true });
    expect((await app.call(addToCart, { product_id, quantity: 1 }, withKey)).body.code).toBe('PRODUCT_SOLD_OUT');
    expect((await app.call(addToCart, { product_id, quantity: 1 }, { token })).status).toBe(200);
  });

  test('a key reused with another request is rejected; keys of different shoppers are independent', async () => {
    const { withKey, token } = await shopperWithKey('shared');
    const [product_id = 0] = products;
    const { body } = await app.call(addToCart, { product_id, quantity: 1 }, withKey);
    const otherRequest = await app.call(addToCart, { product_id, quantity: 2 }, withKey);
    expect(otherRequest).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_KEY_REUSED' } });
    expect((await app.call(removeFromCart, { id: body[0]?.cart_id ?? 0 }, withKey)).body.code).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    );
    expect((await app.call(getCart, {}, { token })).body).toEqual(body);
    const other = await shopperWithKey('shared');
    expect((await app.call(addToCart, { product_id, quantity: 2 }, other.withKey)).body).toMatchObject([
      { quantity: 2 },
    ]);
  });
});

describe('while an order is placed', () => {
  const inCart = async ({ token }: TestUser) => (await app.call(getCart, {}, { token })).body;

  test('loads the lines of the shopper and removes the bought pieces only', async () => {
    const shopper = await makeShopper(app);
    const cart = app.get(CartService);
    const [first = 0, second = 0] = products;
    await app.call(addToCart, { product_id: first, quantity: 2 }, shopper);
    const lines = await app.em().transactional((em) => cart.loadLines(em, shopper.id));
    expect(lines).toMatchObject([{ productId: first, quantity: 2, price: 465_000, isAvailable: true }]);
    await app.call(addToCart, { product_id: second, quantity: 8 }, shopper);
    await app.em().transactional((em) => executeAll(em, cart.removalOf(lines, lines)));
    expect(await inCart(shopper)).toMatchObject([{ product_id: second, quantity: 8 }]);
    await app.em().transactional(async (em) => {
      const bought = [{ productId: second, quantity: 2 }];
      await executeAll(em, cart.removalOf(await cart.loadLines(em, shopper.id), bought));
    });
    expect(await inCart(shopper)).toMatchObject([{ product_id: second, quantity: 6 }]);
  });

  test('a change of a bought line waits until the cart is cleared, and then does not find the line', async () => {
    const shopper = await makeShopper(app);
    const [product_id = 0] = products;
    const cart_id = (await app.call(addToCart, { product_id, quantity: 2 }, shopper)).body[0]?.cart_id ?? 0;
    const change = await settleDuring(shopper, () => app.call(updateCart, { cart_id, quantity: 9 }, shopper));
    expect(change.body.code).toBe('CART_LINE_NOT_FOUND');
    expect(await inCart(shopper)).toEqual([]);
  });

  test('an addition of a bought product waits until the cart is cleared, and creates a new line', async () => {
    const shopper = await makeShopper(app);
    const [product_id = 0] = products;
    await app.call(addToCart, { product_id, quantity: 2 }, shopper);
    const addition = await settleDuring(shopper, () => app.call(addToCart, { product_id, quantity: 1 }, shopper));
    expect(addition.body).toMatchObject([{ product_id, quantity: 1 }]);
    expect(await inCart(shopper)).toEqual(addition.body);
  });

  /** Loads and clears the shopper's cart in one transaction while `send` waits for it. Returns the response of `send`. */
  async function settleDuring<Response>(shopper: TestUser, send: () => Promise<Response>): Promise<Response> {
    const cart = app.get(CartService);
    let response: Promise<Response> | undefined;
    await app.em().transactional(async (em) => {
      const lines = await cart.loadLines(em, shopper.id);
      response = send();
      await waitForBlockedStatement();
      await executeAll(em, cart.removalOf(lines, lines));
    });
    if (!response) throw new Error('The request was not sent.');
    return response;
  }
});
