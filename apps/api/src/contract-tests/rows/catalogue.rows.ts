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
import { expect } from 'vitest';
import { makeProduct } from '../../testing/product-factories.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { row } from '../call-row.ts';

const check = (field: string) => `Please check the field ${field}.`;
const refuses = (field: string, values: readonly unknown[]) => ({
  wrong: values.map((value) => [value, check(field)] as const),
});

const onePiece = { name: 'Moti Drift Necklace', price: 4650, old_price: null, isAvailable: true };

const aList = {
  right: async (app: TestApp) => {
    await makeProduct(app);
    return { input: {} };
  },
  foreign: 'shared',
} as const;

const listRow = <C extends Call>(call: C) => row<Call>({ call, ...aList });

export const catalogueRows = [
  listRow(newArrivals),
  listRow(bestSellers),
  listRow(suggestions),
  row({
    call: shopProducts,
    right: async (app) => {
      await makeProduct(app);
      return { input: { page: '1', limit: '1', sort: 'id', category: 'all', availability: 'all' } as const };
    },
    answers: [{ category: 'Invisible Necklace' }],
    fields: {
      page: refuses('page', ['0', '-1', '1.5', 'two', '', '100001', '1e2', '0x10', ' 1', 'NaN', 'Infinity']),
      limit: refuses('limit', ['0', '101', 'all', '', '1e1']),
      sort: refuses('sort', ['name', '', 'price', 'ID', '__proto__']),
      category: { wrong: [['x'.repeat(61), check('category')]] },
      availability: refuses('availability', ['sold-out', '', 'true']),
    },
    foreign: 'shared',
  }),
  row({
    call: categoryProducts,
    right: async (app) => {
      await makeProduct(app);
      return { input: { category: 'invisible-necklace' } };
    },
    answers: expect.arrayContaining([expect.objectContaining(onePiece)]) as unknown,
    foreign: 'shared',
  }),
  row({
    call: searchProducts,
    right: async (app) => {
      await makeProduct(app, { name: 'Zarkan Haar' });
      return { input: { query: 'zarkn' } };
    },
    answers: [{ name: 'Zarkan Haar' }],
    fields: { query: { wrong: [['x'.repeat(201), 'At most 200 characters.']] } },
    foreign: 'shared',
  }),
  row({
    call: productById,
    right: async (app) => ({ input: { id: (await makeProduct(app)).id } }),
    answers: onePiece,
    names: {
      field: 'id',
      missing: 2_000_000_000,
      missingCode: 'PRODUCT_NOT_FOUND',
      malformed: [0, -1, '1.5', 'abc', '1e3', '0x1', '2147483648', '1 or 1=1', '../1', '١', 'null'],
    },
    foreign: 'shared',
  }),
  row({
    call: productChanges,
    right: async (app) => {
      await makeProduct(app);
      return { input: {} };
    },
    fields: {
      since: refuses('since', ['x'.repeat(65)]),
      limit: refuses('limit', ['0', '1001', '-1', 'all', '1e2', '']),
      after: refuses('after', ['0', '-1', '1.5', 'a', '']),
      newest: refuses('newest', ['x'.repeat(65)]),
    },
    foreign: 'shared',
  }),
];
