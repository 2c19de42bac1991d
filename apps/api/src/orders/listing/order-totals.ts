import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { countStatement, type OrderFilter } from './order-filter.ts';

/** Filters whose counts are kept. */
const MAX_TOTALS = 1_000;
/**
 * In ms. The erasure of customers at the end of their retention and a restored database change orders without an event, so no
 * count is kept for longer.
 */
const MAX_AGE_MS = 60_000;

interface Total {
  count: number;
  /** What was committed when the orders were counted. */
  snapshot: string;
  countedAt: number;
}

/**
 * Counts orders exactly. A count is kept until an order changes, because counting the matches of a search reads each of them.
 * Every change of an order appends an event in its transaction.
 */
@Injectable()
export class OrderTotals {
  /** By filter; the count that was used last is at the end. */
  private readonly totals = new Map<string, Total>();

  /** How many orders match, including every change that was committed before the call. */
  async count(em: EntityManager, filter: OrderFilter): Promise<number> {
    const { status, q, from, to } = filter;
    const key = JSON.stringify([status, q, from, to]);
    const known = this.totals.get(key);
    const total = known && (await isCurrent(em, known)) ? known : await countNow(em, filter);
    this.totals.delete(key);
    this.totals.set(key, total);
    if (this.totals.size > MAX_TOTALS) this.totals.delete(this.totals.keys().next().value ?? '');
    return total.count;
  }
}

async function countNow(em: EntityManager, filter: OrderFilter): Promise<Total> {
  const countedAt = Date.now();
  const { text, values } = countStatement(filter);
  // One statement, so that the count and the snapshot see the same transactions.
  const [row] = await em.execute<[{ count: string; snapshot: string }]>(
    `select (${text}) as count, pg_current_snapshot()::text as snapshot`,
    values,
  );
  return { count: Number(row.count), snapshot: row.snapshot, countedAt };
}

async function isCurrent(em: EntityManager, { snapshot, countedAt }: Total): Promise<boolean> {
  if (Date.now() - countedAt > MAX_AGE_MS) return false;
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
