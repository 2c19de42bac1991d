import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Side } from './take-turns.ts';

const CALLS = 200;
/** PostgreSQL adds the numbers of an idle connection to its statistics after 10 s. */
const FLUSH_MS = 10_500;

/**
 * Statements per call of each side, as the number of transactions: a statement of a read is one of its own. Only the measured server may use
 * the database meanwhile; its check of the catalogue every 5 s is counted too, and makes less than 0.1 of the result.
 */
export async function countStatements(
  pool: pg.Pool,
  sides: [name: string, side: Side][],
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  await sleep(FLUSH_MS);
  let before = await readTransactions(pool);
  for (const [name, { url, headers = {} }] of sides) {
    for (let call = 0; call < CALLS; call += 1) await (await fetch(url, { headers })).arrayBuffer();
    await sleep(FLUSH_MS);
    const after = await readTransactions(pool);
    counts.set(name, (after - before) / CALLS);
    before = after;
  }
  return counts;
}

async function readTransactions(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: string }>(
    'select xact_commit as count from pg_stat_database where datname = current_database()',
  );
  return Number(rows[0]?.count);
}
