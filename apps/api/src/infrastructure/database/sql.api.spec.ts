import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { PreparedStatements } from './prepared-statements.ts';
import { and, raw, sql } from './sql.ts';

let app: TestApp;
let client: pg.Client;
beforeAll(async () => {
  app = await openTestApp();
  client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  await client.query('create table notes (id int primary key, note text)');
});
afterAll(async () => {
  await client.end();
  await app.close();
});

const targets = [
  ['an entity manager', () => app.em()],
  ['a connection', () => client],
  ['prepared statements', () => app.get(PreparedStatements)],
] as const;

describe.each(targets)('on %s', (_, target) => {
  test.each(['Where? $1 :name ??', "O'Brien\\'; drop table notes; --", 'पता "?", {a}\n\\', '\\', ''])(
    'a value and the members of an array arrive unchanged: %j',
    async (text) => {
      const echo = sql`select ${'text'}::text as text, ${'list'}::text[] as list, ${'text'}::text || '?' as question`;
      const row = { text, list: [text, 'a,b'], question: `${text}?` };
      expect(await echo.one(target(), { text, list: [text, 'a,b'] })).toEqual(row);
    },
  );

  test('tells how many rows were changed, and whether there is one', async () => {
    const values = { ids: [1, 2, 3] };
    expect(await sql`insert into notes (id) select unnest(${'ids'}::int[])`.run(target(), values)).toBe(3);
    expect(await sql`select from notes where id > ${'id'}`.exists(target(), { id: 2 })).toBe(true);
    expect(await sql`select from notes where id > ${'id'}`.exists(target(), { id: 3 })).toBe(false);
    expect(await sql`delete from notes`.run(target())).toBe(3);
  });

  test('sends null for null and for a value that is missing', async () => {
    const isNull = sql`select ${'one'}::text is null and ${'other'}::text is null as "isNull"`;
    expect(await isNull.one(target(), { one: null, other: undefined })).toEqual({ isNull: true });
  });

  test('returns undefined, or throws, without a row', async () => {
    const find = sql`select id from notes where id = ${'id'}`;
    expect(await find.first(target(), { id: 1 })).toBeUndefined();
    await expect(find.one(target(), { id: 1 })).rejects.toThrow(/^No row: select id/);
  });
});

test('composes parts, and numbers a parameter that is used twice once', () => {
  const after = sql`(at, id) < (${'at'}, ${'id'})`;
  const list = sql`select ${raw('id, note')} from notes where ${and([after, sql`id <> ${'id'}`])} limit ${10}`;
  expect(list.text).toBe('select id, note from notes where (at, id) < ($1, $2) and id <> $2 limit 10');
  expect(list.bind({ at: 'now', id: 7 }).values).toEqual(['now', 7, 7]);
  expect(and([]).text).toBe('true');
});

test('runs in the transaction of the entity manager', async () => {
  const failed = app.em().transactional(async (em) => {
    await sql`insert into notes (id) values (9)`.run(em);
    throw new Error('undone');
  });
  await expect(failed).rejects.toThrow('undone');
  expect(await sql`select from notes`.run(client)).toBe(0);
});

test('refuses text in the place of the name of a parameter', () => {
  expect(() => sql`select ${'id, note'} from notes`).toThrow('Not the name of a parameter: id, note');
});
