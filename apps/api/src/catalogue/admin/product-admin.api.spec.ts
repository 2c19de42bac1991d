import {
  createProduct,
  deleteProduct,
  listProducts,
  patchProduct,
  updateProduct,
} from '@kundan/contracts/admin/products.contract';
import { listSellers } from '@kundan/contracts/admin/sellers.contract';
import { repriceProducts } from '@kundan/contracts/admin/reprice.contract';
import { newArrivals, productById, shopProducts } from '@kundan/contracts/catalogue.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAdmin, makeShopper } from '../../../test/support/factories.ts';
import { holdLock } from '../../../test/support/database/hold-lock.ts';
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
  expect((await app.call(listSellers, {}, admin)).body).toEqual([{ id: 1, name: 'Test Atelier', version: 1 }]);
});

test('creates a product that the next requests show', async () => {
  const { status, body } = await app.call(createProduct, form, admin);
  expect(status).toBe(201);
  const images = [{ image_url: form.image_url, alt: '' }];
  const shown = {
    ...form,
    id: body.id,
    old_price: null,
    image_alt: '',
    image_color: null,
    images,
    facts: [],
    version: 1,
  };
  expect(body).toEqual({ ...shown, stock: null, held: 0, sku: null, translations: {} });
  expect((await app.call(productById, { id: body.id })).body).toEqual(shown);
  expect((await app.call(newArrivals, {})).body[0]).toEqual(shown);
  expect((await app.call(listProducts, {}, admin)).body.at(-1)).toEqual(body);
});

