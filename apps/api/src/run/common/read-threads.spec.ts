import { expect, test } from 'vitest';
import { readThreads } from './read-threads.ts';

test.each([
  [[], undefined],
  [['--check'], undefined],
  [['--threads', '0'], 0],
  [['--check', '--threads', '4'], 4],
  [['--threads=1'], 1],
])('reads the number of threads of %j', (args, threads) => {
  expect(readThreads(args)).toBe(threads);
});

test.each(['x', '-1', '1.5', '65', undefined])('refuses --threads %s', (value) => {
  expect(() => readThreads(['--threads', ...(value === undefined ? [] : [value])])).toThrow('how many threads');
});
