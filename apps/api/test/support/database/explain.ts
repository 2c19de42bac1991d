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

/** Waits until all rows are visible to every transaction. One that began before the rows were inserted prevents it. */
export async function vacuum(app: TestApp, tables: readonly string[]): Promise<void> {
  const sql = app.em().getConnection();
  await waitUntil('the tables are vacuumed', async () => {
    for (const table of tables) await sql.execute(`vacuum analyze ${table}`);
    const names = tables.map((table) => `'${table}'`).join(', ');
    const others = await sql.execute<object[]>(
      `select from pg_class where relallvisible < relpages and relname in (${names})`,
    );
    return others.length === 0;
  });
}
