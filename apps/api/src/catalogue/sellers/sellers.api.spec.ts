import { importProducts } from '@kundan/contracts/admin/product-files.contract';
import { createProduct } from '@kundan/contracts/admin/products.contract';
import { createSeller, deleteSeller, listSellers, updateSeller } from '@kundan/contracts/admin/sellers.contract';
import { shopProducts } from '@kundan/contracts/catalogue.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAdmin, type TestUser } from '../../../test/support/factories.ts';
import { openTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { seed } from '../../seed.ts';
import { Seller } from './seller.entity.ts';

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await openTestApp();
  admin = await makeAdmin(app);
});
afterAll(() => app.close());

const list = async () => (await app.call(listSellers, {}, admin)).body;
const form = {
  name: 'Rani Haar',
  description: 'Seven strands.',
  price: 125_000,
  category: 'Necklace',
  image_url: '/catalogue/necklace-1.webp',
};

test('of two admins who delete the last two sellers, one is refused', async () => {
  const created = await Promise.all(['A', 'B'].map((name) => app.call(createSeller, { name }, admin)));
  const answers = await Promise.all(created.map(({ body }) => app.send(deleteSeller, { id: body.id }, admin)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await list()).toHaveLength(1);
  await app.em().nativeDelete(Seller, {});
});

test('a shop without samples has a seller with its name, once, and its first product can be added', async () => {
  const start = () => seed({ ...app.config, sampleProducts: false }, app.databaseUrl);
  await Promise.all([start(), start(), start()]);
  const sellers = await list();
  expect(sellers).toEqual([{ id: expect.any(Number) as number, name: 'Kundan', version: 1 }]);
  const { status } = await app.call(createProduct, { ...form, stock: 1, seller_id: sellers[0]?.id ?? 0 }, admin);
  expect(status).toBe(201);
  expect((await app.call(shopProducts, {})).body).toMatchObject([{ name: 'Rani Haar', isAvailable: true }]);
});

test('while there is one seller, a file needs no column for it', async () => {
  const csv =
    'sku,name,description,price,category,image_url\nR-1,Rani,Strands,500,Necklace,/catalogue/necklace-1.webp\n';
  const dryRun = () => app.call(importProducts, { csv, dry_run: 'true' }, admin);
  expect((await dryRun()).body).toMatchObject({ created: 1, errors: [] });
  const { body: second } = await app.call(createSeller, { name: 'Second' }, admin);
  expect((await dryRun()).body).toMatchObject({ created: 0, errors: [{ line: 2, field: 'seller_id' }] });
  await app.call(deleteSeller, { id: second.id }, admin);
});

test('the only seller and one with products stay', async () => {
  const [only] = await list();
  const removeOnly = () => app.send(deleteSeller, { id: only?.id }, admin);
  expect((await removeOnly()).body.code).toBe('SELLER_IN_USE');
  const { body: other } = await app.call(createSeller, { name: 'Workshop' }, admin);
  const refused = await removeOnly();
  expect([refused.status, refused.body.code]).toEqual([409, 'SELLER_IN_USE']);
  expect((await app.call(deleteSeller, { id: other.id }, admin)).status).toBe(200);
  expect(await list()).toEqual([only]);
});

test('renames a seller, and shows a stale change the current name', async () => {
  const { body: seller } = await app.call(createSeller, { name: 'Sunar' }, admin);
  const ifMatch = (version: number) => ({ ...admin, headers: { 'if-match': `"${version}"` } });
  const renamed = await app.call(updateSeller, { id: seller.id, name: ' Sunar & Sons ' }, ifMatch(1));
  expect(renamed.body).toEqual({ id: seller.id, name: 'Sunar & Sons', version: 2 });
  const stale = await app.send(updateSeller, { id: seller.id, name: 'Sunar Brothers' }, ifMatch(1));
  expect([stale.status, stale.body.code]).toEqual([412, 'CHANGED_MEANWHILE']);
  expect(stale.body).toMatchObject({ current: renamed.body });
});
