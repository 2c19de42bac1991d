import type { Call } from '@kundan/contracts/call';
import {
  bestSellers,
  categoryProducts,
  newArrivals,
  productById,
  productChanges,
  searchProducts,
  shopProducts,
  suggestions,
} from '@kundan/contracts/catalogue.contract';
import { optionFacets } from '@kundan/contracts/option-facets.contract';
import { expect } from 'vitest';
import { makeProduct } from '../../support/product-factories.ts';
import type { TestApp } from '../../support/test-app.ts';
import { defineCase } from './call-case.ts';
import { checkField, localeRule, refuses } from './field-rules.ts';

const onePiece = { name: 'Moti Drift Necklace', price: 4650, old_price: null, isAvailable: true };

const aList = {
  arrange: async (app: TestApp) => {
    await makeProduct(app);
    return { input: {} };
  },
  forOtherUser: 'shared',
} as const;

const listRow = <C extends Call>(call: C) => defineCase<Call>({ call, ...aList, fields: localeRule });

export const catalogueCases = [
  listRow(newArrivals),
  listRow(bestSellers),
  listRow(suggestions),
  listRow(optionFacets),
  defineCase({
    call: shopProducts,
    arrange: async (app) => {
      await makeProduct(app);
      return {
        input: {
          page: '1',
          limit: '1',
          sort: 'id',
          category: 'all',
          availability: 'all',
          min_price: '1',
          max_price: '4650.00',
        } as const,
      };
    },
    response: [{ category: 'Invisible Necklace' }],
    fields: {
      ...localeRule,
      page: refuses('page', ['0', '-1', '1.5', 'two', '', '100001', '1e2', '0x10', ' 1', 'NaN', 'Infinity']),
      limit: refuses('limit', ['0', '201', 'all', '', '1e1']),
      sort: refuses('sort', ['name', '', 'price', 'ID', '__proto__']),
      category: { invalid: [['x'.repeat(61), checkField('category')]] },
      availability: refuses('availability', ['sold-out', '', 'true']),
      min_price: refuses('min_price', ['-1', 'free', '', '1e3', '1.234', '1234567890']),
      max_price: refuses('max_price', ['-1', 'free', '', '₹5', 'Infinity']),
      option: { invalid: [['x'.repeat(121), checkField('option')]] },
    },
    forOtherUser: 'shared',
  }),
  defineCase({
    call: categoryProducts,
    arrange: async (app) => {
      await makeProduct(app);
      return { input: { category: 'invisible-necklace' } };
    },
    response: expect.arrayContaining([expect.objectContaining(onePiece)]) as unknown,
    fields: localeRule,
    forOtherUser: 'shared',
  }),
  defineCase({
    call: searchProducts,
    arrange: async (app) => {
      await makeProduct(app, { name: 'Zarkan Haar' });
      return { input: { query: 'zarkn' } };
    },
    response: [{ name: 'Zarkan Haar' }],
    fields: { ...localeRule, query: { invalid: [['x'.repeat(201), 'At most 200 characters.']] } },
    forOtherUser: 'shared',
  }),
  defineCase({
    call: productById,
    arrange: async (app) => ({ input: { id: (await makeProduct(app)).id } }),
    response: onePiece,
    fields: localeRule,
    resource: {
      field: 'id',
      missing: 2_000_000_000,
      missingCode: 'PRODUCT_NOT_FOUND',
      malformed: [0, -1, '1.5', 'abc', '1e3', '0x1', '2147483648', '1 or 1=1', '../1', '١', 'null'],
    },
    forOtherUser: 'shared',
  }),
  defineCase({
    call: productChanges,
    arrange: async (app) => {
      await makeProduct(app);
      return { input: {} };
    },
    fields: {
      ...localeRule,
      since: refuses('since', ['x'.repeat(65)]),
      limit: refuses('limit', ['0', '1001', '-1', 'all', '1e2', '']),
      after: refuses('after', ['0', '-1', '1.5', 'a', '']),
      newest: refuses('newest', ['x'.repeat(65)]),
    },
    forOtherUser: 'shared',
  }),
];
