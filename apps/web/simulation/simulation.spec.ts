import { expect, test } from 'vitest';
import { runScenarios } from './run-scenarios.ts';

/** `npm run simulate` runs a million, a mutation test a few hundred. */
const SCENARIOS = Number(process.env.SCENARIOS ?? 800);

test('loses and duplicates nothing in random scenarios, and both devices agree', async () => {
  const { done, failed, coverage } = await runScenarios(1, SCENARIOS);
  expect(failed).toBeUndefined();
  expect(done).toBe(SCENARIOS);
  expect(coverage.missing()).toEqual([]);
}, 900_000);

test('repeats the scenario of a seed, whatever ran before it', async () => {
  const seeds = Array.from({ length: 20 }, (_, n) => n + 1);
  const [ascending, descending] = [await runScenarios(1, 20), await runScenarios(20, 1)];
  const hashes = seeds.map((seed) => ascending.scenarios.get(seed));
  expect(new Set(hashes).size).toBe(seeds.length);
  expect(seeds.map((seed) => descending.scenarios.get(seed))).toEqual(hashes);
}, 120_000);
