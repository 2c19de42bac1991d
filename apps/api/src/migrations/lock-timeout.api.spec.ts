import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { expect, test } from 'vitest';
import { ormOptions } from '../mikro-orm.config.ts';
import { createTestDatabase } from '../../test/support/test-database.ts';
import { migrate } from './migrate.ts';

test('a migration that waits for a lock gives way to other queries, and runs when the lock is free', async () => {
  const database = await createTestDatabase();
  const holder = new pg.Client({ connectionString: database.url });
  await holder.connect();
  await holder.query(`delete from migrations where name = '0008-contact'`);
  await holder.query('drop table contact_messages cascade');
  await holder.query('begin');
  await holder.query('lock table migrations in share mode');
  let retries = 0;
  const done = await migrate(database.url, {
    onRetry: () => {
      retries += 1;
      void holder.query('rollback');
    },
  });
  expect(retries).toBe(1);
  expect(done).toEqual(['0008-contact']);
  await holder.end();
  await database.drop();
});

test('no statement of the pool runs longer than 30 s', async () => {
  const database = await createTestDatabase();
  const orm = await MikroORM.init(ormOptions(database.url, 1));
  const [row] = await orm.em.getConnection().execute<{ statement_timeout: string }[]>('show statement_timeout');
  expect(row?.statement_timeout).toBe('30s');
  await orm.close(true);
  await database.drop();
});
