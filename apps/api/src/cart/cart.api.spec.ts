import { addToCart, getCart, getCartAfterSignUp, removeFromCart, updateCart } from '@kundan/contracts/cart.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeShopper } from '../../test/support/factories.ts';
import { changeProduct, makeProduct, SIZES } from '../../test/support/product-factories.ts';
import { openTestApp, type TestApp } from '../../test/support/test-app.ts';

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
    add: (product_id: number, quantity = 1, option?: string) =>
      app.call(addToCart, { product_id, quantity, option }, as),
    set: (cart_id: number, quantity: number) => app.call(updateCart, { cart_id, quantity }, as),
    remove: (id: number) => app.call(removeFromCart, { id }, as),
    view: async () => (await app.call(getCart, {}, as)).body,
  };
}

test('returns one line per product, oldest first, with prices in rupees', async () => {
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

test('says where the photograph of a piece has its focal point', async () => {
  const focus = { x: 72, y: 48 };
  const { id } = await makeProduct(app, { imageFocus: focus });
  const { id: sized } = await makeProduct(app, { imageFocus: focus, options: SIZES });
  const cart = await openCart();
  expect((await cart.add(id)).body).toMatchObject([{ product_id: id, focus }]);
  await cart.add(sized, 1, '14');
  await cart.add(ring);
  const [first, second, third] = await cart.view();
  expect([first, second]).toMatchObject([{ focus }, { option: '14', focus }]);
  expect(third).not.toHaveProperty('focus');
});

test('sets the quantity of a line and removes a line', async () => {
  const cart = await openCart();
  const first = (await cart.add(ring, 5)).body[0]?.cart_id ?? 0;
  await cart.add(necklace);
  expect((await cart.set(first, 2)).body).toMatchObject([{ quantity: 2 }, { quantity: 1 }]);
  expect((await cart.remove(first)).body).toMatchObject([{ product_id: necklace }]);
  expect((await cart.remove(first)).body.code).toBe('CART_LINE_NOT_FOUND');
  expect((await cart.set(first, 2)).body.code).toBe('CART_LINE_NOT_FOUND');
  expect(await cart.view()).toHaveLength(1);
});

test('requires a signed-in shopper', async () => {
  for (const call of [getCart, addToCart, updateCart, removeFromCart]) {
    expect((await app.send(call, { id: 1, product_id: necklace, cart_id: 1, quantity: 1 })).status).toBe(401);
  }
});

test('treats a line of another shopper as not found', async () => {
  const [first, second] = [await openCart(), await openCart()];
  const line = (await first.add(ring)).body[0]?.cart_id ?? 0;
  expect((await second.set(line, 9)).body.code).toBe('CART_LINE_NOT_FOUND');
  expect((await second.remove(line)).body.code).toBe('CART_LINE_NOT_FOUND');
  expect(await first.view()).toMatchObject([{ quantity: 1 }]);
  expect(await second.view()).toEqual([]);
});

test('accepts whole quantities from 1 to 10,000 and limits the sum of a line to 10,000', async () => {
  const cart = await openCart();
  for (const quantity of [0, -1, 1.5, 10_001, 'two', null]) {
    expect((await app.send(addToCart, { product_id: ring, quantity }, { token: cart.shopper.token })).status).toBe(400);
  }
  const line = (await cart.add(ring, 9_999)).body[0]?.cart_id ?? 0;
  const tooMany = await cart.add(ring, 2);
  expect(tooMany).toMatchObject({ status: 400, body: { code: 'QUANTITY_OUT_OF_RANGE' } });
  expect((await cart.add(ring, 1)).body).toMatchObject([{ quantity: 10_000 }]);
  expect((await app.send(updateCart, { cart_id: line, quantity: 0 }, { token: cart.shopper.token })).status).toBe(400);
  expect(await cart.view()).toMatchObject([{ quantity: 10_000 }]);
});

describe('a product that is not for sale', () => {
  test('cannot be added: 404 when unknown or withdrawn, 409 when sold out', async () => {
    const cart = await openCart();
    const withdrawn = (await makeProduct(app)).id;
    await changeProduct(app, withdrawn, { isDeleted: true });
    const soldOut = (await makeProduct(app, { isAvailable: false })).id;
    expect(await cart.add(999_999)).toMatchObject({ status: 404, body: { code: 'PRODUCT_NOT_FOUND' } });
    expect(await cart.add(withdrawn)).toMatchObject({ status: 404, body: { code: 'PRODUCT_NOT_FOUND' } });
    expect(await cart.add(soldOut)).toMatchObject({
      status: 409,
      body: { code: 'PRODUCT_SOLD_OUT', message: 'This product is currently sold out.' },
    });
    expect(await cart.view()).toEqual([]);
  });

  test.each([{ isDeleted: true }, { isAvailable: false }])(
    'stays in the cart as unavailable and can be reduced or removed: %o',
    async (change) => {
      const cart = await openCart();
      const { id } = await makeProduct(app);
      const line = (await cart.add(id, 3)).body[0]?.cart_id ?? 0;
      await changeProduct(app, id, change);
      expect(await cart.view()).toMatchObject([{ product_id: id, quantity: 3, isAvailable: false }]);
      expect((await cart.set(line, 4)).body.code).toBe('PRODUCT_SOLD_OUT');
      expect((await cart.set(line, 1)).body).toMatchObject([{ quantity: 1 }]);
      expect((await cart.remove(line)).body).toEqual([]);
    },
  );
});
