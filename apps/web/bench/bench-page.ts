import { DEFAULT_LISTING } from '@kundan/domain/catalogue/listing';
import { syncCatalogue } from '../src/sync/catalogue-sync.ts';
import { db } from '../src/device/db.ts';
import { page, search } from '../src/device/catalogue.ts';
import { buildSearchIndex } from '../src/device/search.ts';

// The page that `node tools/load/bench/offline.ts` measures in a browser. It is not part of the shop.

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

/** In ms. `blocked`: the longest task of the main thread during the work (0: none over 50 ms). */
async function measure(queries: readonly string[]) {
  let blocked = 0;
  let tasks = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      blocked = Math.max(blocked, duration);
      tasks += 1;
    }
  });
  observer.observe({ type: 'longtask' });
  const since = async () => {
    await new Promise((done) => setTimeout(done, 200));
    const seen = { blocked, tasks };
    [blocked, tasks] = [0, 0];
    return seen;
  };
  await since();
  const firstSync = await timed(() => syncCatalogue());
  const whileSyncing = await since();
  const nothingNew = await timed(() => syncCatalogue());
  const index = await timed(() => buildSearchIndex(db));
  const whileIndexing = await since();
  return { firstSync, whileSyncing, nothingNew, index, whileIndexing, products: await db.products.count(), queries };
}

/** As after a reload, with nothing in memory. */
async function visit(queries: readonly string[]) {
  const firstListing = await timed(() => page(DEFAULT_LISTING, 1));
  const sorted = await timed(() => page({ sort: 'price-asc', availability: 'available', category: 'earrings' }, 3));
  const firstKey = await timed(() => search(queries[0] ?? ''));
  const keys: { query: string; ms: number; found: number }[] = [];
  for (const query of queries) {
    let found = 0;
    const ms = await timed(async () => (found = (await search(query)).length));
    keys.push({ query, ms, found });
  }
  const { usage = 0 } = await navigator.storage.estimate();
  return { firstListing, sorted, firstKey, keys, usage };
}

Object.assign(globalThis, { measure, visit });
