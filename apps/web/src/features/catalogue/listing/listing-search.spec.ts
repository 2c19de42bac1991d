import { beforeAll, describe, expect, test } from 'vitest';
import { setShopDetails } from '../../../http/shop-details.ts';
import { UNKNOWN_DETAILS } from '../../../http/stored-details.ts';
import { controlOf } from './list-control.ts';
import { controlSearch, listingOf, shopSearch } from './listing-search.ts';

beforeAll(() => {
  const diamonds = { slug: 'diamonds', name: 'Diamonds', description: '', image_url: '' };
  setShopDetails({ ...UNKNOWN_DETAILS, categories: [diamonds] });
});

describe("the shop's search parameters", () => {
  test('keeps known parameters', () => {
    expect(
      shopSearch({ sort: 'price-asc', category: 'diamonds', availability: 'available', min_price: '5,000', page: '2' }),
    ).toEqual({
      sort: 'price-asc',
      category: 'diamonds',
      availability: 'available',
      min_price: 5000,
      page: 2,
    });
  });
  test('puts the lower price first', () => {
    expect(shopSearch({ min_price: '60,000', max_price: '5000' })).toEqual({ min_price: 5000, max_price: 60_000 });
  });
  test.each([
    { page: '0' },
    { page: '1' },
    { page: '-3' },
    { page: '1.5' },
    { page: 'x' },
    { sort: 'cheap' },
    { category: 'all' },
    { category: 'rings' },
    { min_price: '' },
    { min_price: '-1' },
    { max_price: '1.5' },
    { max_price: '1e12' },
  ])('treats %o as the default listing', (raw) => {
    const search = shopSearch(raw);
    expect(Object.values(search).filter((value) => value !== undefined)).toEqual([]);
    expect(listingOf(search)).toEqual({ sort: 'id', category: 'all', availability: 'all' });
  });
});

describe('the search parameters of categories and best sellers', () => {
  test('keeps prices beside both', () => {
    expect(controlSearch({ sort: 'price-desc', max_price: 20_000 })).toEqual({ sort: 'price-desc', max_price: 20_000 });
    expect(controlSearch({ availability: 'available', min_price: '500' })).toEqual({
      availability: 'available',
      min_price: 500,
    });
  });
  test('keeps a sort or a filter, not both', () => {
    expect(controlSearch({ sort: 'price-desc', availability: 'available' })).toEqual({ sort: 'price-desc' });
    expect(controlOf({ availability: 'unavailable' })).toEqual({ by: 'availability', availability: 'unavailable' });
    expect(controlOf(controlSearch({ sort: 'id' }))).toEqual({ by: 'sort', sort: 'default' });
  });
});
