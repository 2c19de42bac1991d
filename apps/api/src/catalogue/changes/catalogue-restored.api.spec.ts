import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate } from '../../migrations/migrate.ts';
import { openEmbeddedPostgres } from '@kundan/embedded-postgres/embedded-postgres';
import { ormOptions } from '../../mikro-orm.config.ts';
import { createTestDatabase } from '../../../test/support/database/test-database.ts';
import { type Catalogue, createCatalogue } from '../catalogue.ts';
import { CatalogueReader } from '../catalogue-reader.ts';
import { ReadReplica } from '../../infrastructure/database/read-replica.ts';
import { changesAfter, positionOf } from './catalogue-changes.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kundan-restored-'));
  chmodSync(folder, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const copy = (from: string, to: string) => {
  rmSync(join(folder, to), { recursive: true, force: true });
  expect(spawnSync('cp', ['-a', join(folder, from), join(folder, to)]).status).toBe(0);
};

/** Connects to a database and reads its catalogue as the API does. */
async function withDatabase<T>(databaseUrl: string, work: (shop: Shop) => Promise<T>): Promise<T> {
  const orm = await MikroORM.init(ormOptions(databaseUrl, 2));
  const reader = new CatalogueReader(orm.em.fork(), new ReadReplica({}, orm.em.fork()));
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const sql = (text: string) => client.query(text);
  try {
    return await work({
      sql,
      read: async (previous) => createCatalogue(await reader.read(previous?.log), [], previous),
      price: (id, price) => sql(`update products set price = ${price} where id = ${id}`),
    });
  } finally {
    await client.end();
    await orm.close(true);
  }
}
interface Shop {
  /** Reads the catalogue, or what has changed since. */
  read: (previous?: Catalogue) => Promise<Catalogue>;
  sql: (text: string) => Promise<pg.QueryResult>;
  price: (id: number, price: number) => Promise<unknown>;
}

const threeProducts = `insert into sellers (name) values ('Atelier');
  insert into products (seller_id, name, description, category, price, image_url)
    select 1, 'Kada ' || n, '', 'Kada', 100, '' from generate_series(1, 3) n`;

const cursorOf = (catalogue: Catalogue) => changesAfter(-1, catalogue, {}).cursor;
const changesSince = (cursor: string, catalogue: Catalogue) =>
  changesAfter(positionOf(cursor, catalogue), catalogue, {});

test('restored data files: a client with lost changes starts again, and one with older changes does not', async () => {
  const onServer = async <T>(work: (shop: Shop) => Promise<T>) => {
    const server = await openEmbeddedPostgres(join(folder, 'data'));
    try {
      return await withDatabase(server.databaseUrl, work);
    } finally {
      await server.close();
    }
  };
  const server = await openEmbeddedPostgres(join(folder, 'data'));
  await migrate(server.databaseUrl);
  await server.close();
  const before = await onServer(async ({ sql, read }) => {
    await sql(threeProducts);
    return cursorOf(await read());
  });
  copy('data', 'backup');
  const lost = await onServer(async ({ price, read }) => {
    await price(1, 777);
    return cursorOf(await read());
  });
  copy('backup', 'data');
  await onServer(async ({ price, read }) => {
    for (let times = 0; times < 100; times += 1) await price(2, 200 + times);
    const catalogue = await read();
    expect(changesSince(lost, catalogue).whole).toBe(true);
    expect(changesSince(before, catalogue)).toMatchObject({ whole: false, upserted: [{ id: 2 }] });
  });
}, 120_000);

test('a dump restored into the same database: a client with later changes starts again', async () => {
  const database = await createTestDatabase();
  try {
    await migrate(database.url);
    await withDatabase(database.url, async ({ sql, price, read }) => {
      await sql(threeProducts);
      const first = await read();
      const before = cursorOf(first);
      await sql('create table dumped as table products; create table dumped_changes as table catalogue_changes');
      await price(1, 777);
      const later = await read(first);
      const lost = cursorOf(later);
      expect(lost).not.toBe(before);
      // pg_restore inserts the rows unchanged and bypasses the triggers.
      await sql(`set session_replication_role = replica;
        truncate products cascade; insert into products table dumped;
        truncate catalogue_changes; insert into catalogue_changes table dumped_changes;
        set session_replication_role = origin`);
      const restored = await read();
      expect(changesSince(lost, restored).whole).toBe(true);
      expect(changesSince(before, restored)).toMatchObject({ whole: false, upserted: [] });
      // A process that was running during the restore detects it, too.
      expect((await read(later)).products[0]?.price).toBe(1);
      await price(2, 300);
      expect(changesSince(lost, await read(restored)).whole).toBe(true);
    });
  } finally {
    await database.drop();
  }
});
