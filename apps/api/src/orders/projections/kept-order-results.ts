import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

const MAX_RESULTS = 1_000;
/**
 * In ms. The erasure of customers at the end of their retention and a restored database change orders without an event, so no
 * result is kept for longer.
 */
const MAX_AGE_MS = 60_000;

interface Result {
  value: unknown;
  /** What was committed before the result was computed. */
  snapshot: string;
  computedAt: number;
}

/**
 * Keeps what was computed from the read tables of orders until an order changes, because the dashboard, the count of a search and
 * the best sellers read each matching order or sale. Every change of an order appends an event in its transaction.
 */
@Injectable()
export class KeptOrderResults {
  /** By key; the result that was used last is at the end. */
  private readonly results = new Map<string, Result>();

  /** The result of `compute`, which includes every change that was committed before the call. `key` identifies the computation. */
  async get<T>(em: EntityManager, key: string, compute: () => Promise<T>): Promise<T> {
    const known = this.results.get(key);
    const result = known && (await isCurrent(em, known)) ? known : await computeNow(em, compute);
    this.results.delete(key);
    this.results.set(key, result);
    if (this.results.size > MAX_RESULTS) this.results.delete(this.results.keys().next().value ?? '');
    return result.value as T;
  }
}

/** The snapshot is older than what `compute` reads, so a change between the two only makes the result out of date too early. */
async function computeNow(em: EntityManager, compute: () => Promise<unknown>): Promise<Result> {
  const computedAt = Date.now();
  const [{ snapshot }] = await em.execute<[{ snapshot: string }]>('select pg_current_snapshot()::text as snapshot');
  return { value: await compute(), snapshot, computedAt };
}

async function isCurrent(em: EntityManager, { snapshot, computedAt }: Result): Promise<boolean> {
  if (Date.now() - computedAt > MAX_AGE_MS) return false;
  const { text, values } = changeStatement(snapshot);
  return (await em.execute<object[]>(text, values)).length === 0;
}

/**
 * Finds an event that a transaction has committed since the snapshot. A transaction that was running at the time of the snapshot
 * is at or after its xmin. The events of a restored database have ids of another server, which may be in the future.
 */
export function changeStatement(snapshot: string): { text: string; values: unknown[] } {
  return {
    text: `select from order_events where transaction_id >= pg_snapshot_xmin(?::pg_snapshot)
      and transaction_id < pg_snapshot_xmax(pg_current_snapshot())
      and not pg_visible_in_snapshot(transaction_id, ?::pg_snapshot) limit 1`,
    values: [snapshot, snapshot],
  };
}
