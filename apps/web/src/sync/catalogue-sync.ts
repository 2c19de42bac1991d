import * as addresses from '@kundan/contracts/addresses';
import type { bestSellers, productChanges } from '@kundan/contracts/catalogue.contract';
import type { OutputOf } from '@kundan/contracts/call';
import { ApiError } from '../http/request.ts';
import { send } from '../http/send.ts';
import { db, type Meta, type ShopDb } from '../device/db.ts';
import { changeListing } from '../device/listing-index.ts';
import { catalogueDateStore } from './stores.ts';

/** Products per response: few enough to parse and write without blocking the main thread. */
const PART_SIZE = 250;
/** Upper limit of responses per sync, so that a faulty API cannot cause an endless loop. */
const MAX_PARTS = 1_000;
/** Request timeout in ms. */
const TIMEOUT_MS = 30_000;
/** Milliseconds for which the stored best sellers are used. */
const RANKING_MAX_AGE_MS = 24 * 3600_000;

type Changes = OutputOf<typeof productChanges>;

/**
 * Syncs the device's catalogue: all products the first time, changes afterwards. Each response is stored in one
 * transaction with the sync state, so an interrupted sync resumes without a gap. Returns true when products changed.
 */
export async function syncCatalogue(store: ShopDb = db, now: () => number = Date.now): Promise<boolean> {
  let changed = false;
  for (let parts = 0; parts < MAX_PARTS; parts += 1) {
    const meta = await store.meta.get('catalogue');
    const part = await fetchPart(meta);
    const after = meta?.pending?.after ?? 0;
    // The API was restored between two responses, or does not accept the cursor.
    const restarts =
      part === 'unknown' || part.from !== after || (meta?.pending !== undefined && meta.pending.whole !== part.whole);
    const isStored = restarts ? await restart(store, meta) : await storePart(store, meta, part, now());
    if (!isStored) return changed;
    if (restarts) continue;
    changed ||= part.upserted.length > 0 || part.removed.length > 0;
    // Request again the changes that were made during the sync.
    if (part.next === null && (after === 0 || meta?.pending?.cursor === part.cursor)) break;
  }
  catalogueDateStore.set(now());
  return changed;
}

/** Requests the next part. 'unknown': the API does not accept the cursor. */
async function fetchPart(meta: Meta | undefined): Promise<Changes | 'unknown'> {
  const input = { since: meta?.cursor, limit: PART_SIZE, after: meta?.pending?.after, newest: meta?.newest };
  try {
    const part = await send<typeof productChanges>(addresses.productChanges, input, { timeoutMs: TIMEOUT_MS });
    if (!Array.isArray(part.upserted)) throw new Error('The response is not a catalogue.');
    return part;
  } catch (error) {
    if (error instanceof ApiError && error.status === 400 && meta?.cursor !== undefined) return 'unknown';
    throw error;
  }
}

/** Compares the sync state with the one read before. They differ when another tab has stored changes in between. */
const isSame = (a: Meta | undefined, b: Meta | undefined) =>
  a?.cursor === b?.cursor &&
  a?.newest === b?.newest &&
  a?.pending?.cursor === b?.pending?.cursor &&
  a?.pending?.after === b?.pending?.after;

/** Resets the sync state. The products stay until new ones replace them. Returns false when another tab has changed it. */
async function restart(store: ShopDb, meta: Meta | undefined): Promise<boolean> {
  return store.transaction('rw', store.meta, async () => {
    const current = await store.meta.get('catalogue');
    if (!isSame(meta, current)) return false;
    // A device with a complete catalogue keeps showing it.
    const { syncedAt = 0, revision = 0 } = current ?? {};
    await store.meta.put({ key: 'catalogue', cursor: undefined, syncedAt, revision });
    return true;
  });
}

/** Stores one part and the sync state. Returns false when another tab has changed the sync state. */
async function storePart(store: ShopDb, meta: Meta | undefined, part: Changes, syncedAt: number): Promise<boolean> {
  const { cursor, upserted, whole, next } = part;
  const after = meta?.pending?.after ?? 0;
  return store.transaction('rw', store.products, store.meta, store.listing, async () => {
    if (!isSame(meta, await store.meta.get('catalogue'))) return false;
    const upsertedIds = new Set(upserted.map(({ id }) => id));
    const inRange = store.products.where('id').between(after, next ?? Infinity, false, true);
    const removed = whole ? (await inRange.primaryKeys()).filter((id) => !upsertedIds.has(id)) : part.removed;
    await store.products.bulkPut(upserted);
    await store.products.bulkDelete(removed);
    const changes = upserted.length > 0 || removed.length > 0;
    if (changes) await changeListing(store, upserted, removed);
    const revision = (meta?.revision ?? 0) + (changes ? 1 : 0);
    const pending = { cursor: meta?.pending?.cursor ?? cursor, after: next ?? 0, whole };
    const newest = next !== null || cursor !== pending.cursor ? { newest: cursor } : {};
    await store.meta.put(
      next === null
        ? { key: 'catalogue', cursor: pending.cursor, syncedAt, revision, ...newest }
        : { key: 'catalogue', cursor: meta?.cursor, syncedAt: meta?.syncedAt ?? 0, revision, pending, ...newest },
    );
    return true;
  });
}

/**
 * Syncs the best sellers at most once a day. The ranking changes with every order, but an offline list may be a day old.
 */
export async function syncBestSellers(store: ShopDb = db, now: () => number = Date.now): Promise<void> {
  const last = await store.ranking.get('best-sellers');
  if (last && Math.abs(now() - last.at) < RANKING_MAX_AGE_MS) return;
  const products = await send<typeof bestSellers>(addresses.bestSellers, {}, { timeoutMs: TIMEOUT_MS });
  await store.ranking.put({ key: 'best-sellers', ids: products.map(({ id }) => id), at: now() });
}
