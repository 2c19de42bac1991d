import type { ShopDb } from '../../src/device/db.ts';

interface Store {
  records: { values: () => Iterable<{ value: unknown }>; clear: () => void };
  rawIndexes: Map<string, { records: { clear: () => void } }>;
  keyGenerator: { num: number } | null;
}
interface Backend {
  _rawDatabase: { rawObjectStores: Map<string, Store> };
}

/**
 * Reads a device's database directly from fake-indexeddb, without Dexie and transactions: the checks read it often, and
 * reading must neither take long nor affect the scenario. Use it only while nothing is being written.
 */
export class Disk {
  readonly #stores: Map<string, Store>;

  /** The database must be open. */
  constructor(db: ShopDb) {
    // Internals of fake-indexeddb, whose version is pinned.
    this.#stores = (db.backendDB() as unknown as Backend)._rawDatabase.rawObjectStores;
  }

  /** Returns the rows of a table by key. Do not modify them. */
  rows<T>({ name }: { name: string }): T[] {
    return Array.from(this.#store(name).records.values(), ({ value }) => value as T);
  }

  /** Deletes all rows. This is faster than opening another database. */
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
