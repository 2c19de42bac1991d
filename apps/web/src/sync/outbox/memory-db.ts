import type { ShopDb } from '../../device/db.ts';

/** The part of a Dexie table that the outbox uses, in memory. */
class MemoryTable {
  readonly #rows = new Map<unknown, Record<string, unknown>>();
  readonly #keyPath: string;
  #lastKey = 0;

  constructor(keyPath: string) {
    this.#keyPath = keyPath;
  }

  get = async (key: unknown) => this.#rows.get(key);
  put = async (row: Record<string, unknown>) => void this.#rows.set(row[this.#keyPath], row);
  add = async (row: Record<string, unknown>) => {
    this.#lastKey += 1;
    await this.put({ ...row, [this.#keyPath]: this.#lastKey });
    return this.#lastKey;
  };
  update = async (key: unknown, changes: object) => void this.#rows.set(key, { ...this.#rows.get(key), ...changes });
  delete = async (key: unknown) => void this.#rows.delete(key);
  bulkDelete = async (keys: readonly unknown[]) => keys.forEach((key) => this.#rows.delete(key));
  where = (field: string) => ({
    anyOf: (values: readonly unknown[]) => ({
      toArray: async () => [...this.#rows.values()].filter((row) => values.includes(row[field])),
    }),
  });
}

const listenersOf = new WeakMap<ShopDb, Set<() => void>>();

/** A database for browsers without IndexedDB (private mode). It works while the page is open and online. */
export function createMemoryDb(): ShopDb {
  const listeners = new Set<() => void>();
  let last: Promise<unknown> = Promise.resolve();
  const transaction = (mode: string, ...tablesAndWork: unknown[]) => {
    const work = tablesAndWork.at(-1) as () => Promise<unknown>;
    const result = last.then(work);
    last = result.catch(() => undefined);
    if (mode === 'rw') void last.then(() => listeners.forEach((listener) => listener()));
    return result;
  };
  const table = (keyPath: string) => new MemoryTable(keyPath);
  const [outbox, notices, cart, wishlist] = [table('seq'), table('id'), table('shopperId'), table('shopperId')];
  const db = { outbox, notices, cart, wishlist, transaction } as unknown as ShopDb;
  listenersOf.set(db, listeners);
  return db;
}

/** Calls `listener` now and after every transaction. Returns an unsubscribe function; undefined for a database on the device. */
export function watchMemory(db: ShopDb, listener: () => void): (() => void) | undefined {
  const listeners = listenersOf.get(db);
  if (!listeners) return undefined;
  listeners.add(listener);
  listener();
  return () => listeners.delete(listener);
}
