import { waitUntil } from '@kundan/test-support/wait-until';
import type { Statement } from './record-statements.ts';
import type { TestApp } from '../test-app.ts';

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

/** Runs a statement. Returns the tables that it scans sequentially, and the number of rows that it reads and discards. */
export async function explain(app: TestApp, { text, values }: Statement) {
  const [row] = await app
    .em()
    .execute<[{ 'QUERY PLAN': [{ Plan: Plan }] }]>(`explain (analyze, format json) ${text}`, values);
  const nodes = flatten(row['QUERY PLAN'][0].Plan);
  return {
    scanned: nodes.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name']),
    discarded: nodes.reduce((sum, node) => sum + (node['Rows Removed by Filter'] ?? 0) * node['Actual Loops'], 0),
  };
}

const flatten = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flatten)];

/**
 * Waits until all rows are visible to every transaction. One that began before the rows were inserted prevents it; one of another
 * database only makes statements that look for recent events read all that began after it.
 */
export async function vacuum(app: TestApp, tables: readonly string[]): Promise<void> {
  const sql = app.em().getConnection();
  const newest = 'select max(transaction_id) from order_events';
  await waitUntil('no transaction of before the events is open', async () => {
    const after = `select where pg_snapshot_xmin(pg_current_snapshot()) > coalesce((${newest}), '0')`;
    return (await sql.execute<object[]>(after)).length === 1;
  });
  await waitUntil('the tables are vacuumed', async () => {
    for (const table of tables) await sql.execute(`vacuum analyze ${table}`);
    const names = tables.map((table) => `'${table}'`).join(', ');
    const others = await sql.execute<object[]>(
      `select from pg_class where relallvisible < relpages and relname in (${names})`,
    );
    return others.length === 0;
  });
}
