import { ready } from '@kundan/contracts/platform.contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/support/test-app.ts';

let app: TestApp;
let client: pg.Client;
beforeAll(async () => {
  app = await openTestApp({ worker: true });
  client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await app.close();
});

const terminateConnections = () =>
  client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );

const countSleepingQueries = async () =>
  (
    await client.query(
      `select from pg_stat_activity where datname = current_database() and query like 'select pg_sleep%'`,
    )
  ).rowCount;

test('replaces connections that are terminated during transactions, five times in a row', async () => {
  for (let round = 0; round < 5; round += 1) {
    const running = Promise.allSettled(
      Array.from({ length: 10 }, () =>
        app.em().transactional(async (em) => {
          await em.execute('select pg_sleep(120)');
        }),
      ),
    );
    await expect.poll(countSleepingQueries).toBe(10);
    await terminateConnections();
    const outcomes = await running;
    expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
    await expect.poll(async () => (await app.call(ready, {})).status, { interval: 20 }).toBe(200);
  }
});
