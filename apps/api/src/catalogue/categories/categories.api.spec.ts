import { listAudit } from '@kundan/contracts/admin/audit.contract';
import {
  createCategory,
  deleteCategory,
  orderCategories,
  updateCategory,
} from '@kundan/contracts/admin/categories.contract';
import { importProducts } from '@kundan/contracts/admin/product-files.contract';
import { createProduct, deleteProduct, listProducts, patchProduct } from '@kundan/contracts/admin/products.contract';
import {
  categoryProducts,
  listCategories,
  productById,
  productChanges,
  searchProducts,
  shopProducts,
} from '@kundan/contracts/catalogue.contract';
import { shopConfig } from '@kundan/contracts/platform.contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeAdmin, type TestUser } from '../../../test/support/factories.ts';
import { makeProduct } from '../../../test/support/product-factories.ts';
import { openTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { Product } from '../product.entity.ts';
import { Category } from './category.entity.ts';

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await openTestApp();
  admin = await makeAdmin(app);
  await makeProduct(app);
});
afterAll(() => app.close());

const FOUR = ['necklace', 'invisible-necklace', 'diamonds', 'earrings'];
const list = async () => (await app.call(listCategories, {})).body;
const slugs = async () => (await list()).map(({ slug }) => slug);
const create = async (name: string) => (await app.call(createCategory, { name }, admin)).body;
const form = { name: 'Rati Ring', description: 'A band.', price: 4500, image_url: '/images/a.webp', seller_id: 1 };
const ifMatch = (version: number) => ({ ...admin, headers: { 'if-match': `"${version}"` } });

beforeEach(async () => {
  await app.em().nativeDelete(Product, { category: { $nin: ['Invisible Necklace'] } });
  await app.em().nativeDelete(Category, { slug: { $nin: FOUR } });
});

test('a new shop has the four categories of the specification', async () => {
  expect(await list()).toEqual([
    {
      slug: 'necklace',
      name: 'Necklace',
      description: 'Chokers, temple haars and strands of pearl',
      image_url: '/catalogue/category-necklace.webp',
      position: 1,
      version: 1,
    },
    expect.objectContaining({ slug: 'invisible-necklace', name: 'Invisible Necklace', position: 2 }),
    expect.objectContaining({ slug: 'diamonds', name: 'Diamonds', position: 3 }),
    expect.objectContaining({ slug: 'earrings', name: 'Earrings', position: 4 }),
  ]);
});

test('a product in a new category is in its list, the shop, the search and the config at once', async () => {
  const created = await app.call(
    createCategory,
    { name: ' Rings & Bangles ', description: 'Bands and cuffs', image_url: '/images/r.webp' },
    admin,
  );
  const category = { slug: 'rings-bangles', name: 'Rings & Bangles', description: 'Bands and cuffs' };
  expect(created.body).toEqual({ ...category, image_url: '/images/r.webp', position: 5, version: 1, translations: {} });
  const { body } = await app.call(createProduct, { ...form, category: 'rings-bangles' }, admin);
  expect(body.category).toBe('Rings & Bangles');
  const found = [
    await app.call(categoryProducts, { category: 'rings-bangles' }),
    await app.call(shopProducts, { category: 'rings-bangles' }),
    await app.call(searchProducts, { query: 'bangle' }),
    await app.call(listProducts, { category: 'Rings & Bangles' }, admin),
  ];
  for (const { body: products } of found) expect(products.map(({ id }) => id)).toEqual([body.id]);
  const { categories } = (await app.call(shopConfig, {})).body;
  expect(categories.at(-1)).toEqual({ ...category, image_url: '/images/r.webp' });
});

test('the list is sent again only when it has changed', async () => {
  const first = await app.call(listCategories, {});
  const again = { headers: { 'if-none-match': String(first.headers.etag) } };
  expect((await app.send(listCategories, {}, again)).status).toBe(304);
  await create('Rings');
  const changed = await app.send(listCategories, {}, again);
  expect([changed.status, changed.body.length]).toEqual([200, 5]);
});

test('renaming keeps the address and renames the category of its products, for devices too', async () => {
  await create('Rings');
  const { body: ring } = await app.call(createProduct, { ...form, category: 'Rings' }, admin);
  const { cursor } = (await app.call(productChanges, {})).body;
  const { body } = await app.call(updateCategory, { slug: 'rings', name: 'Finger Rings' }, ifMatch(1));
  expect(body).toMatchObject({ slug: 'rings', name: 'Finger Rings', version: 2 });
  expect((await app.call(productById, { id: ring.id })).body).toMatchObject({ category: 'Finger Rings', version: 2 });
  expect((await app.call(categoryProducts, { category: 'rings' })).body).toHaveLength(1);
  expect((await app.call(productChanges, { since: cursor })).body.upserted).toMatchObject([{ id: ring.id }]);
  expect((await app.call(searchProducts, { query: 'finger' })).body).toHaveLength(1);
});

