import { expect, test } from 'vitest';
import { hideValues } from './hide-values.ts';

test.each([
  [
    `insert into "users" ("id2", "name") values ('a', 'O''Hara -- 1'), (null, '')`,
    `insert into "users" ("id2", "name") values (?, ?), (null, ?)`,
  ],
  [
    `select "t0"."a" from t as t0 where a in (1, 20.5) and b = $1 limit 20`,
    `select "t0"."a" from t as t0 where a in (?, ?) and b = $1 limit ?`,
  ],
  [`update t set a =  E'C:\\\\', b = E'\\\\x00ff' where c = -7`, `update t set a =  E?, b = E? where c = -?`],
  [`select 'a' -- the shop's\nfrom t where b = 'secret'`, `select ? ?\nfrom t where b = ?`],
])('hides the values of %s', (statement, hidden) => {
  expect(hideValues(statement)).toBe(hidden);
});

test('hides a text of megabytes', () => {
  expect(hideValues(`select '${"it''s ".repeat(1_000_000)}'`)).toBe('select ?');
});
