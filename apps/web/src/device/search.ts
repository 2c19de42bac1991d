import type { Product } from '@kundan/contracts/catalogue.contract';
import { type SearchableProduct, SearchIndex } from '@kundan/domain/catalogue/search-index';
import type { ShopDb } from './db.ts';

/** Number of products to index before yielding to the main thread. */
const CHUNK = 100;

const yieldToMainThread = () => new Promise<void>((done) => setTimeout(done));

interface BuiltIndex {
  /** The revision of the catalogue that it was built from. */
  revision: number;
  index: SearchIndex;
}

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
  if (stored?.revision === revision && 'words' in stored) return { revision, index: new SearchIndex(stored.words) };
  const index = new SearchIndex();
  const ids = await store.products.toCollection().primaryKeys();
  for (let at = 0; at < ids.length; at += CHUNK) {
    for (const product of await store.products.bulkGet(ids.slice(at, at + CHUNK)))
      if (product) index.add(searchable(product));
    await yieldToMainThread();
  }
  await store.search.put({ key: 'search', revision, words: index.words });
  return { revision, index };
}

/** With the words of the other language that the API sends along. */
const searchable = ({ id, name, description, category, search_words: words }: Product): SearchableProduct => ({
  id,
  name: `${name} ${words?.name ?? ''}`,
  description: `${description} ${words?.description ?? ''}`,
  category: `${category} ${words?.category ?? ''}`,
});

/**
 * Returns a search index for a revision of the catalogue. Returns the previous index while a new one is being built.
 */
export async function getSearchIndex(store: ShopDb, revision: number): Promise<SearchIndex> {
  if (inMemory?.name === store.name) {
    if (inMemory.revision !== revision) void rebuild(store).catch(() => undefined);
    return inMemory.index;
  }
  await rebuild(store);
  return inMemory?.index ?? new SearchIndex();
}

function rebuild(store: ShopDb): Promise<unknown> {
  rebuilding ??= buildSearchIndex(store)
    .then(({ revision, index }) => (inMemory = { name: store.name, revision, index }))
    .finally(() => (rebuilding = undefined));
  return rebuilding;
}
