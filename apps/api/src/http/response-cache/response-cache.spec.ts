import { expect, test } from 'vitest';
import { ResponseCache } from './response-cache.ts';

test('creates a response once, and again only after it was evicted', () => {
  const cache = new ResponseCache();
  const created: string[] = [];
  const get = (key: string, size: number) =>
    cache.get(key, () => {
      created.push(key);
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
  expect(created.filter((key) => key === 'filler 0')).toHaveLength(2);
  expect(created.filter((key) => key === 'first')).toHaveLength(1);
});

test('evicts small responses when there are many', () => {
  const cache = new ResponseCache();
  const first = cache.get('0', () => ({ value: [] }));
  for (let key = 1; key < 20_000; key++) cache.get(String(key), () => ({ value: [] }));
  expect(cache.get('0', () => ({ value: [] }))).not.toBe(first);
});
