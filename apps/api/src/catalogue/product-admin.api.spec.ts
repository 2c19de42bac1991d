import {
  createProduct,
  deleteProduct,
  listProducts,
  listSellers,
  updateProduct,
} from '@kundan/contracts/admin-products.contract';
import { newArrivals, productById, shopProducts } from '@kundan/contracts/catalogue.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAdmin, makeShopper } from '../testing/factories.ts';
import { makeProduct } from '../testing/product-factories.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let admin: { token: string };
const form = {
  name: 'Panna Riviere',
  description: 'Green stones in a line.',
  price: 2450.75,
  category: 'Necklace',
  image_url: '/catalogue/necklace-6.webp',
  isAvailable: true,
  seller_id: 1,
};

beforeAll(async () => {
  app = await openTestApp();
  admin = { token: (await makeAdmin(app)).token };
  await makeProduct(app);
});
afterAll(() => app.close());

test('lists sellers', async () => {
  expect((await app.call(listSellers, {}, admin)).body).toEqual([{ id: 1, name: 'Test Atelier' }]);
});

test('adds a product, which the very next reads show', async () => {
  const { status, body } = await app.call(createProduct, form, admin);
  expect(status).toBe(201);
  expect(body).toEqual({ ...form, id: body.id, old_price: null, image_alt: '', image_color: null });
  expect((await app.call(productById, { id: body.id })).body).toEqual(body);
  expect((await app.call(newArrivals, {})).body[0]).toEqual(body);
  expect((await app.call(listProducts, {}, admin)).body.at(-1)).toEqual(body);
});

test('takes a category by slug too', async () => {
  const { body } = await app.call(createProduct, { ...form, category: 'invisible-necklace' }, admin);
  expect(body.category).toBe('Invisible Necklace');
});

test('replaces a product, which the very next reads show; the picture keeps its description while it is the same', async () => {
  const { id } = (await app.call(createProduct, { ...form, image_alt: 'A line of green stones' }, admin)).body;
  const changed = { ...form, id, price: 1999, old_price: 2450.75, isAvailable: false };
  expect((await app.call(updateProduct, changed, admin)).body).toMatchObject({
    ...changed,
    image_alt: 'A line of green stones',
  });
  expect((await app.call(productById, { id })).body).toMatchObject({ price: 1999, isAvailable: false });
  const other = { ...form, id, image_url: 'https://images.example.in/other.webp' };
  expect((await app.call(updateProduct, other, admin)).body).toMatchObject({ old_price: null, image_alt: '' });
});

test('the whole product as it was read can be sent back', async () => {
  const product = (await app.call(createProduct, form, admin)).body;
  expect((await app.send(updateProduct, product, admin)).body).toEqual(product);
});

test('withdraws a product: it is gone from the shop, and a second time there is nothing', async () => {
  const { id } = (await app.call(createProduct, form, admin)).body;
  expect(await app.call(deleteProduct, { id }, admin)).toMatchObject({
    status: 200,
    body: { message: 'Product deleted successfully!' },
  });
  expect((await app.call(productById, { id })).status).toBe(404);
  expect((await app.call(shopProducts, {})).body.map((product) => product.id)).not.toContain(id);
  expect((await app.call(deleteProduct, { id }, admin)).body.code).toBe('PRODUCT_NOT_FOUND');
  expect((await app.call(updateProduct, { ...form, id }, admin)).body.code).toBe('PRODUCT_NOT_FOUND');
});

test('refuses in the words of the specification, and changes nothing', async () => {
  const before = (await app.call(listProducts, {}, admin)).body;
  const cases: [object, string][] = [
    [{ ...form, name: ' ' }, 'All fields are required.'],
    [{ ...form, seller_id: undefined }, 'All fields are required.'],
    [{ ...form, price: 0 }, 'Price must be a positive number.'],
    [{ ...form, price: 'much' }, 'Price must be a positive number.'],
    [{ ...form, seller_id: 999 }, 'Please choose a seller from the list.'],
  ];
  for (const [input, message] of cases) {
    const answer = await app.send(createProduct, input, admin);
    expect([answer.status, answer.body.message]).toEqual([400, message]);
  }
  expect((await app.send(createProduct, { ...form, image_url: 'javascript:alert(1)' }, admin)).status).toBe(400);
  expect((await app.call(listProducts, {}, admin)).body).toEqual(before);
});

test('is for admins only', async () => {
  const { token } = await makeShopper(app);
  for (const call of [listSellers, listProducts, createProduct, updateProduct, deleteProduct]) {
    expect((await app.send(call, { ...form, id: 1 }, { token })).status).toBe(403);
    expect((await app.send(call, { ...form, id: 1 })).status).toBe(401);
  }
});
