import { productById, productChanges } from '@kundan/contracts/catalogue.contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeProduct, makeProduct } from '../../../test/support/product-factories.ts';
import { openTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { CatalogueReader } from '../catalogue-reader.ts';
import { CatalogueCache } from '../catalogue-cache.ts';
import { Product } from '../product.entity.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  for (let number = 1; number <= 3; number++) await makeProduct(app, { name: `Kada ${number}` });
});
afterAll(() => app.close());

const since = async (cursor?: string) => (await app.call(productChanges, { since: cursor })).body;
const ids = (products: { id: number }[]) => products.map(({ id }) => id);

async function transaction() {
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  await client.query('begin');
  return {
    query: (sql: string) => client.query(sql),
    rename: (id: number, name: string) => client.query('update products set name = $2 where id = $1', [id, name]),
    async end(how: 'commit' | 'rollback') {
      await client.query(how);
      await client.end();
    },
  };
}

test('returns the whole catalogue without a cursor and nothing for the newest cursor', async () => {
  const all = await since();
  expect(ids(all.upserted)).toEqual([1, 2, 3]);
  expect(await since(all.cursor)).toEqual({
    cursor: all.cursor,
    from: 0,
    upserted: [],
    removed: [],
    whole: false,
    next: null,
  });
});

test('returns the catalogue in parts; a change between two parts is in the next difference', async () => {
  const part = async (after?: number) => (await app.call(productChanges, { limit: 2, after })).body;
  const first = await part();
  expect([ids(first.upserted), first.whole, first.next]).toEqual([[1, 2], true, 2]);
  await changeProduct(app, 1, { price: 66_600 });
  const second = await part(2);
  expect([ids(second.upserted), second.next]).toEqual([[3], null]);
  expect(await since(first.cursor)).toMatchObject({ upserted: [{ id: 1, price: 666 }], whole: false });
});

test('starts again for a client that received parts of another lineage', async () => {
  const { cursor } = await since();
  const otherLineage = String(Number(cursor) - 1);
  const read = async (input: object) => (await app.call(productChanges, { since: cursor, limit: 2, ...input })).body;
  expect(await read({ newest: cursor })).toMatchObject({ whole: false, from: 0, upserted: [] });
  expect(await read({ newest: otherLineage })).toMatchObject({ whole: true, from: 0, next: 2 });
  expect(await read({ since: undefined, after: 2, newest: cursor })).toMatchObject({
    whole: true,
    from: 2,
    next: null,
  });
  expect(await read({ since: undefined, after: 2, newest: otherLineage })).toMatchObject({
    whole: true,
    from: 0,
    next: 2,
  });
});

test('returns products changed and withdrawn since a cursor', async () => {
  const { cursor } = await since();
  await changeProduct(app, 2, { price: 77_700 });
  await changeProduct(app, 3, { isDeleted: true });
  const changes = await since(cursor);
  expect(changes).toMatchObject({ upserted: [{ id: 2, price: 777 }], removed: [3] });
  await changeProduct(app, 3, { isDeleted: false });
  expect(await since(changes.cursor)).toMatchObject({ upserted: [{ id: 3 }], removed: [] });
});

test('returns withdrawn products in the first part only', async () => {
  const { cursor } = await since();
  await changeProduct(app, 3, { isDeleted: true });
  const part = async (after?: number) => (await app.call(productChanges, { since: cursor, limit: 1, after })).body;
  expect((await part()).removed).toEqual([3]);
  expect((await part(1)).removed).toEqual([]);
  await changeProduct(app, 3, { isDeleted: false });
});

