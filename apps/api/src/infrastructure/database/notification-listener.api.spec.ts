import { Logger } from '@nestjs/common';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/support/database/test-database.ts';
import type { Platform } from '../platform/platform.ts';
import { NotificationListener } from './notification-listener.ts';

Logger.overrideLogger(false);

let database: TestDatabase;
let client: pg.Client;
let listener: NotificationListener;
beforeEach(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  listener = new NotificationListener({ databaseUrl: database.url } as Platform);
});
afterEach(async () => {
  await listener.onModuleDestroy();
  await client.end();
  await database.drop();
});

const connections = async () =>
  (
    await client.query(
      `select from pg_stat_activity where datname = current_database() and query like 'listen %' and pid <> pg_backend_pid()`,
    )
  ).rowCount;

/** Subscribes and waits until the handler is called after the connect. */
async function subscribe(channel: string): Promise<{ calls: () => number; unsubscribe: () => void }> {
  let calls = 0;
  const unsubscribe = listener.subscribe(channel, () => (calls += 1));
  await expect.poll(() => calls).toBe(1);
  return { calls: () => calls, unsubscribe };
}

test('all channels share one connection, and each handler gets the notifications of its channel', async () => {
  const [first, second] = await Promise.all([subscribe('first'), subscribe('second')]);
  const third = await subscribe('third');
  expect(await connections()).toBe(1);
  await client.query('notify second');
  await expect.poll(second.calls).toBe(2);
  await client.query('notify third');
  await expect.poll(third.calls).toBe(2);
  expect(first.calls()).toBe(1);
  second.unsubscribe();
  await client.query('notify second');
  await client.query('notify first');
  await expect.poll(first.calls).toBe(2);
  expect(second.calls()).toBe(2);
});

test('reconnects when the connection breaks, and then calls the handlers', async () => {
  const { calls } = await subscribe('changes');
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await expect.poll(calls).toBe(2);
  await client.query('notify changes');
  await expect.poll(calls).toBe(3);
});
