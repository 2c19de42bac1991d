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
import { createTestDatabase } from '../../../test/support/test-database.ts';
import { changesSince, resolveCursor } from './catalogue-changes.ts';
import { type CatalogueData, CatalogueReader } from '../catalogue-reader.ts';
import { parseCursor } from './catalogue-snapshot.ts';

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
  const reader = new CatalogueReader(orm.em.fork());
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const sql = (text: string) => client.query(text);
  try {
    return await work({
      sql,
      reader,
      price: (id, price) => sql(`update products set price = ${price} where id = ${id}`),
    });
  } finally {
    await client.end();
    await orm.close(true);
  }
}
interface Shop {
  reader: CatalogueReader;
  sql: (text: string) => Promise<pg.QueryResult>;
  price: (id: number, price: number) => Promise<unknown>;
}

const threeProducts = `insert into sellers (name) values ('Atelier');
  insert into products (seller_id, name, description, category, price, image_url)
    select 1, 'Kada ' || n, '', 'Kada', 100, '' from generate_series(1, 3) n`;

const catalogueOf = (data: CatalogueData) => ({ data, byId: new Map(data.products.map((one) => [one.id, one])) });
const cursorOf = (data: CatalogueData) => changesSince('none', catalogueOf(data)).cursor;

test('restored data files: a client with lost changes starts again, although their transaction ids are assigned again', async () => {
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
  const before = await onServer(async ({ sql, reader }) => {
    await sql(threeProducts);
    return cursorOf(await reader.read());
  });
  copy('data', 'backup');
  const lost = await onServer(async ({ price, reader }) => {
    await price(1, 777);
    return cursorOf(await reader.read());
  });
  copy('backup', 'data');
  await onServer(async ({ price, reader }) => {
    for (let times = 0; times < 100; times += 1) await price(2, 200 + times);
    const data = await reader.read();
    const lostSnapshot = parseCursor(lost)?.snapshot;
    // Only the fingerprint differs: the database is the same, and it has assigned the transaction id again.
    expect(lostSnapshot?.database).toBe(data.snapshot.database);
    expect(lostSnapshot?.xmax).toBeLessThan(data.snapshot.xmin);
    expect(resolveCursor(lost, data)).toBe('ahead');
    const since = resolveCursor(before, data);
    if (since === 'ahead') throw new Error('The cursor from before the backup was not accepted.');
    expect(changesSince(since, catalogueOf(data))).toMatchObject({ whole: false, upserted: [{ id: 2 }] });
  });
}, 120_000);

test('a dump restored into the same database: a client with later changes starts again', async () => {
  const database = await createTestDatabase();
  try {
    await migrate(database.url);
    await withDatabase(database.url, async ({ sql, price, reader }) => {
      await sql(threeProducts);
      const first = await reader.read();
      const before = cursorOf(first);
      await sql('create table dumped as table products; create table dumped_changes as table catalogue_changes');
      await price(1, 777);
      const { data: later } = await reader.update(first);
      const lost = cursorOf(later);
      expect(lost).not.toBe(before);
      // pg_restore inserts the rows unchanged, including the transaction ids, and bypasses the triggers.
      await sql(`set session_replication_role = replica;
        truncate products cascade; insert into products table dumped;
        truncate catalogue_changes; insert into catalogue_changes table dumped_changes;
        set session_replication_role = origin`);
      const restored = await reader.read();
      expect(resolveCursor(lost, restored)).toBe('ahead');
      expect(resolveCursor(before, restored)).not.toBe('ahead');
      // A process that was running during the restore detects it, too.
      expect((await reader.update(later)).data.products[0]?.price).toBe(1);
      await price(2, 300);
      expect(resolveCursor(lost, await reader.read())).toBe('ahead');
    });
  } finally {
    await database.drop();
  }
});

test('a dump restored on a server with lower transaction ids: products do not count as changed forever', async () => {
  const database = await createTestDatabase();
  try {
    await withDatabase(database.url, async ({ sql, reader }) => {
      await sql(threeProducts);
      await sql(`set session_replication_role = replica;
        update products set changed_xid = '900000000000';
        insert into catalogue_changes values ('900000000000', 5);
        set session_replication_role = origin`);
      await migrate(database.url);
      const data = await reader.read();
      const snapshot = resolveCursor(cursorOf(data), data);
      if (snapshot === 'ahead') throw new Error('The current cursor was not accepted.');
      expect(changesSince(snapshot, catalogueOf(data))).toMatchObject({ whole: false, upserted: [] });
    });
  } finally {
    await database.drop();
  }
});
