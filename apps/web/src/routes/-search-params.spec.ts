import { expect, test } from 'vitest';
import { day, oneOf, pageNumber, searchParams, text } from './-search-params.ts';

const validate = searchParams({ page: pageNumber, state: oneOf(['open', 'all']), q: text, from: day });

test('reads page numbers, known values, texts and days', () => {
  const search = { page: '7', state: 'all', q: 'asha', from: '2026-11-21' };
  expect(validate(search)).toEqual({ ...search, page: 7 });
  expect(validate({ page: 7 })).toEqual({ page: 7 });
});

test('leaves out every other parameter', () => {
  expect(validate({ state: 'ALL', q: '', from: '21.11.2026', other: '1' })).toEqual({});
  for (const page of ['0', '-1', '1.5', '1e3', 'x', '9999999']) expect(validate({ page })).toEqual({});
});
