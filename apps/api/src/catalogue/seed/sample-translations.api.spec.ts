import { listCategories, shopProducts } from '@kundan/contracts/catalogue.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { seedCatalogue } from './sample-catalogue.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await seedCatalogue(app.em());
});
afterAll(() => app.close());

test.each([
  { locale: 'hi', script: /\p{Script=Devanagari}/u },
  { locale: 'te', script: /\p{Script=Telugu}/u },
] as const)('the samples and the categories of a new shop are translated: $locale', async ({ locale, script }) => {
  const { body: products } = await app.call(shopProducts, { locale });
  expect(products).toHaveLength(24);
  for (const { facts = [], english = [], ...product } of products) {
    // The maker is a name, and carats of gold are the same in every language.
    const untranslated = english.filter((field) => {
      const [name, at = '', part] = field.split('.');
      const fact = facts[Number(at)];
      return !(name === 'facts' && part === 'value' && /^(?:Sample Workshop|SAMPLE$)/.test(fact?.value ?? ''));
    });
    expect([product.name, untranslated]).toEqual([product.name, []]);
    expect([product.name, product.description].filter((text) => !script.test(text))).toEqual([]);
  }
  const { body: categories } = await app.call(listCategories, { locale });
  expect(categories.map(({ english }) => english)).toEqual([undefined, undefined, undefined, undefined]);
  expect(categories.every(({ name, description }) => script.test(name) && script.test(description))).toBe(true);
});
