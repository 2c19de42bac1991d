import 'fake-indexeddb/auto';
import * as addresses from '@kundan/contracts/addresses';
import type { Product } from '@kundan/contracts/catalogue.contract';
import { afterEach, expect, test, vi } from 'vitest';
import { product as productOnDevice, search } from '../device/catalogue.ts';
import { catalogueDb, db } from '../device/db.ts';
import { langOf } from '../http/in-language.ts';
import { urlOf } from '../http/send.ts';
import { readStoredDetails } from '../http/stored-details.ts';
import { syncCatalogue } from './catalogue-sync.ts';

vi.mock('@kundan/texts/en/language', () => ({ locale: 'hi' }));

afterEach(() => vi.unstubAllGlobals());

const noor: Product = {
  id: 3,
  name: 'नूर मोती रानी हार',
  description: 'मोतियों की पाँच लड़ियाँ।',
  price: 100,
  old_price: null,
  category: 'Necklace',
  image_url: '',
  image_alt: '',
  image_color: null,
  isAvailable: true,
  seller_id: 1,
  search_words: { name: 'Noor Pearl Rani Haar', description: 'Five strands of pearls.', category: 'हार' },
};

test('a build of another language stores its catalogue beside the English one, and searches both languages', async () => {
  const requested: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    requested.push(path);
    return Response.json({ cursor: 'a', from: 0, whole: true, next: null, upserted: [noor], removed: [] });
  });
  await syncCatalogue();
  expect(requested[0]).toMatch(/^\/api\/products\/changes\?locale=hi&limit=/);
  expect([catalogueDb.name, await db.products.count(), await productOnDevice(3)]).toEqual(['kundan-hi', 0, noor]);
  for (const query of ['नूर', 'noor', 'pearls', 'necklace', 'हार', 'har', 'mutyala haram'])
    expect([query, (await search(query)).map(({ id }) => id)]).toEqual([query, [3]]);
  expect(readStoredDetails()).toBeUndefined();
});

test('calls with texts of the owner name the language, and others do not', () => {
  expect(urlOf(addresses.productById, { id: 7 })).toBe('/api/products/7?locale=hi');
  expect(urlOf(addresses.shopConfig)).toBe('/api/config?locale=hi');
  expect(urlOf(addresses.optionFacets)).toBe('/api/products/options?locale=hi');
  expect(urlOf(addresses.productReviews, { id: 7 })).toBe('/api/products/7/reviews');
});

test('marks the texts that are not translated', () => {
  expect(langOf(['name', 'facts'], 'facts.2.value')).toBe('en');
  expect(langOf(['name'], 'names')).toBeUndefined();
  expect(langOf(undefined, 'name')).toBeUndefined();
});
