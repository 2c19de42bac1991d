import {
  createProduct,
  deleteProduct,
  listProducts,
  listSellers,
  updateProduct,
} from '@kundan/contracts/admin/products.contract';
import { newArrivals, productById, shopProducts } from '@kundan/contracts/catalogue.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAdmin, makeShopper } from '../../../test/support/factories.ts';
import { makeProduct } from '../../../test/support/product-factories.ts';
import { openTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { Product } from '../product.entity.ts';

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

test('creates a product that the next requests show', async () => {
  const { status, body } = await app.call(createProduct, form, admin);
  expect(status).toBe(201);
  const images = [{ image_url: form.image_url, alt: '' }];
  const shown = { ...form, id: body.id, old_price: null, image_alt: '', image_color: null, images, facts: [] };
  expect(body).toEqual({ ...shown, stock: null, held: 0, sku: null });
  expect((await app.call(productById, { id: body.id })).body).toEqual(shown);
  expect((await app.call(newArrivals, {})).body[0]).toEqual(shown);
  expect((await app.call(listProducts, {}, admin)).body.at(-1)).toEqual(body);
});

test('accepts the slug of a category instead of its name', async () => {
  const { body } = await app.call(createProduct, { ...form, category: 'invisible-necklace' }, admin);
  expect(body.category).toBe('Invisible Necklace');
});

test('updates a product; keeps the alternative text and the color for the same image and clears them for another one', async () => {
  const { id } = (await app.call(createProduct, { ...form, image_alt: 'A line of green stones' }, admin)).body;
  await app.em().nativeUpdate(Product, { id }, { imageColor: '#6b1426' });
  const changed = { ...form, id, price: 1999, old_price: 2450.75, isAvailable: false };
  expect((await app.call(updateProduct, changed, admin)).body).toMatchObject({
    ...changed,
    image_alt: 'A line of green stones',
    image_color: '#6b1426',
  });
  expect((await app.call(productById, { id })).body).toMatchObject({ price: 1999, isAvailable: false });
  const other = { ...form, id, image_url: 'https://images.example.in/other.webp' };
  expect((await app.call(updateProduct, other, admin)).body).toMatchObject({
    old_price: null,
    image_alt: '',
    image_color: null,
  });
});

test('accepts a product exactly as it was returned', async () => {
  const product = (await app.call(createProduct, form, admin)).body;
  expect((await app.send(updateProduct, product, admin)).body).toEqual(product);
});

test('withdraws a product: the shop no longer lists it, and withdrawing it again is not found', async () => {
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

test('rejects an invalid form with the specified message and changes nothing', async () => {
  const before = (await app.call(listProducts, {}, admin)).body;
  const cases: [object, string][] = [
    [{ ...form, name: ' ' }, 'All fields are required.'],
    [{ ...form, seller_id: undefined }, 'All fields are required.'],
    [{ ...form, price: 0 }, 'Price must be a positive number.'],
    [{ ...form, price: 'much' }, 'Price must be a positive number.'],
    [{ ...form, seller_id: 999 }, 'Please choose a seller from the list.'],
  ];
  for (const [input, message] of cases) {
    const response = await app.send(createProduct, input, admin);
    expect([response.status, response.body.message]).toEqual([400, message]);
  }
  expect((await app.send(createProduct, { ...form, image_url: 'javascript:alert(1)' }, admin)).status).toBe(400);
  expect((await app.call(listProducts, {}, admin)).body).toEqual(before);
});

test('is forbidden for shoppers and visitors', async () => {
  const { token } = await makeShopper(app);
  for (const call of [listSellers, listProducts, createProduct, updateProduct, deleteProduct]) {
    expect((await app.send(call, { ...form, id: 1 }, { token })).status).toBe(403);
    expect((await app.send(call, { ...form, id: 1 })).status).toBe(401);
  }
});
