import { expect, test } from 'vitest';
import { runMany } from './run-many.ts';

/** `npm run simulate` runs a million. */
const HISTORIES = 10_000;

test('ten thousand random histories of two devices: nothing lost, nothing doubled, all agree', async () => {
  const { done, failed, troubles } = await runMany(1, HISTORIES);
  expect(failed).toBeUndefined();
  expect(done).toBe(HISTORIES);
  expect(troubles.missing()).toEqual([]);
}, 900_000);

test('a seed brings back its history, whatever was before', async () => {
  const seeds = Array.from({ length: 20 }, (_, n) => n + 1);
  const [upwards, backwards] = [await runMany(1, 20), await runMany(20, 1)];
  const hashes = seeds.map((seed) => upwards.histories.get(seed));
  expect(new Set(hashes).size).toBe(seeds.length);
  expect(seeds.map((seed) => backwards.histories.get(seed))).toEqual(hashes);
}, 120_000);
