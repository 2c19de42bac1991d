import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_RETENTION } from '@kundan/domain/privacy/retention';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Sql } from '../src/infrastructure/database/sql.ts';
import { createTestDatabase, type TestDatabase } from './support/database/test-database.ts';

const SOURCES = join(import.meta.dirname, '../src');

vi.hoisted(() => vi.resetModules());
/** Every `sql` that was evaluated: its first text as it is written in its file, and the statement or the part of one. */
const declared = vi.hoisted(() => [] as { beginning: string; sql: Sql<string> }[]);
vi.mock(import('../src/infrastructure/database/sql.ts'), async (load) => {
  const module = await load();
  const sql: typeof module.sql = (texts, ...parts) => {
    const statement = module.sql(texts, ...parts);
    declared.push({ beginning: texts.raw[0]!, sql: statement });
    return statement;
  };
  return { ...module, sql };
});

const files = globSync('**/*.ts', { cwd: SOURCES })
  .filter((path) => !path.endsWith('.spec.ts'))
  .map((path) => ({ path, text: readFileSync(join(SOURCES, path), 'utf8') }))
  .filter(({ text }) => text.includes('sql`'));

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  for (const { path } of files) await import(join(SOURCES, path));
  await composeStatements();
});
afterAll(async () => {
  vi.resetModules();
  await client.end();
  await database.drop();
});

/** Calls the functions that compose statements from their input, with input that reaches every part. */
async function composeStatements(): Promise<void> {
  const { countStatement, pageStatement } = await import('../src/orders/listing/order-filter.ts');
  const { BY_NUMBER, BY_TIME, batchStatement } = await import('../src/orders/listing/order-batches.ts');
  const { messagesStatement } = await import('../src/support/inbox/message-filter.ts');
  const { reviewsStatement } = await import('../src/reviews/moderation/review-filter.ts');
  const { returnsStatement } = await import('../src/returns/return-filter.ts');
  const { retentionPeriods } = await import('../src/operations/retention/retention-periods.ts');
  const filter = { status: 'Delivered', q: 'asha', from: '2026-11-01', to: '2026-11-30' } as const;
  countStatement(filter);
  for (const count of [1, 1_000_000]) {
    pageStatement(filter, 'newest', { limit: 50, offset: 0, count });
    pageStatement({}, 'oldest', { limit: 50, offset: 0, count });
  }
  for (const sequence of [BY_NUMBER, BY_TIME]) batchStatement(sequence.following, sequence);
  for (const state of ['open', 'answered', 'resolved', 'late', 'all'] as const) messagesStatement({ state, q: 'asha' });
  for (const state of ['shown', 'hidden', 'all'] as const) reviewsStatement({ state, q: 'asha' });
  reviewsStatement({ state: 'all' });
  for (const state of ['open', 'rejected', 'all'] as const) returnsStatement({ state, q: 'asha' });
  returnsStatement({ state: 'all' });
  retentionPeriods(DEFAULT_RETENTION);
}

test('every statement fits the tables', async () => {
  const statements = new Set(declared.map(({ sql }) => sql.text));
  const problems: string[] = [];
  for (const text of statements) {
    if (!/^\s*(?:with|select|insert|update|delete)\b/i.test(text)) continue;
    await client
      .query(`prepare statement as ${text}`)
      .catch(({ message }: Error) => problems.push(`${message}\n${text}`));
    await client.query('deallocate all');
  }
  expect(problems).toEqual([]);
  expect(statements.size).toBeGreaterThan(100);
});

test('every statement of the sources was prepared', () => {
  const beginnings = new Set(declared.map(({ beginning }) => beginning));
  const missing = files.flatMap(({ path, text }) =>
    [...text.matchAll(/(?<![`\w])sql`([^`$]*)/g)]
      .filter(([, beginning]) => !beginnings.has(beginning!))
      .map(([part]) => `${path}: ${part}`),
  );
  expect(missing).toEqual([]);
});
