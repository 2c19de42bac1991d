import { catalogueDb, type ShopDb } from './db.ts';

/** The stored text of a page by its slug. Throws when it is not on this device yet. */
export async function readText<T>(name: string, store: ShopDb = catalogueDb): Promise<T> {
  const stored = await store.texts.get(name);
  if (!stored) throw new Error('This text is not on this device yet.');
  return stored.value as T;
}
