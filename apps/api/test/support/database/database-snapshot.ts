import { expect } from 'vitest';
import type { TestApp } from '../test-app.ts';

/**
 * The version of every table in the schema `public`, by table name. Each committed insert, update and delete changes it.
 * Without `task_runs`: a worker writes it by the clock, whatever the test does.
 */
export type DatabaseSnapshot = Readonly<Record<string, string>>;

/** The statement that reads the versions, by app. */
const statements = new WeakMap<TestApp, string>();

/** The last snapshot of an app, and the position of the log of the server at which it was taken. */
const latest = new WeakMap<TestApp, { position: string; snapshot: DatabaseSnapshot }>();

export async function takeSnapshot(app: TestApp): Promise<DatabaseSnapshot> {
  const connection = app.em().getConnection();
  // Every change is written to the log first. Read before the tables, so that a change meanwhile is found the next time.
  const [log] = await connection.execute<{ position: string }[]>(
    'select pg_current_wal_insert_lsn()::text as position',
  );
  const { position } = log!;
  const last = latest.get(app);
  if (last?.position === position) return last.snapshot;
  const statement = statements.get(app) ?? (await buildStatement(app));
  statements.set(app, statement);
  const rows = await connection.execute<{ name: string; version: string }[]>(statement);
  const snapshot = Object.fromEntries(rows.map(({ name, version }) => [name, version]));
  latest.set(app, { position, snapshot });
  return snapshot;
}

async function buildStatement(app: TestApp): Promise<string> {
  // Read from the database, so that no table is ever left out.
  const tables = await app
    .em()
    .getConnection()
    .execute<{ name: string }[]>(
      `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'task_runs' order by 1`,
    );
  // xmin is the id of the transaction that wrote the row, which is cheaper to read than the whole row.
  const versions = tables.map(
    ({ name }) => `select '${name}' as name, concat(count(*), ' ', sum(xmin::text::int8)) as version from "${name}"`,
  );
  return versions.join(' union all ');
}

/** The names of the tables that differ, in alphabetical order. */
export function changedTables(before: DatabaseSnapshot, after: DatabaseSnapshot): string[] {
  return Object.keys({ ...before, ...after })
    .filter((name) => before[name] !== after[name])
    .toSorted();
}

/** Runs `work` and expects it to change exactly these tables. */
export async function expectChanges<T>(
  app: TestApp,
  tables: readonly string[],
  work: () => Promise<T>,
  message?: string,
): Promise<T> {
  const before = await takeSnapshot(app);
  const result = await work();
  expect(changedTables(before, await takeSnapshot(app)), message).toEqual([...tables].toSorted());
  return result;
}

/** Runs `work` and expects it to change no table, apart from those in `except`. */
export async function expectNoChanges<T>(
  app: TestApp,
  work: () => Promise<T>,
  except: readonly string[] = [],
): Promise<T> {
  // The sandbox's webhooks of earlier payments may still place orders.
  await app.nest.getHttpAdapter().getInstance().paymentSandbox?.whenIdle();
  const before = await takeSnapshot(app);
  const result = await work();
  const changed = changedTables(before, await takeSnapshot(app));
  expect(changed.filter((table) => !except.includes(table))).toEqual([]);
  return result;
}
