import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { PreparedStatements } from './prepared-statements.ts';

const lines: string[] = [];
let app: TestApp;
let prepared: PreparedStatements;
beforeAll(async () => {
  app = await openTestApp({ log: (line) => lines.push(line), config: { logLevel: 'warn' } });
  prepared = new PreparedStatements(app.em());
});
afterAll(() => app.close());

/** Runs a statement several times at once, on different connections of the pool. */
const runAll = async (): Promise<unknown[]> => {
  const results = await Promise.all([1, 2, 3, 4].map((value) => prepared.query('select $1::int as value', [value])));
  return results.map(({ rows }) => (rows[0] as { value: number }).value);
};
const namesOnServer = async () => {
  const { rows } = await prepared.query('select name from pg_prepared_statements', []);
  return (rows as { name: string }[]).map(({ name }) => name);
};

test('a statement has the same name on every connection and in every process', async () => {
  expect(await runAll()).toEqual([1, 2, 3, 4]);
  const other = new PreparedStatements(app.em());
  await other.query('select $1::int as value', [5]);
  const names = await namesOnServer();
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) expect(name).toMatch(/^kundan-[\w-]{22}$/);
});

test('statements run unprepared, and the log says so once, when the server connection lost them', async () => {
  await runAll();
  for (let connection = 0; connection < 10; connection += 1) await app.em().execute('deallocate all');
  expect(await runAll()).toEqual([1, 2, 3, 4]);
  expect(await runAll()).toEqual([1, 2, 3, 4]);
  expect(lines.filter((line) => line.includes('max_prepared_statements'))).toHaveLength(1);
});

test('another error is passed on', async () => {
  await expect(prepared.query('select 1 / $1::int', [0])).rejects.toMatchObject({ code: '22012' });
});
