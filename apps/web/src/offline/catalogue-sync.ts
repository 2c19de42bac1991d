import type { bestSellers, productChanges } from '@kundan/contracts/catalogue.contract';
import type { OutputOf } from '@kundan/contracts/call';
import { ApiError } from '../api/request.ts';
import { send, type CallAddress } from '../api/send.ts';
import { setConnection } from './connection-state.ts';
import { db, type Meta, type ShopDb } from './db.ts';
import { changeListing } from './listing-index.ts';

const changesCall: CallAddress<typeof productChanges> = { method: 'GET', path: '/products/changes' };
const bestSellersCall: CallAddress<typeof bestSellers> = { method: 'GET', path: '/products/best-sellers' };

/** Products in one part: little enough to be parsed and written without a stutter. */
const PART = 250;
/** More than any catalogue has: a shop that never comes to an end is not asked for ever. */
const MOST_PARTS = 1_000;
/** Milliseconds after which a silent line counts as no line. */
const PATIENCE_MS = 30_000;
/** Milliseconds for which the best sellers are good enough. */
const RANKING_LASTS_MS = 24 * 3600_000;

type Changes = OutputOf<typeof productChanges>;

/**
 * Brings the device's catalogue in step with the shop: everything the first time, what changed afterwards. It comes in
 * parts; products and how far they reach are written together, so that a sync cut short goes on where it stopped and
 * nothing is missed. Gives whether anything changed.
 */
export async function syncCatalogue(store: ShopDb = db, now: () => number = Date.now): Promise<boolean> {
  let changed = false;
  for (let parts = 0; parts < MOST_PARTS; parts += 1) {
    const meta = await store.meta.get('catalogue');
    const part = await ask(meta);
    const after = meta?.pending?.after ?? 0;
    // The shop was restored between two parts, or does not know the cursor any more: begin anew.
    const restarts =
      part === 'unknown' || part.from !== after || (meta?.pending !== undefined && meta.pending.whole !== part.whole);
    const kept = restarts ? await restart(store, meta) : await keep(store, meta, part, now());
    if (!kept) return changed;
    if (restarts) continue;
    changed ||= part.upserted.length > 0 || part.removed.length > 0;
    // What changed while the parts came is told to who asks again.
    if (part.next === null && (after === 0 || meta?.pending?.cursor === part.cursor)) break;
  }
  setConnection({ catalogueFrom: now() });
  return changed;
}

/** An older version of the shop tells everything in one part. */
async function ask(meta: Meta | undefined): Promise<Changes | 'unknown'> {
  const after = meta?.pending?.after;
  const input = { since: meta?.cursor, limit: PART, after, newest: meta?.newest };
  try {
    const answer: Partial<Changes> = await send<typeof productChanges>(changesCall, input, {
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const { cursor, from = after ?? 0, upserted, removed = [], next = null } = answer;
    const { whole = meta?.cursor === undefined } = answer;
    if (typeof cursor !== 'string' || !Array.isArray(upserted)) throw new Error('This is no catalogue.');
    return { cursor, from, upserted, removed, whole, next };
  } catch (error) {
    if (error instanceof ApiError && error.status === 400 && meta?.cursor !== undefined) return 'unknown';
    throw error;
  }
}

/** Another tab was faster: these changes are on the device already, and its cursor may be ahead of ours. */
const isSame = (a: Meta | undefined, b: Meta | undefined) =>
  a?.cursor === b?.cursor &&
  a?.newest === b?.newest &&
  a?.pending?.cursor === b?.pending?.cursor &&
  a?.pending?.after === b?.pending?.after;

/** The products stay until the new ones replace them. False when another tab was faster. */
async function restart(store: ShopDb, meta: Meta | undefined): Promise<boolean> {
  return store.transaction('rw', store.meta, async () => {
    const current = await store.meta.get('catalogue');
    if (!isSame(meta, current)) return false;
    // One that has a complete catalogue keeps showing it.
    const { syncedAt = 0, revision = 0 } = current ?? {};
    await store.meta.put({ key: 'catalogue', cursor: undefined, syncedAt, revision });
    return true;
  });
}

/** Writes one part, with how far the device is now. False when another tab was faster. */
async function keep(store: ShopDb, meta: Meta | undefined, part: Changes, syncedAt: number): Promise<boolean> {
  const { cursor, upserted, whole, next } = part;
  const after = meta?.pending?.after ?? 0;
  return store.transaction('rw', store.products, store.meta, store.listing, async () => {
    if (!isSame(meta, await store.meta.get('catalogue'))) return false;
    const told = new Set(upserted.map(({ id }) => id));
    const between = store.products.where('id').between(after, next ?? Infinity, false, true);
    const gone = whole ? (await between.primaryKeys()).filter((id) => !told.has(id)) : part.removed;
    await store.products.bulkPut(upserted);
    await store.products.bulkDelete(gone);
    const changes = upserted.length > 0 || gone.length > 0;
    if (changes) await changeListing(store, upserted, gone);
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

/** The ranking changes with every order; on a device yesterday's will do. */
export async function keepRanking(store: ShopDb = db, now: () => number = Date.now): Promise<void> {
  const last = await store.ranking.get('best-sellers');
  if (last && Math.abs(now() - last.at) < RANKING_LASTS_MS) return;
  const products = await send<typeof bestSellers>(bestSellersCall, {}, { signal: AbortSignal.timeout(PATIENCE_MS) });
  await store.ranking.put({ key: 'best-sellers', ids: products.map(({ id }) => id), at: now() });
}
