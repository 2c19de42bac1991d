import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { executeAll } from './statement.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await app.em().execute('create table notes (id int primary key, note text, data jsonb)');
});
afterAll(() => app.close());

const insert = (id: number, note: string) => ({
  text: 'insert into notes (id, note) values (?, ?)',
  values: [id, note],
});
const stored = () => app.em().execute<object[]>('select id, note, data from notes order by id');

test('executes statements one after the other, whatever characters their values contain', async () => {
  const notes = ['Where? $1 :name ??', "O'Brien\\'; drop table notes; --", 'पता "?"\n\\', '\\'];
  const copy = { text: 'update notes set data = ?::jsonb where id = ?' };
  const statements = notes.flatMap((note, id) => [
    insert(id, note),
    { ...copy, values: [JSON.stringify({ note }), id] },
  ]);
  await app.em().transactional((em) => executeAll(em, statements));
  expect(await stored()).toEqual(notes.map((note, id) => ({ id, note, data: { note } })));
});

test('the error of one statement undoes all in the transaction', async () => {
  const before = await stored();
  const failing = app.em().transactional((em) => executeAll(em, [insert(100, 'first'), insert(100, 'second')]));
  await expect(failing).rejects.toThrow(/duplicate key/);
  expect(await stored()).toEqual(before);
});
