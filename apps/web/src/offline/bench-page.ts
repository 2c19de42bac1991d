import { WHOLE_SHOP } from '@kundan/domain/catalogue/listing';
import { syncCatalogue } from './catalogue-sync.ts';
import { db } from './db.ts';
import { page, search } from './device-catalogue.ts';
import { prepareSearchOnDevice } from './search-on-device.ts';

// What `node tools/bench/offline.ts` measures in a browser; no page of the shop has it.

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

/** Everything in ms. `blocked`: the main thread's longest task while it worked (0: none over 50 ms). */
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
  const index = await timed(() => prepareSearchOnDevice(db));
  const whileIndexing = await since();
  return { firstSync, whileSyncing, nothingNew, index, whileIndexing, products: await db.products.count(), queries };
}

/** As after a reload: nothing is in memory. */
async function visit(queries: readonly string[]) {
  const firstListing = await timed(() => page(WHOLE_SHOP, 1));
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