test('a stale change is refused with the category as it is now', async () => {
  await create('Rings');
  await app.call(updateCategory, { slug: 'rings', name: 'Rings', description: 'Bands' }, ifMatch(1));
  const stale = await app.send(updateCategory, { slug: 'rings', name: 'Bands' }, ifMatch(1));
  expect([stale.status, stale.body.code]).toEqual([412, 'CHANGED_MEANWHILE']);
  expect(stale.body).toMatchObject({ current: { name: 'Rings', description: 'Bands', version: 2 } });
});

test('a name is taken in any case, and a shop has at most 50 categories', async () => {
  const { status, body } = await app.send(createCategory, { name: 'DIAMONDS' }, admin);
  expect([status, body.code]).toEqual([409, 'CATEGORY_NAME_IN_USE']);
  for (let number = 5; number <= 50; number += 1) await create(`Kind ${number}`);
  expect((await app.send(createCategory, { name: 'Kind 51' }, admin)).body.code).toBe('TOO_MANY_CATEGORIES');
});

test('orders the categories, and refuses a list that is not theirs', async () => {
  const reversed = FOUR.toReversed();
  const { body } = await app.call(orderCategories, { slugs: reversed }, admin);
  expect(body.map(({ slug, position }) => [slug, position])).toEqual(reversed.map((slug, index) => [slug, index + 1]));
  expect(await slugs()).toEqual(reversed);
  const refused = await app.send(orderCategories, { slugs: FOUR.slice(1) }, admin);
  expect([refused.status, refused.body.errors]).toMatchObject([
    400,
    [{ field: 'slugs', message: 'Please list every category once.' }],
  ]);
  expect((await app.client.request('PUT', '/api/categories/order', { ...admin, body: FOUR })).status).toBe(200);
  expect(await slugs()).toEqual(FOUR);
});

test('a category with a product stays; the withdrawn product does not keep it', async () => {
  await create('Rings');
  const { body: ring } = await app.call(createProduct, { ...form, category: 'Rings' }, admin);
  const refused = await app.send(deleteCategory, { slug: 'rings' }, admin);
  expect([refused.status, refused.body.code]).toEqual([409, 'CATEGORY_IN_USE']);
  await app.call(deleteProduct, { id: ring.id }, admin);
  expect((await app.call(deleteCategory, { slug: 'rings' }, admin)).status).toBe(200);
  expect(await slugs()).toEqual(FOUR);
});

test('of a product in a category and its deletion at the same time, one is refused', async () => {
  for (let round = 0; round < 5; round += 1) {
    await create('Rings');
    const [product, deletion] = await Promise.all([
      app.send(createProduct, { ...form, category: 'Rings' }, admin),
      app.send(deleteCategory, { slug: 'rings' }, admin),
    ]);
    expect([
      [201, 409],
      [400, 200],
    ]).toContainEqual([product.status, deletion.status]);
    await app.em().nativeDelete(Product, { category: 'Rings' });
    await app.em().nativeDelete(Category, { slug: 'rings' });
  }
});

test('an unknown category is refused in forms, changes and files', async () => {
  const message = 'The shop does not have this category.';
  const created = await app.send(createProduct, { ...form, category: 'Rings' }, admin);
  expect([created.status, created.body.errors]).toMatchObject([400, [{ field: 'category', message }]]);
  const patched = await app.send(patchProduct, { id: 1, category: 'Rings' }, admin);
  expect([patched.status, patched.body.errors]).toMatchObject([400, [{ field: 'category', message }]]);
  const csv = 'sku,name,description,category,price,image_url\nR-1,Ring,Band,Rings,500,/images/a.webp\n';
  const read = async () => (await app.call(importProducts, { csv, dry_run: 'true' }, admin)).body;
  expect(await read()).toMatchObject({ created: 0, errors: [{ line: 2, field: 'category', message }] });
  await create('Rings');
  expect(await read()).toMatchObject({ created: 1, errors: [] });
});

test('the audit says what has changed', async () => {
  await create('Rings');
  await app.call(updateCategory, { slug: 'rings', name: 'Bands', description: 'Gold' }, admin);
  const { body } = await app.call(listAudit, { limit: 1 }, admin);
  expect(body).toMatchObject([
    {
      action: 'category.changed',
      subject: { type: 'category', id: 'rings' },
      summary: 'Changed the category Rings',
      changes: [
        { field: 'name', from: 'Rings', to: 'Bands' },
        { field: 'description', from: '', to: 'Gold' },
      ],
    },
  ]);
});
