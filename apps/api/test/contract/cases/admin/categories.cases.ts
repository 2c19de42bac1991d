import { randomUUID } from 'node:crypto';
import {
  createCategory,
  deleteCategory,
  orderCategories,
  updateCategory,
} from '@kundan/contracts/admin/categories.contract';
import { listCategories } from '@kundan/contracts/catalogue.contract';
import { expect } from 'vitest';
import { CatalogueCache } from '../../../../src/catalogue/catalogue-cache.ts';
import { Category } from '../../../../src/catalogue/categories/category.entity.ts';
import { makeProduct } from '../../../support/product-factories.ts';
import type { TestApp } from '../../../support/test-app.ts';
import { defineCase, type FieldRule } from '../call-case.ts';
import { localeRule, pageRules, taxRules } from '../field-rules.ts';

const nameRequired = 'Please enter the name of the category.';
const listOnce = 'Please list every category once.';
const imageUrl = 'Image URL must start with https:// or with / for a picture of this shop.';
const fields: Record<string, FieldRule> = {
  name: {
    missing: nameRequired,
    invalid: [
      ['', nameRequired],
      [' ', nameRequired],
      [null, nameRequired],
      ['x'.repeat(61), 'At most 60 characters.'],
    ],
  },
  ...taxRules,
  description: { invalid: [['x'.repeat(301), 'At most 300 characters.']] },
  'translations.hi.name': { invalid: [['x'.repeat(61), 'At most 60 characters.']] },
  'translations.hi.description': { invalid: [['x'.repeat(301), 'At most 300 characters.']] },
  'translations.te.name': { invalid: [['x'.repeat(61), 'At most 60 characters.']] },
  'translations.te.description': { invalid: [['x'.repeat(301), 'At most 300 characters.']] },
  image_url: { invalid: ['javascript:alert(1)', '//evil.example/a.png', 'a.webp'].map((one) => [one, imageUrl]) },
};
const resource = {
  field: 'slug',
  missing: 'no-such-category',
  missingCode: 'NOT_FOUND',
  malformed: ['A B', '-', 'necklace-', 'x'.repeat(81), '../1', 'हार'],
} as const;
const changes = ['audit_head', 'audit_log', 'categories'];

async function makeCategory(app: TestApp): Promise<Category> {
  const category = await app.em().transactional((em) => {
    const name = randomUUID();
    return Promise.resolve(em.create(Category, { name, slug: name, position: 9 }));
  });
  await app.get(CatalogueCache).refresh();
  return category;
}

const takenName = {
  name: 'the name of another category',
  code: 'CATEGORY_NAME_IN_USE',
  arrange: async (app: TestApp, _caller: unknown, { input }: { input: object }) => ({
    input: { ...input, name: (await makeCategory(app)).name.toUpperCase() },
  }),
} as const;

export const categoryCases = [
  defineCase({
    call: listCategories,
    arrange: () => Promise.resolve({ input: {} }),
    fields: { ...localeRule, ...pageRules },
    forOtherUser: 'shared',
  }),
  defineCase({
    call: createCategory,
    arrange: () =>
      Promise.resolve({
        input: { name: `Rings ${randomUUID()}`, description: 'x', image_url: '/a.webp', tax: { hsn: '7113', rate: 3 } },
      }),
    response: { description: 'x', image_url: '/a.webp', version: 1 },
    changes,
    fields,
    forOtherUser: 'shared',
    rejected: [takenName],
  }),
  defineCase({
    call: updateCategory,
    arrange: async (app) => ({
      input: { slug: (await makeCategory(app)).slug, name: `Bangles ${randomUUID()}`, tax: { hsn: '7113', rate: 3 } },
    }),
    response: { description: '', version: 2 },
    changes,
    fields,
    resource,
    forOtherUser: 'shared',
    rejected: [
      takenName,
      {
        name: 'another version',
        code: 'CHANGED_MEANWHILE',
        arrange: () => Promise.resolve({ headers: { 'if-match': '"99"' } }),
      },
    ],
  }),
  defineCase({
    call: deleteCategory,
    arrange: async (app) => ({ input: { slug: (await makeCategory(app)).slug } }),
    changes,
    resource,
    forOtherUser: 'shared',
    rejected: [
      {
        name: 'a category with a product',
        code: 'CATEGORY_IN_USE',
        arrange: async (app) => {
          const { slug, name } = await makeCategory(app);
          await makeProduct(app, { category: name });
          return { input: { slug } };
        },
      },
    ],
  }),
  defineCase({
    call: orderCategories,
    arrange: async (app) => {
      await makeCategory(app);
      const categories = await app.em().find(Category, {}, { orderBy: { position: 'desc', id: 'desc' } });
      return { input: { slugs: categories.map(({ slug }) => slug) } };
    },
    response: expect.arrayContaining([expect.objectContaining({ position: 1 })]) as unknown,
    changes,
    fields: {
      slugs: {
        missing: listOnce,
        invalid: [[], ['necklace'], ['necklace', 'necklace'], ['no-such-category'], 'necklace', null].map((one) => [
          one,
          listOnce,
        ]),
      },
    },
    forOtherUser: 'shared',
  }),
];
