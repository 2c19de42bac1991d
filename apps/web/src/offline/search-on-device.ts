import { SearchIndexBuilder, type SearchIndex } from '@kundan/domain/catalogue/search-index';
import type { ShopDb } from './db.ts';

/** Products whose words are taken in before the screen may breathe. */
const CHUNK = 100;

const breathe = () => new Promise<void>((done) => setTimeout(done));

let inMemory: { name: string; cursor: string; index: SearchIndex } | undefined;

/** Makes the index of the catalogue as it is, in small steps, and keeps it; nothing to do when it is there. */
export async function prepareSearchOnDevice(store: ShopDb): Promise<SearchIndex> {
  const cursor = (await store.meta.get('catalogue'))?.cursor ?? '';
  const kept = await store.search.get('search');
  if (kept?.cursor === cursor) return kept.index;
  const builder = new SearchIndexBuilder();
  const ids = await store.products.toCollection().primaryKeys();
  for (let at = 0; at < ids.length; at += CHUNK) {
    for (const product of await store.products.bulkGet(ids.slice(at, at + CHUNK))) if (product) builder.add(product);
    await breathe();
  }
  const index = builder.build();
  await store.search.put({ key: 'search', cursor, index });
  return index;
}

/** The index to search with: in memory, or kept on the device, or made now. One of a moment ago is good enough. */
export async function searchIndexOf(store: ShopDb): Promise<SearchIndex> {
  const cursor = (await store.meta.get('catalogue'))?.cursor ?? '';
  if (inMemory?.name === store.name && inMemory.cursor === cursor) return inMemory.index;
  const index = await prepareSearchOnDevice(store);
  inMemory = { name: store.name, cursor, index };
  return index;
}
