import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { runSchedule } from './run-schedule.ts';

/** Enough to meet every pair of troubles; `npm run simulate` runs a million. */
const SCHEDULES = Number(process.env.SCHEDULES ?? 600);

test(
  `${SCHEDULES} random histories of two devices: nothing lost, nothing doubled, all agree`,
  { timeout: 600_000 },
  async () => {
    const first = process.env.SEED;
    const seeds = first === undefined ? Array.from({ length: SCHEDULES }, (_, n) => n + 1) : [Number(first)];
    for (const seed of seeds) await runSchedule(seed);
    expect(seeds.length).toBeGreaterThan(0);
  },
);
