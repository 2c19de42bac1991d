import { signIn } from '@kundan/contracts/accounts.contract';
import { listAudit } from '@kundan/contracts/admin/audit.contract';
import { listSamples, removeSamples } from '@kundan/contracts/admin/samples.contract';
import { listSellers } from '@kundan/contracts/admin/sellers.contract';
import { updateSettings } from '@kundan/contracts/admin/settings.contract';
import { categoryProducts, listCategories, shopProducts } from '@kundan/contracts/catalogue.contract';
import { isGstin } from '@kundan/domain/tax/gstin';
import { gstStateCode } from '@kundan/domain/tax/state-codes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CatalogueCache } from './catalogue/catalogue-cache.ts';
import { Product } from './catalogue/product.entity.ts';
import { reportAdminPassword, seed } from './seed.ts';
import { StoredSettings } from './settings/settings.entity.ts';
import { SettingsService } from './settings/settings.service.ts';
import { settingsSteps } from './settings/setup-steps.ts';
import { makeAdmin } from '../test/support/factories.ts';
import { openTestApp, type TestApp } from '../test/support/test-app.ts';
import { SAMPLE_SETTINGS } from './settings/sample-settings.ts';

let app: TestApp;
const admin = { email: 'admin@kundan.test', password: 'sample-password' };
beforeAll(async () => {
  app = await openTestApp({ withoutSettings: true });
});
afterAll(() => app.close());

const seedOnce = async () => {
  const said: string[] = [];
  await seed({ ...app.config, admin }, app.databaseUrl, (line) => said.push(line));
  return said;
};

test('an empty shop gets 24 products and its admin, once, even when several starts do it together', async () => {
  const said = await Promise.all([seedOnce(), seedOnce(), seedOnce()]);
  expect(said.flat()).toEqual(['Added 24 sample products.']);
  await app.get(CatalogueCache).refresh();
  const { body } = await app.call(shopProducts, {});
  expect(body.map(({ id }) => id)).toEqual(Array.from({ length: 24 }, (_, index) => index + 1));
  expect(body[0]).toMatchObject({
    name: 'Rajwada Polki Choker',
    price: 148_500,
    image_url: '/catalogue/necklace-1.webp',
    image_color: '#491d1e',
    images: [{ focus: { x: 50, y: 43 } }, { focus: { x: 43, y: 41 } }, {}, {}],
  });
  for (const { slug: category } of (await app.call(listCategories, {})).body) {
    expect((await app.call(categoryProducts, { category })).body).toHaveLength(6);
  }
  expect((await app.call(signIn, admin)).body.user.role).toBe('admin');
});

test('a shop with samples and without settings gets those of the samples, so that it ships and bills', async () => {
  await seedOnce();
  const settings = () => app.get(SettingsService).read();
  expect(await settings()).toMatchObject({
    legal_name: 'Kundan Jewels (sample)',
    state: 'Telangana',
    gst: 'registered',
  });
  expect(isGstin((await settings()).gstin)).toBe(true);
  expect(gstStateCode('Telangana')).toBe((await settings()).gstin.slice(0, 2));
  expect(Object.values(settingsSteps(await settings()))).not.toContain(true);
  await app.em().nativeUpdate(StoredSettings, {}, { value: { legal_name: 'Asha Jewels LLP' } });
  await seedOnce();
  expect(await settings()).toMatchObject({ legal_name: 'Asha Jewels LLP', gstin: '' });
  // A demonstration of an earlier version
  await app.em().nativeDelete(StoredSettings, {});
  await seedOnce();
  expect((await settings()).legal_name).toBe('Kundan Jewels (sample)');
});

test('the samples are removed in one step, with their settings and sellers, and do not come back', async () => {
  await seedOnce();
  const owner = await makeAdmin(app);
  const { body } = await app.call(removeSamples, {}, owner);
  expect(body).toEqual({ products: 24, orders: 0, settings: true });
  expect((await app.call(shopProducts, {})).body).toEqual([]);
  expect(await app.get(SettingsService).read()).toMatchObject({
    legal_name: '',
    address: '',
    state: '',
    gst: '',
    gstin: '',
  });
  expect((await app.call(listSellers, {}, owner)).body.map(({ name }) => name)).toEqual(['Kundan']);
  const [entry] = (await app.call(listAudit, {}, owner)).body;
  expect(entry).toMatchObject({ action: 'samples.removed', summary: 'Removed the samples: 24 products, 0 orders' });
  expect(entry?.changes).toContainEqual({ field: 'legal_name', from: 'Kundan Jewels (sample)', to: '' });
  await seedOnce();
  expect((await app.call(listSamples, {}, owner)).body).toEqual({ products: 0, orders: 0, settings: false });
  expect((await app.call(removeSamples, {}, owner)).body.products).toBe(0);
});

test('the owner keeps what she has changed of the samples', async () => {
  const owner = await makeAdmin(app);
  await app.em().nativeUpdate(StoredSettings, {}, { value: { ...SAMPLE_SETTINGS, legal_name: 'Asha Jewels' } });
  await app.call(updateSettings, { address: '5 Lake Road' }, owner);
  await app.call(removeSamples, {}, owner);
  const kept = { legal_name: 'Asha Jewels', address: '5 Lake Road', state: 'Telangana', gst: '', gstin: '' };
  expect(await app.get(SettingsService).read()).toMatchObject(kept);
});

test('another ADMIN_PASSWORD changes nothing on an existing admin, and the start says so', async () => {
  const said: string[] = [];
  const config = { ...app.config, admin: { ...admin, password: 'another password' } };
  await seed(config, app.databaseUrl, (line) => said.push(line));
  await reportAdminPassword(config, app.databaseUrl, (line) => said.push(line));
  const line =
    'The account admin@kundan.test keeps its own password: the one of ADMIN_PASSWORD or admin.txt is only for a new account.';
  expect(said).toEqual([line, line]);
  expect((await app.call(signIn, admin)).status).toBe(200);
  await reportAdminPassword({ ...app.config, admin }, app.databaseUrl, (line) => said.push(line));
  expect(said).toHaveLength(2);
});

test('a shop with products keeps them as they are', async () => {
  await app.em().nativeUpdate(Product, { id: 1 }, { name: 'Renamed by the owner' });
  await app.em().nativeUpdate(Product, { id: { $gt: 1 } }, { isDeleted: true });
  expect(await seedOnce()).toEqual([]);
  expect(await app.em().count(Product)).toBe(24);
  expect((await app.em().findOneOrFail(Product, 1)).name).toBe('Renamed by the owner');
});
