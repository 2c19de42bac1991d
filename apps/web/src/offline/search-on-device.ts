import { SearchIndexBuilder, type SearchIndex } from '@kundan/domain/catalogue/search-index';
import type { DeviceSearchIndex, ShopDb } from './db.ts';

/** Products whose words are taken in before the screen may breathe. */
const CHUNK = 100;

const breathe = () => new Promise<void>((done) => setTimeout(done));

type Prepared = Pick<DeviceSearchIndex, 'revision' | 'index'>;

let inMemory: (Prepared & { name: string }) | undefined;
let renewing: Promise<unknown> | undefined;

/** Makes the index of the catalogue as it is, in small steps, and keeps it; nothing to do when it is there. */
export async function prepareSearchOnDevice(store: ShopDb): Promise<Prepared> {
  const revision = (await store.meta.get('catalogue'))?.revision ?? 0;
  const kept = await store.search.get('search');
  if (kept?.revision === revision) return kept;
  const builder = new SearchIndexBuilder();
  const ids = await store.products.toCollection().primaryKeys();
  for (let at = 0; at < ids.length; at += CHUNK) {
    for (const product of await store.products.bulkGet(ids.slice(at, at + CHUNK))) if (product) builder.add(product);
    await breathe();
  }
  const index = builder.build();
  await store.search.put({ key: 'search', revision, index });
  return { revision, index };
}

/** The index to search a revision of the catalogue with. One of a moment ago is good enough while a new one is made. */
export async function searchIndexOf(store: ShopDb, revision: number): Promise<SearchIndex> {
  if (inMemory?.name === store.name) {
    if (inMemory.revision !== revision) void renew(store).catch(() => undefined);
    return inMemory.index;
  }
  await renew(store);
  return inMemory?.index ?? new SearchIndexBuilder().build();
}

function renew(store: ShopDb): Promise<unknown> {
  renewing ??= prepareSearchOnDevice(store)
    .then(({ revision, index }) => (inMemory = { name: store.name, revision, index }))
    .finally(() => (renewing = undefined));
  return renewing;
}
