import { addToCart, getCart, getCartAfterSignUp, removeFromCart, updateCart } from '@kundan/contracts/cart.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeShopper } from '../testing/factories.ts';
import { changeProduct, makeProduct } from '../testing/product-factories.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let necklace: number;
let ring: number;

beforeAll(async () => {
  app = await openTestApp();
  necklace = (await makeProduct(app, { name: 'Moti Drift Necklace', price: 4650_50 })).id;
  ring = (await makeProduct(app, { name: 'Chandni Ring', price: 112_000_00 })).id;
});
afterAll(() => app.close());

async function openCart() {
  const shopper = await makeShopper(app);
  const as = { token: shopper.token };
  return {
    shopper,
    add: (product_id: number, quantity = 1) => app.call(addToCart, { product_id, quantity }, as),
    set: (cart_id: number, quantity: number) => app.call(updateCart, { cart_id, quantity }, as),
    remove: (id: number) => app.call(removeFromCart, { id }, as),
    view: async () => (await app.call(getCart, {}, as)).body,
  };
}

test('one line per product, oldest first, prices in rupees', async () => {
  const cart = await openCart();
  expect(await cart.view()).toEqual([]);
  await cart.add(ring);
  await cart.add(necklace, 2);
  const { status, body } = await cart.add(ring, 3);
  expect(status).toBe(200);
  expect(body).toMatchObject([
    { product_id: ring, quantity: 4, name: 'Chandni Ring', price: 112_000, isAvailable: true },
    { product_id: necklace, quantity: 2, price: 4650.5, image: '/catalogue/invisible-necklace-2.webp' },
  ]);
  expect(await cart.view()).toEqual(body);
  expect((await app.call(getCartAfterSignUp, {}, { token: cart.shopper.token })).body).toEqual(body);
});

test('sets quantities and removes lines', async () => {
  const cart = await openCart();
  const first = (await cart.add(ring, 5)).body[0]?.cart_id ?? 0;
  await cart.add(necklace);
  expect((await cart.set(first, 2)).body).toMatchObject([{ quantity: 2 }, { quantity: 1 }]);
  expect((await cart.remove(first)).body).toMatchObject([{ product_id: necklace }]);
  expect((await cart.remove(first)).body.code).toBe('CART_LINE_NOT_FOUND');
  expect((await cart.set(first, 2)).body.code).toBe('CART_LINE_NOT_FOUND');
  expect(await cart.view()).toHaveLength(1);
});

test('needs a signed-in shopper', async () => {
  for (const call of [getCart, addToCart, updateCart, removeFromCart]) {
    expect((await app.send(call, { id: 1, product_id: necklace, cart_id: 1, quantity: 1 })).status).toBe(401);
  }
});

test('another shopper’s line is not there', async () => {
  const [hers, his] = [await openCart(), await openCart()];
  const line = (await hers.add(ring)).body[0]?.cart_id ?? 0;
  expect((await his.set(line, 9)).body.code).toBe('CART_LINE_NOT_FOUND');
  expect((await his.remove(line)).body.code).toBe('CART_LINE_NOT_FOUND');
  expect(await hers.view()).toMatchObject([{ quantity: 1 }]);
  expect(await his.view()).toEqual([]);
});

test('quantities are whole numbers from 1 to 10,000, the sum in a line too', async () => {
  const cart = await openCart();
  for (const quantity of [0, -1, 1.5, 10_001, 'two', null]) {
    expect((await app.send(addToCart, { product_id: ring, quantity }, { token: cart.shopper.token })).status).toBe(400);
  }
  const line = (await cart.add(ring, 9_999)).body[0]?.cart_id ?? 0;
  const refused = await cart.add(ring, 2);
  expect(refused).toMatchObject({ status: 400, body: { code: 'QUANTITY_OUT_OF_RANGE' } });
  expect((await cart.add(ring, 1)).body).toMatchObject([{ quantity: 10_000 }]);
  expect((await app.send(updateCart, { cart_id: line, quantity: 0 }, { token: cart.shopper.token })).status).toBe(400);
  expect(await cart.view()).toMatchObject([{ quantity: 10_000 }]);
});

describe('what the shop no longer sells', () => {
  test('cannot be added: unknown and withdrawn 404, sold out 409', async () => {
    const cart = await openCart();
    const gone = (await makeProduct(app)).id;
    await changeProduct(app, gone, { isDeleted: true });
    const soldOut = (await makeProduct(app, { isAvailable: false })).id;
    expect(await cart.add(999_999)).toMatchObject({ status: 404, body: { code: 'PRODUCT_NOT_FOUND' } });
    expect(await cart.add(gone)).toMatchObject({ status: 404, body: { code: 'PRODUCT_NOT_FOUND' } });
    expect(await cart.add(soldOut)).toMatchObject({
      status: 409,
      body: { code: 'PRODUCT_SOLD_OUT', message: 'This product is currently sold out.' },
    });
    expect(await cart.view()).toEqual([]);
  });

  test.each([{ isDeleted: true }, { isAvailable: false }])('stays in the cart as unavailable: %o', async (change) => {
    const cart = await openCart();
    const { id } = await makeProduct(app);
    const line = (await cart.add(id, 3)).body[0]?.cart_id ?? 0;
    await changeProduct(app, id, change);
    expect(await cart.view()).toMatchObject([{ product_id: id, quantity: 3, isAvailable: false }]);
    expect((await cart.set(line, 4)).body.code).toBe('PRODUCT_SOLD_OUT');
    expect((await cart.set(line, 1)).body).toMatchObject([{ quantity: 1 }]);
    expect((await cart.remove(line)).body).toEqual([]);
  });
});
