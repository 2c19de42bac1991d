import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listProducts as listOf, pageOf, sortOrFilter, sortProducts } from './list-products.ts';
import {
  AVAILABILITIES,
  DEFAULT_LISTING,
  type ListedProduct,
  pageCount,
  type PricedListing,
  SORTS,
} from './listing.ts';

const categories = [
  { slug: 'necklace', name: 'Necklace' },
  { slug: 'invisible-necklace', name: 'Invisible Necklace' },
  { slug: 'rings', name: 'Toe Rings' },
];
const listProducts = <P extends ListedProduct>(products: readonly P[], listing: PricedListing) =>
  listOf(products, listing, categories);

const products = [
  { id: 3, price: 100, category: 'Necklace', isAvailable: true },
  { id: 1, price: 300, category: 'Toe Rings', isAvailable: false },
  { id: 2, price: 100, category: 'Invisible Necklace', isAvailable: true },
];
const ids = (list: { id: number }[]) => list.map(({ id }) => id);

test('sorts by id or by price, and equal prices by id', () => {
  expect(ids(sortProducts(products, 'id'))).toEqual([1, 2, 3]);
  expect(ids(sortProducts(products, 'price-asc'))).toEqual([2, 3, 1]);
  expect(ids(sortProducts(products, 'price-desc'))).toEqual([1, 2, 3]);
});
test('a product with an option is listed by the lowest price of its values', () => {
  const sizes = [
    { value: '12', price: 450, isAvailable: true },
    { value: '14', price: 90, isAvailable: true },
  ];
  const ring = {
    id: 4,
    price: 200,
    category: 'Toe Rings',
    isAvailable: true,
    options: { name: 'Size', values: sizes },
  };
  const all = [...products, ring];
  expect(ids(sortProducts(all, 'price-asc'))).toEqual([4, 2, 3, 1]);
  expect(ids(listProducts(all, { ...DEFAULT_LISTING, max_price: 95 }))).toEqual([4]);
  expect(ids(listProducts(all, { ...DEFAULT_LISTING, min_price: 150 }))).toEqual([1]);
});
test('the shop screen combines category, availability and sort', () => {
  expect(ids(listProducts(products, { ...DEFAULT_LISTING, category: 'invisible-necklace' }))).toEqual([2]);
  expect(ids(listProducts(products, { ...DEFAULT_LISTING, category: 'rings' }))).toEqual([1]);
  expect(ids(listProducts(products, { ...DEFAULT_LISTING, category: 'toe-rings' }))).toEqual([]);
  expect(ids(listProducts(products, { sort: 'price-asc', availability: 'available', category: 'all' }))).toEqual([
    2, 3,
  ]);
  expect(ids(listProducts(products, { ...DEFAULT_LISTING, availability: 'unavailable' }))).toEqual([1]);
});
test('category screens either sort or filter, and otherwise keep the order of the list', () => {
  expect(ids(sortOrFilter(products, { by: 'sort', sort: 'default' }))).toEqual([3, 1, 2]);
  expect(ids(sortOrFilter(products, { by: 'sort', sort: 'price-asc' }))).toEqual([2, 3, 1]);
  expect(ids(sortOrFilter(products, { by: 'availability', availability: 'available' }))).toEqual([3, 2]);
});
test('a page has 12 products, and an empty list has one page', () => {
  expect([0, 1, 12, 13, 24].map((total) => pageCount(total))).toEqual([1, 1, 1, 2, 2]);
});

describe('properties', () => {
  const anyProducts = fc.uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 99 }),
      price: fc.integer({ min: 1, max: 5 }),
      category: fc.constantFrom(...categories.map(({ name }) => name)),
      isAvailable: fc.boolean(),
    }),
    { maxLength: 40, selector: ({ id }) => id },
  );
  const anyListing = fc.record({
    sort: fc.constantFrom(...SORTS),
    availability: fc.constantFrom(...AVAILABILITIES),
    category: fc.constantFrom('all', ...categories.map(({ slug }) => slug)),
  });

  test('the result does not depend on the order of the products', () => {
    fc.assert(
      fc.property(anyProducts, anyListing, (list, listing) => {
        expect(listProducts(list.toReversed(), listing)).toEqual(listProducts(list, listing));
      }),
    );
  });
  test('the pages together are the whole list', () => {
    fc.assert(
      fc.property(anyProducts, anyListing, fc.integer({ min: 1, max: 15 }), (list, listing, limit) => {
        const all = listProducts(list, listing);
        const pages = Array.from({ length: pageCount(all.length, limit) }, (_, i) => pageOf(all, i + 1, limit));
        expect(pages.flat()).toEqual(all);
        expect(pageOf(all, pages.length + 1, limit)).toEqual([]);
      }),
    );
  });
  test('available and unavailable products together are the whole list', () => {
    fc.assert(
      fc.property(anyProducts, (list) => {
        const parts = (['available', 'unavailable'] as const).flatMap((availability) =>
          listProducts(list, { ...DEFAULT_LISTING, availability }),
        );
        expect(sortProducts(parts, 'id')).toEqual(sortProducts(list, 'id'));
      }),
    );
  });
});
