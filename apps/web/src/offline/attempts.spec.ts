import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Attempts, type Outcome } from './attempts.ts';

let started: number[];
let outcome: Outcome;
let attempts: Attempts;
beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  started = [];
  outcome = { type: 'later' };
  attempts = new Attempts(`work ${Math.random()}`, async () => {
    started.push(Date.now());
    return outcome;
  });
});
afterEach(() => {
  attempts.close();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const waits = () => started.slice(1).map((at, n) => at - (started[n] ?? 0));

test('a shop that fails and fails is asked less and less often, at last once a minute', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1 - Number.EPSILON);
  void attempts.now();
  await vi.advanceTimersByTimeAsync(245_000);
  expect(waits().map((wait) => Math.round(wait / 1000))).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
});

test('not everybody comes back at the same moment', async () => {
  void attempts.now();
  await vi.advanceTimersByTimeAsync(3_600_000);
  const minutes = waits().slice(6);
  expect(minutes.length).toBeGreaterThan(50);
  expect(Math.min(...minutes)).toBeGreaterThanOrEqual(30_000);
  expect(Math.max(...minutes)).toBeLessThanOrEqual(60_000);
  expect(new Set(minutes).size).toBeGreaterThan(minutes.length / 2);
});

test('waits as long as the shop says', async () => {
  outcome = { type: 'later', seconds: 17 };
  void attempts.now();
  await vi.advanceTimersByTimeAsync(35_000);
  expect(waits()).toEqual([17_000, 17_000]);
});

test('when the person comes back it is tried at once, and after a success the waits are short again', async () => {
  void attempts.now();
  await vi.advanceTimersByTimeAsync(100_000);
  const before = started.length;
  void attempts.now();
  await vi.advanceTimersByTimeAsync(0);
  expect(started.length).toBe(before + 1);
  attempts.progressed();
  void attempts.now();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(started.length).toBe(before + 3);
});

test('what is asked for meanwhile is done once more, when the one under way is over', async () => {
  outcome = { type: 'done' };
  await Promise.all([attempts.now(), attempts.now(), attempts.now()]);
  await vi.advanceTimersByTimeAsync(1_000_000);
  expect(started.length).toBe(2);
});

test('a device that fails is tried again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let failures = 0;
  const failing = new Attempts('failing', async () => {
    failures += 1;
    throw new Error('The database is gone.');
  });
  void failing.now();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(failures).toBe(2);
  failing.close();
});