test('includes a transaction that commits after later transactions were returned', async () => {
  const cache = app.get(CatalogueCache);
  const late = await transaction();
  await late.rename(1, 'Late Kada');
  const early = await transaction();
  await early.rename(2, 'Early Kada');
  await early.end('commit');
  await cache.refresh();
  const first = await since();
  expect(first.upserted.map(({ name }) => name)).toEqual(['Kada 1', 'Early Kada', 'Kada 3']);

  await late.end('commit');
  await cache.refresh();
  const second = await since(first.cursor);
  expect(second.upserted.map(({ name }) => name)).toEqual(['Late Kada']);
  expect((await since(second.cursor)).upserted).toEqual([]);
});

test('never returns a change that was rolled back', async () => {
  const { cursor } = await since();
  const rolledBack = await transaction();
  await rolledBack.rename(1, 'Rolled back');
  await rolledBack.end('rollback');
  await app.get(CatalogueCache).refresh();
  expect((await since(cursor)).upserted).toEqual([]);
});

test('a client that polls between transactions ending in any order receives every change', async () => {
  const device = new Map<number, string>();
  let cursor: string | undefined;
  const sync = async () => {
    await app.get(CatalogueCache).refresh();
    const changes = await since(cursor);
    cursor = changes.cursor;
    for (const { id, name } of changes.upserted) device.set(id, name);
  };
  await sync();
  for (let round = 0; round < 10; round++) {
    const writers = await Promise.all([1, 2, 3].map(async (id) => ({ id, work: await transaction() })));
    for (const { id, work } of writers) await work.rename(id, `Round ${round}`);
    for (const { work } of round % 2 ? writers : writers.toReversed()) {
      await work.end('commit');
      await sync();
    }
    expect([...device.values()]).toEqual(Array.from(device, () => `Round ${round}`));
  }
});

test('two transactions that commit at the same time get revisions in the order of their commits', async () => {
  const holder = await transaction();
  await holder.rename(1, 'First Kada');
  // Assigns the revision before the commit, as the commit itself does.
  await holder.query('set constraints products_log_change immediate');
  const waiting = await transaction();
  await waiting.rename(2, 'Second Kada');
  const committed = waiting.end('commit');
  await expect.poll(async () => (await waits()).length).toBe(1);
  await app.get(CatalogueCache).refresh();
  const before = await since();
  expect(before.upserted.map(({ name }) => name)).not.toContain('Second Kada');
  await holder.end('commit');
  await committed;
  await app.get(CatalogueCache).refresh();
  expect((await since(before.cursor)).upserted.map(({ name }) => name)).toEqual(['First Kada', 'Second Kada']);
  const log = await app.em().execute('select product_id as id from catalogue_changes order by revision desc limit 2');
  expect(log).toEqual([{ id: 2 }, { id: 1 }]);
});

const waits = () =>
  app.em().execute(`select pid from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`);

test('sends the removal of a product that was deleted from its table', async () => {
  const { id } = await makeProduct(app);
  const { cursor } = await since();
  await app.em().nativeDelete(Product, { id });
  await app.get(CatalogueCache).refresh();
  expect(await since(cursor)).toMatchObject({ upserted: [], removed: [id], whole: false });
});

test('returns the whole catalogue for a cursor that the log does not contain, or of another form', async () => {
  const { cursor, upserted } = await since();
  const ofAnotherForm = '1m5kq2vw7b9xz-c8w.1f.2..zzz';
  for (const unknown of ['', 'x', '0', String(Number(cursor) - 1), String(Number(cursor) + 1), ofAnotherForm]) {
    const changes = await since(unknown);
    expect([ids(changes.upserted), changes.whole]).toEqual([ids(upserted), true]);
  }
});

test('refreshes the catalogue for a cursor of a process that has read newer data', async () => {
  const other = app.get(CatalogueReader);
  const writer = await transaction();
  await writer.rename(1, 'Newest Kada');
  await writer.end('commit');
  const read = await other.read();
  const newest = String(read.log.at(-1)?.revision);
  expect((await since(newest)).upserted).toEqual([]);
  expect((await app.call(productById, { id: 1 })).body.name).toBe('Newest Kada');
});
