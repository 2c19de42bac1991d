import {
  bestSellers,
  categoryProducts,
  newArrivals,
  productById,
  searchProducts,
  shopProducts,
  suggestions,
} from '@kundan/contracts/catalogue.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeShopper } from '../../test/support/factories.ts';
import { makeOrder } from '../../test/support/orders/order-factories.ts';
import { changeProduct, makeProduct } from '../../test/support/product-factories.ts';
import { openTestApp, type TestApp } from '../../test/support/test-app.ts';
import { CatalogueCache } from './catalogue-cache.ts';

let app: TestApp;
const ids = (response: { body: { id: number }[] }) => response.body.map(({ id }) => id);

beforeAll(async () => {
  app = await openTestApp();
  await makeProduct(app, { name: 'Rajwada Polki Choker', category: 'Necklace', price: 300_00, oldPrice: 350_50 });
  await makeProduct(app, { name: 'Tara Floating Solitaire', price: 100_00 });
  await makeProduct(app, { name: 'Chandni Ring', category: 'Diamonds', price: 200_00, isAvailable: false });
  for (let number = 4; number <= 14; number++) {
    await makeProduct(app, { name: `Jhumka ${number}`, category: 'Earrings', price: 1000_00 + number * 100 });
  }
});
afterAll(() => app.close());

test('lists the whole catalogue by id, with prices in rupees', async () => {
  const response = await app.call(shopProducts, {});
  expect(ids(response)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]);
  expect(response.body[0]).toMatchObject({ price: 300, old_price: 350.5, isAvailable: true, seller_id: 1 });
});

test('with any parameter, returns a page of twelve with the total count in a header', async () => {
  const second = await app.call(shopProducts, { page: 2 });
  expect(ids(second)).toEqual([13, 14]);
  expect(second.headers['x-total-count']).toBe('14');
  expect(ids(await app.call(shopProducts, { limit: 3, sort: 'price-asc' }))).toEqual([2, 3, 1]);
  expect(ids(await app.call(shopProducts, { limit: 2, sort: 'price-desc' }))).toEqual([14, 13]);
  expect(ids(await app.call(shopProducts, { category: 'invisible-necklace' }))).toEqual([2]);
  expect(ids(await app.call(shopProducts, { category: 'all', availability: 'unavailable' }))).toEqual([3]);
  const none = await app.call(shopProducts, { category: 'rings' });
  expect([none.body, none.headers['x-total-count']]).toEqual([[], '0']);
});

test('returns another list for another value of any single parameter', async () => {
  const base = { page: 1, limit: 2, sort: 'id', availability: 'all', category: 'all' } as const;
  expect(ids(await app.call(shopProducts, base))).toEqual([1, 2]);
  expect(ids(await app.call(shopProducts, { ...base, page: 2 }))).toEqual([3, 4]);
  expect(ids(await app.call(shopProducts, { ...base, limit: 3 }))).toEqual([1, 2, 3]);
  expect(ids(await app.call(shopProducts, { ...base, sort: 'price-desc' }))).toEqual([14, 13]);
  expect(ids(await app.call(shopProducts, { ...base, availability: 'unavailable' }))).toEqual([3]);
  expect(ids(await app.call(shopProducts, { ...base, category: 'earrings' }))).toEqual([4, 5]);
  expect(ids(await app.call(categoryProducts, { category: 'diamonds' }))).toEqual([3]);
  expect(ids(await app.call(categoryProducts, { category: 'necklace' }))).toEqual([1]);
});

test('rejects invalid pages, limits, sorts and availabilities', async () => {
  for (const bad of [{ page: 0 }, { limit: 1000 }, { sort: 'name' }, { availability: 'maybe' }]) {
    expect((await app.send(shopProducts, bad)).status).toBe(400);
  }
});

test('lists the eight newest products as new arrivals', async () => {
  expect(ids(await app.call(newArrivals, {}))).toEqual([14, 13, 12, 11, 10, 9, 8, 7]);
});

test('lists a category by its slug; an unknown category is empty', async () => {
  expect(ids(await app.call(categoryProducts, { category: 'necklace' }))).toEqual([1]);
  expect(ids(await app.call(categoryProducts, { category: 'tiaras' }))).toEqual([]);
});

test('fills best sellers and suggestions up with the newest products', async () => {
  expect(ids(await app.call(bestSellers, {}))).toEqual([14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
  expect(ids(await app.call(suggestions, {}))).toHaveLength(8);
});

test('ranks best sellers by the units sold in 90 days, without withdrawn products', async () => {
  const shopper = await makeShopper(app);
  const version = async () => (await app.get(CatalogueCache).refresh()).version;
  const sell = async (productId: number, quantity: number) =>
    makeOrder(app, shopper, { lines: [{ productId, quantity, name: 'As sold', image: '/x.webp', price: 100 }] });
  const withdrawn = await makeProduct(app);
  const before = await version();
  await sell(2, 3);
  await sell(1, 2);
  await sell(1, 2);
  await sell(withdrawn.id, 9);
  await changeProduct(app, withdrawn.id, { isDeleted: true });
  expect(ids(await app.call(bestSellers, {}))).toEqual([1, 2, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5]);
  expect(ids(await app.call(suggestions, {}))).toEqual([1, 2, 14, 13, 12, 11, 10, 9]);
  expect(await version()).not.toBe(before);

  await app.em().execute(`update product_sales set day = day - 91 where product_id = 1`);
  await sell(2, 1);
  await app.get(CatalogueCache).refresh();
  expect(ids(await app.call(bestSellers, {})).slice(0, 2)).toEqual([2, 14]);
});

test('returns a product by id; rejects unknown and malformed ids', async () => {
  expect((await app.call(productById, { id: 3 })).body).toMatchObject({ name: 'Chandni Ring', isAvailable: false });
  expect((await app.call(productById, { id: 999 })).body.code).toBe('PRODUCT_NOT_FOUND');
  expect((await app.send(productById, { id: 'shopp' })).status).toBe(400);
});

describe('search', () => {
  test('matches the beginning of words in any field', async () => {
    expect(ids(await app.call(searchProducts, { query: 'polk' }))).toEqual([1]);
    expect(ids(await app.call(searchProducts, { query: '  DIAM ' }))).toEqual([3]);
  });
  test('tolerates typing errors', async () => {
    expect(ids(await app.call(searchProducts, { query: 'solitare' }))).toEqual([2]);
    expect(ids(await app.call(searchProducts, { query: 'jumka' }))).toHaveLength(11);
  });
  test('returns the suggestions for an empty query and nothing for an unknown word', async () => {
    const suggested = ids(await app.call(suggestions, {}));
    expect(ids(await app.call(searchProducts, { query: ' ' }))).toEqual(suggested);
    expect(ids(await app.send(searchProducts, {}))).toEqual(suggested);
    expect(ids(await app.call(searchProducts, { query: `%';--` }))).toEqual([]);
  });
});

test('an empty option is none, and values with separators have pages of their own', async () => {
  const all = await app.call(shopProducts, { page: 1, limit: 5 });
  expect(await app.call(shopProducts, { page: 1, limit: 5, option: '' })).toMatchObject({ body: all.body });
  expect((await app.call(shopProducts, { page: 1, limit: 7, option: 'Size:none' })).body).toEqual([]);
  const ids = async (input: object) => (await app.call(shopProducts, { page: 1, limit: 7, ...input })).body.length;
  expect(await ids({ category: 'all Size:none' })).toBe(0);
  expect(await ids({ category: 'all' })).toBeGreaterThan(0);
});