test('a repeated Idempotency-Key of the same person creates one product, also at the same time', async () => {
  const as = { ...admin, headers: { 'idempotency-key': 'one press' } };
  const product = { ...form, name: 'Once', sku: 'ONCE-1', stock: 2, options: null };
  const [first, second] = await Promise.all([1, 2].map(() => app.call(createProduct, product, as)));
  expect([first?.status, second?.status]).toEqual([201, 201]);
  expect(second?.body).toEqual(first?.body);
  // The response is that of the first request, whatever has changed since.
  await app.call(patchProduct, { id: first!.body.id, price: 99 }, admin);
  expect((await app.call(createProduct, product, as)).body).toEqual(first?.body);
  const other = await app.call(createProduct, { ...product, name: 'Other', sku: 'ONCE-2' }, as);
  expect([other.status, other.body.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
  const colleague = { token: (await makeAdmin(app)).token, headers: as.headers };
  expect((await app.call(createProduct, { ...product, sku: 'ONCE-3' }, colleague)).status).toBe(201);
  const named = (await app.call(listProducts, {}, admin)).body.filter(({ name }) => name === 'Once');
  expect(named.map(({ sku, stock }) => [sku, stock])).toEqual([
    ['ONCE-1', 2],
    ['ONCE-3', 2],
  ]);
});

test('a key of a request that was refused can be used again', async () => {
  const as = { ...admin, headers: { 'idempotency-key': 'refused first' } };
  const refused = await app.call(createProduct, { ...form, seller_id: 2_000_000_000 }, as);
  expect(refused.body.code).toBe('SELLER_NOT_FOUND');
  expect((await app.call(createProduct, form, as)).status).toBe(201);
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

test('changes only the fields that a PATCH names', async () => {
  const facts = [{ label: 'Metal', value: '22k gold' }];
  const product = (await app.call(createProduct, { ...form, old_price: 3000, stock: 3, facts }, admin)).body;
  const { status, body } = await app.call(patchProduct, { id: product.id, price: 1999 }, admin);
  expect([status, body]).toEqual([200, { ...product, price: 1999, version: 2 }]);
  const stock = await app.call(patchProduct, { id: product.id, stock: 7, old_price: null }, admin);
  expect(stock.body).toEqual({ ...body, stock: 7, old_price: null, version: 3 });
});

test.each([updateProduct, patchProduct])(
  '$method of a stale version is refused with the product as it is now',
  async (call) => {
    const product = (await app.call(createProduct, { ...form, stock: 3 }, admin)).body;
    await app.call(repriceProducts, { products: [{ id: product.id }], amount: 100 }, admin);
    const change = { ...form, id: product.id, stock: 9 };
    const stale = await app.call(call, change, { ...admin, headers: { 'if-match': `"${product.version}"` } });
    expect([stale.status, stale.body.code]).toEqual([412, 'CHANGED_MEANWHILE']);
    const current = { ...product, price: 2551, version: 2 };
    expect(stale.body).toMatchObject({ message: 'Somebody changed this meanwhile. Nothing was saved.', current });
    expect((await app.call(listProducts, { id: product.id }, admin)).body).toEqual([current]);
    const fresh = await app.call(call, change, { ...admin, headers: { 'if-match': '"2"' } });
    expect(fresh.body).toMatchObject({ price: form.price, stock: 9, version: 3 });
  },
);

test.each([updateProduct, patchProduct])(
  '$method of a stock is refused with the product as it is now when pieces were sold since it was seen',
  async (call) => {
    const product = (await app.call(createProduct, { ...form, stock: 5 }, admin)).body;
    await app.call(patchProduct, { id: product.id, stock: 3 }, admin);
    const change = { ...form, id: product.id, stock: 6, stock_seen: 5 };
    const headers = { 'if-match': `"${product.version}"` };
    const refused = await app.call(call, change, { ...admin, headers });
    expect([refused.status, refused.body]).toMatchObject([
      412,
      { code: 'CHANGED_MEANWHILE', current: { ...product, stock: 3 } },
    ]);
    const saved = await app.call(call, { ...change, stock_seen: 3 }, { ...admin, headers });
    expect([saved.status, saved.body.stock]).toEqual([200, 6]);
  },
);

test('the stock of a value is refused when its pieces were sold since it was seen, and that of a new value is not', async () => {
  const options = (...values: { value: string; stock?: number; stock_seen?: number | null }[]) => ({
    options: { name: 'Size', values },
  });
  const twelve = { value: '12', stock: 5 };
  const { id } = (await app.call(createProduct, { ...form, ...options(twelve, { value: '14', stock: 1 }) }, admin))
    .body;
  const patch = async (changes: object) => app.send(patchProduct, { id, ...changes }, admin);
  await patch(options({ value: '12', stock: 3 }, { value: '14' }));
  const change = (seen: number) =>
    patch(
      options({ ...twelve, stock: 6, stock_seen: seen }, { value: '14' }, { value: '16', stock: 2, stock_seen: null }),
    );
  expect(await change(5)).toMatchObject({
    status: 412,
    body: { current: { options: { values: [{ stock: 3 }, { stock: 1 }] } } },
  });
  expect(await change(3)).toMatchObject({ body: { options: { values: [{ stock: 6 }, { stock: 1 }, { stock: 2 }] } } });
});

test('of two changes of one version at the same moment, one is refused', async () => {
  const { id } = (await app.call(createProduct, form, admin)).body;
  const change = (name: string) => app.call(patchProduct, { id, name }, { ...admin, headers: { 'if-match': '"1"' } });
  const statuses = (await Promise.all([change('One'), change('Two')])).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 412]);
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

test('of two deletions at the same time, the second finds no product', async () => {
  const { id } = (await app.call(createProduct, form, admin)).body;
  const lock = await holdLock(app, 'select from products where id = $1 for update', [id]);
  try {
    const deletions = Promise.all([app.send(deleteProduct, { id }, admin), app.send(deleteProduct, { id }, admin)]);
    await expect.poll(lock.countWaiting).toBe(2);
    await lock.commit();
    expect((await deletions).map(({ status }) => status).toSorted()).toEqual([200, 404]);
  } finally {
    await lock.close();
  }
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
