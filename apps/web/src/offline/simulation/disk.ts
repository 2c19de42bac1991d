import type { ShopDb } from '../db.ts';

interface Store {
  records: { values: () => Iterable<{ value: unknown }>; clear: () => void };
  rawIndexes: Map<string, { records: { clear: () => void } }>;
  keyGenerator: { num: number } | null;
}
interface Backend {
  _rawDatabase: { rawObjectStores: Map<string, Store> };
}

/**
 * What is written in a device's database, read past Dexie and without a transaction: a history looks a hundred times,
 * and looking must neither take long nor be part of what happens. Only while nothing is being written.
 */
export class Disk {
  readonly #stores: Map<string, Store>;

  /** The database must be open. */
  constructor(db: ShopDb) {
    // Inside fake-indexeddb; its version is pinned.
    this.#stores = (db.backendDB() as unknown as Backend)._rawDatabase.rawObjectStores;
  }

  /** By key. To be looked at, not to be changed. */
  rows<T>({ name }: { name: string }): T[] {
    return Array.from(this.#store(name).records.values(), ({ value }) => value as T);
  }

  /** As new. Opening another database would cost more than a history. */
  wipe(): void {
    for (const { records, rawIndexes, keyGenerator } of this.#stores.values()) {
      records.clear();
      for (const index of rawIndexes.values()) index.records.clear();
      if (keyGenerator) keyGenerator.num = 0;
    }
  }

  #store(name: string): Store {
    const store = this.#stores.get(name);
    if (!store) throw new Error(`There is no table ${name}.`);
    return store;
  }
}
