import { createProduct, listProducts } from '@kundan/contracts/admin/products.contract';
import type { RequestOf } from '@kundan/contracts/call';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAdmin } from '../../../test/support/factories.ts';
import { makeProduct } from '../../../test/support/product-factories.ts';
import { openTestApp, type TestApp } from '../../../test/support/test-app.ts';

let app: TestApp;
let admin: { token: string };
beforeAll(async () => {
  app = await openTestApp();
  admin = { token: (await makeAdmin(app)).token };
  await makeProduct(app, { name: 'Moti', price: 300_00, category: 'Earrings' });
  await makeProduct(app, { name: 'Agni', price: 100_00, category: 'Necklace', isAvailable: false });
  await makeProduct(app, { name: 'Tara', price: 200_00, category: 'Invisible Necklace' });
  const form = { description: 'Ruby', price: 400, image_url: '/a.webp', seller_id: 1 };
  await app.call(createProduct, { ...form, name: 'Gul', category: 'Necklace', sku: 'N_1', stock: 0 }, admin);
  await app.call(createProduct, { ...form, name: 'Noor', category: 'Necklace', sku: 'NX1', stock: 7 }, admin);
});
afterAll(() => app.close());

async function list(input: RequestOf<typeof listProducts>) {
  const { status, body, headers } = await app.call(listProducts, input, admin);
  expect(status).toBe(200);
  return { names: body.map(({ name }) => name).join(' '), count: headers['x-total-count'] };
}

test('lists all products by id without parameters', async () => {
  expect(await list({})).toEqual({ names: 'Moti Agni Tara Gul Noor', count: undefined });
});

test('lists a page with the count of all', async () => {
  expect(await list({ page: 2, limit: 2 })).toEqual({ names: 'Tara Gul', count: '5' });
  expect(await list({ page: 9, limit: 2 })).toEqual({ names: '', count: '5' });
});

test.each([
  ['-id', 'Noor Gul Tara Agni Moti'],
  ['name', 'Agni Gul Moti Noor Tara'],
  ['-name', 'Tara Noor Moti Gul Agni'],
  ['price', 'Agni Tara Moti Gul Noor'],
  ['-price', 'Gul Noor Moti Tara Agni'],
  ['stock', 'Gul Noor Moti Agni Tara'],
  ['-stock', 'Noor Gul Moti Agni Tara'],
] as const)('sorts by %s', async (sort, names) => {
  expect(await list({ sort })).toEqual({ names, count: '5' });
});

test.each<[RequestOf<typeof listProducts>, string]>([
  [{ category: 'necklace' }, 'Agni Gul Noor'],
  [{ category: 'Invisible Necklace' }, 'Tara'],
  [{ category: 'all' }, 'Moti Agni Tara Gul Noor'],
  [{ category: 'nothing' }, ''],
  [{ status: 'available' }, 'Moti Tara Noor'],
  [{ status: 'unavailable' }, 'Agni Gul'],
  [{ category: 'necklace', status: 'available' }, 'Noor'],
  [{ q: 'ruby' }, 'Gul Noor'],
  [{ q: 'noor' }, 'Noor'],
  [{ q: 'nx' }, 'Noor'],
  [{ q: '_x' }, ''],
  [{ q: '2' }, 'Agni'],
  [{ q: 'No. 3' }, 'Tara'],
  [{ q: 'ruby', sort: '-name' }, 'Noor Gul'],
  [{ q: 'zzzz' }, ''],
  [{ id: 3 }, 'Tara'],
  [{ id: 3, q: 'noor' }, ''],
])('%j finds %s', async (input, names) => {
  expect(await list(input)).toEqual({ names, count: String(names === '' ? 0 : names.split(' ').length) });
});

test.each([{ page: 0 }, { limit: 201 }, { sort: 'seller' }, { status: 'gone' }])('rejects %j', async (input) => {
  expect((await app.send(listProducts, input, admin)).status).toBe(400);
});

test('applies the filters and the order of a search to all that it finds, however many', async () => {
  for (let count = 1; count <= 120; count += 1) await makeProduct(app, { name: 'Kamal', category: 'Bangles' });
  const form = { description: 'Kamal', price: 400, image_url: '/a.webp', seller_id: 1 };
  await app.call(createProduct, { ...form, name: 'Abha', category: 'Necklace' }, admin);
  expect(await list({ q: 'kamal', category: 'Necklace' })).toEqual({ names: 'Abha', count: '1' });
  expect(await list({ q: 'kamal', sort: 'name', limit: 1 })).toEqual({ names: 'Abha', count: '121' });
  expect(await list({ q: 'kamal', page: 121, limit: 1 })).toEqual({ names: 'Abha', count: '121' });
});
