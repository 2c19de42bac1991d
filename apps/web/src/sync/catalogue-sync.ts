import * as addresses from '@kundan/contracts/addresses';
import type { bestSellers, productChanges } from '@kundan/contracts/catalogue.contract';
import type { OutputOf } from '@kundan/contracts/call';
import { DAY_MS } from '@kundan/domain/durations';
import { ApiError } from '../http/request.ts';
import { send } from '../http/send.ts';
import { catalogueDb, type Meta, type ShopDb } from '../device/db.ts';
import { changeListing } from '../device/listing-index.ts';
import { catalogueDateStore } from './stores.ts';

/** Products per response: few enough to parse and write without blocking the main thread. */
const PART_SIZE = 250;
/** Upper limit of responses per sync, so that a faulty API cannot cause an endless loop. */
const MAX_PARTS = 1_000;
/** Request timeout in ms. */
const TIMEOUT_MS = 30_000;
/** How long the stored best sellers are used. */
const RANKING_MAX_AGE_MS = DAY_MS;

type Changes = OutputOf<typeof productChanges>;

/**
 * Syncs the device's catalogue: all products the first time, changes afterwards. Each response is stored in one
 * transaction with the sync state, so an interrupted sync resumes without a gap. Returns true when products changed.
 */
export async function syncCatalogue(store: ShopDb = catalogueDb, now: () => number = Date.now): Promise<boolean> {
  let changed = false;
  for (let parts = 0; parts < MAX_PARTS; parts += 1) {
    const meta = await store.meta.get('catalogue');
    const part = await fetchPart(meta);
    if (part === 'unknown' || !isExpected(meta, part)) {
      if (!(await restart(store, meta))) return changed;
      continue;
    }
    if (!(await storePart(store, meta, part, now()))) return changed;
    changed ||= part.upserted.length > 0 || part.removed.length > 0;
    // Request again the changes that were made during the sync.
    if (part.next === null && part.cursor === firstCursor(meta, part)) break;
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

/** Whether a part follows the stored ones. It does not after the API was restored between two responses. */
function isExpected(meta: Meta | undefined, part: Changes): boolean {
  const { after, whole } = meta?.pending ?? { after: 0, whole: part.whole };
  return part.from === after && part.whole === whole;
}

/** The cursor of the first part of a sync. The changes after it may be missing from that part. */
const firstCursor = (meta: Meta | undefined, part: Changes): string => meta?.pending?.cursor ?? part.cursor;

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
  const { upserted, whole, from, next } = part;
  return store.transaction('rw', store.products, store.meta, store.listing, async () => {
    if (!isSame(meta, await store.meta.get('catalogue'))) return false;
    const upsertedIds = new Set(upserted.map(({ id }) => id));
    const inRange = store.products.where('id').between(from, next ?? Infinity, false, true);
    const removed = whole ? (await inRange.primaryKeys()).filter((id) => !upsertedIds.has(id)) : part.removed;
    await store.products.bulkPut(upserted);
    await store.products.bulkDelete(removed);
    const hasChanges = upserted.length > 0 || removed.length > 0;
    if (hasChanges) await changeListing(store, upserted, removed);
    const revision = (meta?.revision ?? 0) + (hasChanges ? 1 : 0);
    await store.meta.put({ ...nextState(meta, part, syncedAt), revision });
    return true;
  });
}

/** The sync state after a part. The last part completes the sync up to the cursor of the first one. */
function nextState(meta: Meta | undefined, part: Changes, syncedAt: number): Omit<Meta, 'revision'> {
  const { cursor: newest, whole, next: after } = part;
  const cursor = firstCursor(meta, part);
  if (after === null) return { key: 'catalogue', cursor, syncedAt, ...(newest !== cursor && { newest }) };
  const pending = { cursor, after, whole };
  return { key: 'catalogue', cursor: meta?.cursor, syncedAt: meta?.syncedAt ?? 0, pending, newest };
}

/**
 * Syncs the best sellers at most once a day. The ranking changes with every order, but an offline list may be a day old.
 */
export async function syncBestSellers(store: ShopDb = catalogueDb, now: () => number = Date.now): Promise<void> {
  const last = await store.ranking.get('best-sellers');
  if (last && Math.abs(now() - last.at) < RANKING_MAX_AGE_MS) return;
  const products = await send<typeof bestSellers>(addresses.bestSellers, {}, { timeoutMs: TIMEOUT_MS });
  await store.ranking.put({ key: 'best-sellers', ids: products.map(({ id }) => id), at: now() });
}
