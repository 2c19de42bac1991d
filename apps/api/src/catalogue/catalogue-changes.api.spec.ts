import { productById, productChanges } from '@kundan/contracts/catalogue.contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeProduct, makeProduct } from '../testing/product-factories.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { CatalogueReader } from './catalogue-reader.ts';
import { LiveCatalogue } from './live-catalogue.ts';
import { historyOf } from './marks.ts';
import { cursorOf } from './seen.ts';

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
    rename: (id: number, name: string) => client.query('update products set name = $2 where id = $1', [id, name]),
    async end(how: 'commit' | 'rollback') {
      await client.query(how);
      await client.end();
    },
  };
}

test('without a cursor the whole catalogue, with the newest one nothing', async () => {
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

test('in parts: what changes between two of them comes with the next difference', async () => {
  const part = async (after?: number) => (await app.call(productChanges, { limit: 2, after })).body;
  const first = await part();
  expect([ids(first.upserted), first.whole, first.next]).toEqual([[1, 2], true, 2]);
  await changeProduct(app, 1, { price: 66_600 });
  const second = await part(2);
  expect([ids(second.upserted), second.next]).toEqual([[3], null]);
  expect(await since(first.cursor)).toMatchObject({ upserted: [{ id: 1, price: 666 }], whole: false });
});

test('who was told newer parts by a shop that is no more begins anew', async () => {
  const { cursor } = await since();
  const elsewhere = cursor.replace(/[^.]+$/, 'zzz');
  const ask = async (input: object) => (await app.call(productChanges, { since: cursor, limit: 2, ...input })).body;
  expect(await ask({ newest: cursor })).toMatchObject({ whole: false, from: 0, upserted: [] });
  expect(await ask({ newest: elsewhere })).toMatchObject({ whole: true, from: 0, next: 2 });
  expect(await ask({ since: undefined, after: 2, newest: cursor })).toMatchObject({ whole: true, from: 2, next: null });
  expect(await ask({ since: undefined, after: 2, newest: elsewhere })).toMatchObject({ whole: true, from: 0, next: 2 });
});

test('changed and withdrawn products since a cursor', async () => {
  const { cursor } = await since();
  await changeProduct(app, 2, { price: 77_700 });
  await changeProduct(app, 3, { isDeleted: true });
  const news = await since(cursor);
  expect(news).toMatchObject({ upserted: [{ id: 2, price: 777 }], removed: [3] });
  await changeProduct(app, 3, { isDeleted: false });
  expect(await since(news.cursor)).toMatchObject({ upserted: [{ id: 3 }], removed: [] });
});

test('a transaction that commits late is not missed, though others committed and were told before', async () => {
  const live = app.get(LiveCatalogue);
  const late = await transaction();
  await late.rename(1, 'Late Kada');
  const early = await transaction();
  await early.rename(2, 'Early Kada');
  await early.end('commit');
  await live.refresh();
  const first = await since();
  expect(first.upserted.map(({ name }) => name)).toEqual(['Kada 1', 'Early Kada', 'Kada 3']);

  await late.end('commit');
  await live.refresh();
  const second = await since(first.cursor);
  expect(second.upserted.map(({ name }) => name)).toEqual(['Late Kada']);
  expect((await since(second.cursor)).upserted).toEqual([]);
});

test('what was rolled back is never told', async () => {
  const { cursor } = await since();
  const undone = await transaction();
  await undone.rename(1, 'Nobody sees this');
  await undone.end('rollback');
  await app.get(LiveCatalogue).refresh();
  expect((await since(cursor)).upserted).toEqual([]);
});

test('many transactions that end in any order: a client that asks all the time has it all', async () => {
  const device = new Map<number, string>();
  let cursor: string | undefined;
  const sync = async () => {
    await app.get(LiveCatalogue).refresh();
    const news = await since(cursor);
    cursor = news.cursor;
    for (const { id, name } of news.upserted) device.set(id, name);
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

test('a cursor that this database never gave gets everything', async () => {
  const { cursor, upserted } = await since();
  const far = cursor.replace(/\.[^.]+\./, '.zzzzzz.');
  const foreign = cursor.replace(/^[^-]+/, 'abc');
  for (const strange of ['', 'x', '1-1.5', far, foreign]) {
    const answer = await since(strange);
    expect([ids(answer.upserted), answer.whole]).toEqual([ids(upserted), true]);
  }
});

test('a cursor of a process that knows more makes this one look again', async () => {
  const other = app.get(CatalogueReader);
  await changeProduct(app, 1, { price: 88_800 });
  const writer = await transaction();
  await writer.rename(1, 'Newest Kada');
  await writer.end('commit');
  const { seen, marks } = await other.read();
  const ahead = cursorOf(seen, (one) => historyOf(one, marks));
  expect((await since(ahead)).upserted).toEqual([]);
  expect((await app.call(productById, { id: 1 })).body.name).toBe('Newest Kada');
});
