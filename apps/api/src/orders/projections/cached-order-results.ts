import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { sql } from '../../infrastructure/database/sql.ts';

const MAX_RESULTS = 1_000;
/**
 * In ms. The erasure of customers at the end of their retention and a restored database change orders without an event, so no
 * result is cached for longer.
 */
const MAX_AGE_MS = 60_000;

const SNAPSHOT = sql`select pg_current_snapshot()::text as snapshot`;
/**
 * Finds an event that a transaction has committed since the snapshot. A transaction that was running at the time of the snapshot
 * is at or after its xmin. The events of a restored database have ids of another server, which may be in the future.
 */
export const CHANGED_SINCE = sql`select from order_events where transaction_id >= pg_snapshot_xmin(${'snapshot'}::pg_snapshot)
  and transaction_id < pg_snapshot_xmax(pg_current_snapshot())
  and not pg_visible_in_snapshot(transaction_id, ${'snapshot'}::pg_snapshot) limit 1`;

interface Result {
  value: unknown;
  /** What was committed before the result was computed. */
  snapshot: string;
}

/**
 * Caches what was computed from the read tables of orders until an order changes, because the dashboard, the count of a search and
 * the best sellers read each matching order or sale. Every change of an order appends an event in its transaction.
 */
@Injectable()
export class CachedOrderResults {
  private readonly results = new LRUCache<string, Result>({ max: MAX_RESULTS, ttl: MAX_AGE_MS });

  /** The result of `compute`, which includes every change that was committed before the call. `key` identifies the computation. */
  async get<T>(em: EntityManager, key: string, compute: () => Promise<T>): Promise<T> {
    const known = this.results.get(key);
    if (known && !(await CHANGED_SINCE.exists(em, { snapshot: known.snapshot }))) return known.value as T;
    const start = performance.now();
    const result = await computeNow(em, compute);
    this.results.set(key, result, { start });
    return result.value;
  }
}

/** The snapshot is older than what `compute` reads, so a change between the two only makes the result out of date too early. */
async function computeNow<T>(em: EntityManager, compute: () => Promise<T>): Promise<Result & { value: T }> {
  const { snapshot } = await SNAPSHOT.one<{ snapshot: string }>(em);
  return { value: await compute(), snapshot };
}
