import { SandboxStore } from '@kundan/payment-sandbox/store';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/support/database/test-database.ts';

let database: TestDatabase;
let store: SandboxStore;
let errors: Error[];
beforeEach(async () => {
  database = await createTestDatabase();
  errors = [];
  store = new SandboxStore(database.url, (error) => errors.push(error));
});
afterEach(async () => {
  await store.close();
  await database.drop();
});

test('survives the loss of a connection that is in use', async () => {
  const admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  const work = store.transaction(async ({ client }) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const ended = new Promise((resolve) => client.once('end', resolve));
    await admin.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await ended;
    await client.query('select 1');
  });
  await expect(work).rejects.toThrow();
  await admin.end();
  expect(errors.length).toBeGreaterThan(0);
  await store.createTable();
});
