import 'fake-indexeddb/auto';
import type { Product } from '@kundan/contracts/catalogue.contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { syncCatalogue } from './catalogue-sync.ts';
import { ShopDb } from '../device/db.ts';

const product = (id: number, price = 100): Product => ({
  id,
  name: `Piece ${id}`,
  description: '',
  price,
  old_price: null,
  category: 'Necklace',
  image_url: '',
  image_alt: '',
  image_color: null,
  isAvailable: true,
  seller_id: 1,
});

let db: ShopDb;
let requestedCursors: string[];

/** A fake API with one response per cursor. */
function stubResponsesByCursor(responses: Record<string, object>): void {
  vi.stubGlobal('fetch', async (path: string) => {
    const since = new URL(path, 'http://shop').searchParams.get('since') ?? '';
    requestedCursors.push(since);
    const response = responses[since];
    const part = { from: 0, whole: since === '', next: null };
    return response
      ? Response.json({ ...part, ...response })
      : Response.json({ message: 'Unknown cursor.' }, { status: 400 });
  });
}

beforeEach(() => {
  requestedCursors = [];
  db = new ShopDb(`test-${Math.random()}`);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await db.delete();
});

test('syncs all products first, then changes only', async () => {
  stubResponsesByCursor({
    '': { cursor: 'a', upserted: [product(1), product(2), product(3)], removed: [] },
    a: { cursor: 'b', upserted: [product(2, 250)], removed: [3] },
  });
  await syncCatalogue(db, () => 1_000);
  await syncCatalogue(db, () => 2_000);
  expect(requestedCursors).toEqual(['', 'a']);
  expect((await db.products.toArray()).map(({ id, price }) => [id, price])).toEqual([
    [1, 100],
    [2, 250],
  ]);
  expect(await db.meta.get('catalogue')).toEqual({ key: 'catalogue', cursor: 'b', syncedAt: 2_000, revision: 2 });
});

test('starts over when the API does not know the cursor, and deletes withdrawn products', async () => {
  await db.meta.put({ key: 'catalogue', cursor: 'of another shop', syncedAt: 1 });
  await db.products.bulkPut([product(9)]);
  stubResponsesByCursor({ '': { cursor: 'a', upserted: [product(1)], removed: [] } });
  await syncCatalogue(db, () => 1_000);
  expect(requestedCursors).toEqual(['of another shop', '']);
  expect((await db.products.toArray()).map(({ id }) => id)).toEqual([1]);
});

const part = (cursor: string, ids: number[], next: number | null, whole = true) => ({
  cursor,
  upserted: ids.map((id) => product(id)),
  removed: [],
  whole,
  next,
});

/** Returns the responses in order, and records the queries. */
function stubResponses(...responses: object[]): string[] {
  const queries: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    queries.push(new URL(path, 'http://shop').search.replace(/limit=\d+&?/, '').replace(/[?&]$/, ''));
    const response = responses.shift();
    if (response === undefined) throw new TypeError('fetch failed');
    const from = Number(new URL(path, 'http://shop').searchParams.get('after') ?? 0);
    return Response.json({ from, ...response });
  });
  return queries;
}

test('syncs in parts, resumes after an interruption, and requests the changes made since its start', async () => {
  stubResponses(part('a', [1, 2], 2));
  await expect(syncCatalogue(db, () => 1)).rejects.toThrow();
  expect((await db.meta.get('catalogue'))?.pending).toEqual({ cursor: 'a', after: 2, whole: true });

  const queries = stubResponses(part('b', [3], null), part('b', [1], null, false));
  await syncCatalogue(db, () => 2);
  expect(queries).toEqual(['?after=2&newest=a', '?since=a&newest=b']);
  expect(await db.meta.get('catalogue')).toEqual({ key: 'catalogue', cursor: 'b', syncedAt: 2, revision: 3 });
  expect(await db.products.count()).toBe(3);
});

test('detects an API that was restored from a backup between two parts', async () => {
  stubResponses(part('a', [1, 2], 2), part('b', [3], 3));
  await expect(syncCatalogue(db, () => 1)).rejects.toThrow();
  const queries = stubResponses(
    { ...part('c', [1, 2], 2), from: 0 },
    { ...part('c', [1, 2], 2), from: 0 },
    { ...part('c', [], null), from: 2 },
  );
  await syncCatalogue(db, () => 2);
  expect(queries).toEqual(['?after=3&newest=b', '', '?after=2&newest=c']);
  expect((await db.products.toArray()).map(({ id }) => id)).toEqual([1, 2]);
  expect(await db.meta.get('catalogue')).toEqual({ key: 'catalogue', cursor: 'c', syncedAt: 2, revision: 4 });
});

test('replaces the catalogue after the API was restored from a backup', async () => {
  await db.meta.put({ key: 'catalogue', cursor: 'of tomorrow', syncedAt: 1 });
  await db.products.bulkPut([product(1), product(2), product(9)]);
  stubResponses(part('a', [1], 1), part('a', [3], null));
  await syncCatalogue(db, () => 2);
  expect((await db.products.toArray()).map(({ id }) => id)).toEqual([1, 3]);
  expect((await db.listing.get('listing'))?.ids).toEqual(Int32Array.of(1, 3));
});

test('rejects the login page of a captive portal', async () => {
  vi.stubGlobal('fetch', async () => new Response('<html>', { headers: { 'content-type': 'text/html' } }));
  await expect(syncCatalogue(db)).rejects.toThrow('The shop cannot be reached.');
});

test('keeps the stored catalogue when the API is unreachable', async () => {
  await db.meta.put({ key: 'catalogue', cursor: 'a', syncedAt: 1 });
  await db.products.bulkPut([product(1)]);
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('fetch failed');
  });
  await expect(syncCatalogue(db)).rejects.toThrow('The shop cannot be reached.');
  expect(await db.products.count()).toBe(1);
  expect((await db.meta.get('catalogue'))?.cursor).toBe('a');
});

test('ignores a response when another tab has stored a newer one', async () => {
  await db.meta.put({ key: 'catalogue', cursor: 'a', syncedAt: 1 });
  vi.stubGlobal('fetch', async () => {
    await db.meta.put({ key: 'catalogue', cursor: 'c', syncedAt: 2, revision: 4 });
    await db.products.put(product(1, 300));
    return Response.json({ ...part('b', [], null, false), from: 0, upserted: [product(1, 200)] });
  });
  expect(await syncCatalogue(db)).toBe(false);
  expect((await db.products.get(1))?.price).toBe(300);
  expect((await db.meta.get('catalogue'))?.cursor).toBe('c');
});
