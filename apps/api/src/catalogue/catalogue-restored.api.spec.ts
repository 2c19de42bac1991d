import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate } from '../migrations/migrate.ts';
import { ormOptions } from '../mikro-orm.config.ts';
import { openEmbeddedPostgres } from '../platform/embedded/embedded-postgres.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { changesSince, seenBy } from './catalogue-changes.ts';
import { type CatalogueRead, CatalogueReader } from './catalogue-reader.ts';
import { makeCatalogue } from './catalogue.ts';
import { parseCursor } from './seen.ts';

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

/** A shop with three products, and the catalogue as its API reads it. */
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

const cursorIn = (read: CatalogueRead) => changesSince('nothing', makeCatalogue(read, [])).cursor;

test('files put back from yesterday: who has seen the lost day starts anew, though its ids are given again', async () => {
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
    return cursorIn(await reader.read());
  });
  copy('data', 'backup');
  const lost = await onServer(async ({ price, reader }) => {
    await price(1, 777);
    return cursorIn(await reader.read());
  });
  copy('backup', 'data');
  await onServer(async ({ price, reader }) => {
    for (let times = 0; times < 100; times += 1) await price(2, 200 + times);
    const read = await reader.read();
    const seen = parseCursor(lost)?.seen;
    // Nothing else tells: it is this database, and an id that it has given.
    expect(seen?.database).toBe(read.seen.database);
    expect(seen?.xmax).toBeLessThan(read.seen.xmin);
    expect(seenBy(lost, read)).toBe('more');
    const since = seenBy(before, read);
    if (since === 'more') throw new Error('What was before the backup is known.');
    expect(changesSince(since, makeCatalogue(read, []))).toMatchObject({ whole: false, upserted: [{ id: 2 }] });
  });
}, 120_000);

test('a dump put back into the same database: who has seen what came after it starts anew', async () => {
  const database = await createTestDatabase();
  try {
    await migrate(database.url);
    await withDatabase(database.url, async ({ sql, price, reader }) => {
      await sql(threeProducts);
      const process = await reader.read();
      const before = cursorIn(process);
      await sql('create table dumped as table products; create table dumped_changes as table catalogue_changes');
      await price(1, 777);
      const later = await reader.update(process);
      const lost = cursorIn(later);
      expect(lost).not.toBe(before);
      // As pg_restore does it: rows as they were, ids included, past the triggers.
      await sql(`set session_replication_role = replica;
        truncate products cascade; insert into products table dumped;
        truncate catalogue_changes; insert into catalogue_changes table dumped_changes;
        set session_replication_role = origin`);
      const restored = await reader.read();
      expect(seenBy(lost, restored)).toBe('more');
      expect(seenBy(before, restored)).not.toBe('more');
      // A process that was running all the time notices, too.
      expect((await reader.update(later)).products[0]?.price).toBe(1);
      await price(2, 300);
      expect(seenBy(lost, await reader.read())).toBe('more');
    });
  } finally {
    await database.drop();
  }
});

test('a dump put back on another server, whose ids are behind: nothing counts as changed for ever', async () => {
  const database = await createTestDatabase();
  try {
    await withDatabase(database.url, async ({ sql, reader }) => {
      await sql(threeProducts);
      await sql(`set session_replication_role = replica;
        update products set changed_xid = '900000000000';
        insert into catalogue_changes values ('900000000000', 5);
        set session_replication_role = origin`);
      await migrate(database.url);
      const read = await reader.read();
      const seen = seenBy(cursorIn(read), read);
      if (seen === 'more') throw new Error('A cursor of this moment is known.');
      expect(changesSince(seen, makeCatalogue(read, []))).toMatchObject({ whole: false, upserted: [] });
    });
  } finally {
    await database.drop();
  }
});
