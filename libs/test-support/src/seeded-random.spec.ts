import { expect, test } from 'vitest';
import { SeededRandom } from './seeded-random.ts';

test('repeats the same numbers for the same seed', () => {
  const numbers = (seed: number) => {
    const random = new SeededRandom(seed);
    return Array.from({ length: 5 }, () => random.next());
  };
  expect(numbers(42)).toEqual(numbers(42));
  expect(numbers(42)).not.toEqual(numbers(43));
});

test('stays within its limits and reaches every value', () => {
  const random = new SeededRandom(1);
  const values = Array.from({ length: 1_000 }, () => random.below(6));
  expect([...new Set(values)].sort()).toEqual([0, 1, 2, 3, 4, 5]);
  expect(Array.from({ length: 1_000 }, () => random.is(0))).not.toContain(true);
  expect(Array.from({ length: 1_000 }, () => random.is(1))).not.toContain(false);
});

test('shuffles a copy that has the same items', () => {
  const items = Array.from({ length: 50 }, (_, item) => item);
  const shuffled = new SeededRandom(7).shuffle(items);
  expect(shuffled).not.toEqual(items);
  expect(shuffled.toSorted((a, b) => a - b)).toEqual(items);
});

test('rejects a choice from nothing', () => {
  expect(() => new SeededRandom(1).pick([])).toThrow('Nothing to choose from.');
});
