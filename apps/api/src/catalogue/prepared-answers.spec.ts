import { expect, test } from 'vitest';
import { PreparedAnswers } from './prepared-answers.ts';

test('makes an answer once, and again only after it was dropped for others', () => {
  const answers = new PreparedAnswers();
  const made: string[] = [];
  const get = (key: string, size: number) =>
    answers.get(key, () => {
      made.push(key);
      return { value: 'x'.repeat(size) };
    });
  const megabyte = 1024 * 1024;
  const first = get('first', megabyte);
  expect(get('first', megabyte)).toBe(first);
  for (let filler = 0; filler < 14; filler++) get(`filler ${filler}`, megabyte);
  get('first', megabyte);
  for (let filler = 14; filler < 20; filler++) get(`filler ${filler}`, megabyte);
  expect(get('first', megabyte)).toBe(first);
  get('filler 0', megabyte);
  expect(made.filter((key) => key === 'filler 0')).toHaveLength(2);
  expect(made.filter((key) => key === 'first')).toHaveLength(1);
});

test('many small answers are too many as well', () => {
  const answers = new PreparedAnswers();
  const first = answers.get('0', () => ({ value: [] }));
  for (let key = 1; key < 20_000; key++) answers.get(String(key), () => ({ value: [] }));
  expect(answers.get('0', () => ({ value: [] }))).not.toBe(first);
});
