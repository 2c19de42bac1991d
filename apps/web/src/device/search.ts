import { SearchIndexBuilder, type SearchIndex } from '@kundan/domain/catalogue/search-index';
import type { DeviceSearchIndex, ShopDb } from './db.ts';

/** Number of products to index before yielding to the main thread. */
const CHUNK = 100;

const yieldToMainThread = () => new Promise<void>((done) => setTimeout(done));

type BuiltIndex = Pick<DeviceSearchIndex, 'revision' | 'index'>;

let inMemory: (BuiltIndex & { name: string }) | undefined;
let rebuilding: Promise<unknown> | undefined;

/**
 * Builds and stores the search index of the current catalogue in small steps. Returns the stored one when it is
 * current.
 */
export async function buildSearchIndex(store: ShopDb): Promise<BuiltIndex> {
  const revision = (await store.meta.get('catalogue'))?.revision ?? 0;
  const stored = await store.search.get('search');
  // An index that an earlier version of the app stored has other fields.
  if (stored?.revision === revision && 'postings' in stored.index) return stored;
  const builder = new SearchIndexBuilder();
  const ids = await store.products.toCollection().primaryKeys();
  for (let at = 0; at < ids.length; at += CHUNK) {
    for (const product of await store.products.bulkGet(ids.slice(at, at + CHUNK))) if (product) builder.add(product);
    await yieldToMainThread();
  }
  const index = builder.build();
  await store.search.put({ key: 'search', revision, index });
  return { revision, index };
}

/**
 * Returns a search index for a revision of the catalogue. Returns the previous index while a new one is being built.
 */
export async function getSearchIndex(store: ShopDb, revision: number): Promise<SearchIndex> {
  if (inMemory?.name === store.name) {
    if (inMemory.revision !== revision) void rebuild(store).catch(() => undefined);
    return inMemory.index;
  }
  await rebuild(store);
  return inMemory?.index ?? new SearchIndexBuilder().build();
}

function rebuild(store: ShopDb): Promise<unknown> {
  rebuilding ??= buildSearchIndex(store)
    .then(({ revision, index }) => (inMemory = { name: store.name, revision, index }))
    .finally(() => (rebuilding = undefined));
  return rebuilding;
}
