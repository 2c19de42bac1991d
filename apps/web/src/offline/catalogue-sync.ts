import type { productChanges } from '@kundan/contracts/catalogue.contract';
import { ApiError } from '../api/request.ts';
import { send, type CallAddress } from '../api/send.ts';
import { setConnection } from './connection.ts';
import { db, type ShopDb } from './db.ts';
import { keepCardImages } from './card-images.ts';

const changesCall: CallAddress<typeof productChanges> = { method: 'GET', path: '/products/changes' };

/**
 * Brings the device's catalogue in step with the shop: everything the first time, what changed afterwards.
 * Products and cursor are written together, so that a sync cut short is done again and none is missed.
 */
export async function syncCatalogue(store: ShopDb = db, now: () => number = Date.now): Promise<void> {
  const meta = await store.meta.get('catalogue');
  const since = meta?.cursor;
  let changes;
  try {
    changes = await send<typeof productChanges>(changesCall, { since });
  } catch (error) {
    // A cursor that the shop does not know any more: begin anew.
    if (!(error instanceof ApiError) || error.status !== 400 || since === undefined) throw error;
    changes = await send<typeof productChanges>(changesCall, {});
    await store.meta.delete('catalogue');
  }
  const { cursor, upserted, removed } = changes;
  const syncedAt = now();
  await store.transaction('rw', store.products, store.meta, async () => {
    const before = (await store.meta.get('catalogue'))?.cursor;
    // Another tab was faster: these changes are on the device already, and its cursor may be ahead of ours.
    if (before !== since && before !== undefined) return;
    if (before === undefined) await store.products.clear();
    await store.products.bulkPut(upserted);
    await store.products.bulkDelete(removed);
    await store.meta.put({ key: 'catalogue', cursor, syncedAt });
  });
  setConnection({ catalogueFrom: syncedAt });
  // Also when nothing changed: the last time may have been cut short.
  await keepCardImages(await store.products.toArray());
}
