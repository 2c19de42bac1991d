import { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ormOptions } from '../mikro-orm.config.ts';
import { createTestDatabase } from '../../test/support/database/test-database.ts';
import { allMigrations } from './all-migrations.ts';
import { migrate } from './migrate.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let orm: MikroORM;
beforeAll(async () => {
  database = await createTestDatabase();
  orm = await MikroORM.init(ormOptions(database.url, 1));
});
afterAll(async () => {
  await orm.close(true);
  await database.drop();
});

test('the migrations create exactly the tables that the entities describe', async () => {
  expect(await orm.schema.getUpdateSchemaSQL()).toBe('');
});

test('lists the migrations in the order of their numbers', () => {
  const names = allMigrations.map(({ name }) => name);
  expect(names).toEqual(names.toSorted());
});

test('does nothing when run again by two processes at the same time', async () => {
  expect(await Promise.all([migrate(database.url), migrate(database.url)])).toEqual([[], []]);
});
