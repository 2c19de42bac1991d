import { updateHome } from '@kundan/contracts/admin/home.contract';
import { removeSamples } from '@kundan/contracts/admin/samples.contract';
import { readHome } from '@kundan/contracts/home.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAdmin } from '../../../test/support/factories.ts';
import { openTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { seedCatalogue } from '../../catalogue/seed/sample-catalogue.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test("the shop's own picture names the sample that it shows, until the samples are removed", async () => {
  const admin = await makeAdmin(app);
  const read = async () => (await app.call(readHome, {})).body;
  await seedCatalogue(app.em());
  await expect.poll(async () => (await read()).piece).toMatchObject({ name: 'Noor Pearl Rani Haar' });
  const other = await app.call(updateHome, { hero: { image_url: 'https://cdn.example/own.webp' } }, admin);
  expect(other.body.piece).toBeNull();
  await app.call(updateHome, { hero: { image_url: '/catalogue/hero.webp' } }, admin);
  await app.call(removeSamples, {}, admin);
  await expect.poll(async () => (await read()).piece).toBeNull();
});
