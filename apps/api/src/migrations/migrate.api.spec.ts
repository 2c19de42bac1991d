import { MikroORM } from '@mikro-orm/postgresql';
import { Migration } from '@mikro-orm/migrations';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/support/database/test-database.ts';
import { ormOptions } from '../mikro-orm.config.ts';
import { allMigrations } from './all-migrations.ts';
import { migrate, pendingMigrations } from './migrate.ts';

/** Migrations that exist only here. The first one adds a column and fills it; the second one reads it without a transaction. */
class AddNote extends Migration {
  override async up(): Promise<void> {
    await this.execute('alter table sellers add column note text null');
    await this.execute(`update sellers set note = 'seller ' || name`);
  }
}
class IndexNote extends Migration {
  override isTransactional(): boolean {
    return false;
  }
  override up(): void {
    this.addSql('create index concurrently sellers_note_index on sellers (note)');
  }
}
const ADD_NOTE = { name: '9998-add-note', class: AddNote };
const INDEX_NOTE = { name: '9999-index-note', class: IndexNote };

const released = allMigrations.length;
let database: TestDatabase;
let client: pg.Client;
beforeEach(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterEach(async () => {
  allMigrations.splice(released);
  await client.end();
  await database.drop();
});

test('several processes run later migrations once, also one that builds an index concurrently', async () => {
  await client.query(`insert into sellers (name) values ('Meera')`);
  allMigrations.push(ADD_NOTE, INDEX_NOTE);
  const names = [ADD_NOTE.name, INDEX_NOTE.name];
  expect(await pendingMigrations(database.url)).toEqual(names);
  const done = await Promise.all([migrate(database.url), migrate(database.url)]);
  expect(done.toSorted((a, b) => b.length - a.length)).toEqual([names, []]);
  expect((await client.query('select note from sellers')).rows).toEqual([{ note: 'seller Meera' }]);
  const { rows } = await client.query(
    `select indisvalid from pg_index where indexrelid = 'sellers_note_index'::regclass`,
  );
  expect(rows).toEqual([{ indisvalid: true }]);
});

test('a migration that waits for a lock gives way to other queries, and runs when the lock is free', async () => {
  allMigrations.push(ADD_NOTE);
  await client.query('begin');
  await client.query('lock table sellers in share mode');
  let retries = 0;
  const done = await migrate(database.url, {
    onRetry: () => {
      retries += 1;
      void client.query('rollback');
    },
  });
  expect(retries).toBe(1);
  expect(done).toEqual([ADD_NOTE.name]);
});

test('no statement of the pool runs longer than 30 s', async () => {
  const orm = await MikroORM.init(ormOptions(database.url, 1));
  const [row] = await orm.em.getConnection().execute<{ statement_timeout: string }[]>('show statement_timeout');
  expect(row?.statement_timeout).toBe('30s');
  await orm.close(true);
});
