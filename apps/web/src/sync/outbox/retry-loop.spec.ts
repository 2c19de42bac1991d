import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RetryLoop, type AttemptResult } from './retry-loop.ts';

let started: number[];
let result: AttemptResult;
let loop: RetryLoop;
beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  started = [];
  result = { type: 'retry' };
  loop = new RetryLoop(
    (work) => work(),
    async () => {
      started.push(Date.now());
      return result;
    },
  );
});
afterEach(() => {
  loop.close();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const delays = () => started.slice(1).map((at, n) => at - (started[n] ?? 0));

test('doubles the delay after each failure, up to one minute', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1 - Number.EPSILON);
  void loop.run();
  await vi.advanceTimersByTimeAsync(245_000);
  expect(delays().map((delay) => Math.round(delay / 1000))).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
});

test('adds jitter to the delays', async () => {
  void loop.run();
  await vi.advanceTimersByTimeAsync(3_600_000);
  const minutes = delays().slice(6);
  expect(minutes.length).toBeGreaterThan(50);
  expect(Math.min(...minutes)).toBeGreaterThanOrEqual(30_000);
  expect(Math.max(...minutes)).toBeLessThanOrEqual(60_000);
  expect(new Set(minutes).size).toBeGreaterThan(minutes.length / 2);
});

test('waits as long as the Retry-After header says', async () => {
  result = { type: 'retry', seconds: 17 };
  void loop.run();
  await vi.advanceTimersByTimeAsync(35_000);
  expect(delays()).toEqual([17_000, 17_000]);
});

test('runs immediately when requested, and starts again with short delays after a success', async () => {
  void loop.run();
  await vi.advanceTimersByTimeAsync(100_000);
  const before = started.length;
  void loop.run();
  await vi.advanceTimersByTimeAsync(0);
  expect(started.length).toBe(before + 1);
  loop.resetBackoff();
  void loop.run();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(started.length).toBe(before + 3);
});

test('runs once more when requested during an attempt', async () => {
  result = { type: 'done' };
  await Promise.all([loop.run(), loop.run(), loop.run()]);
  await vi.advanceTimersByTimeAsync(1_000_000);
  expect(started.length).toBe(2);
});

test('retries when the database of the device fails', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let failures = 0;
  const failing = new RetryLoop(
    (work) => work(),
    async () => {
      failures += 1;
      throw new Error('The database is gone.');
    },
  );
  void failing.run();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(failures).toBe(2);
  failing.close();
});

test('drops the scheduled retry when it runs before', async () => {
  await loop.run();
  result = { type: 'done' };
  await loop.run();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(started.length).toBe(2);
});

test('resolves after an attempt that began after the call', async () => {
  const ends: (() => void)[] = [];
  let changes = 0;
  const sent: number[] = [];
  const slow = new RetryLoop(
    (work) => work(),
    async () => {
      const seen = changes;
      await new Promise<void>((resolve) => ends.push(resolve));
      sent.push(seen);
      return { type: 'done' };
    },
  );
  void slow.run();
  await vi.advanceTimersByTimeAsync(0);
  changes = 1; // the running attempt has already looked at the queue
  let isSent = false;
  const flushed = slow.run().then(() => (isSent = true));
  ends[0]!();
  await vi.advanceTimersByTimeAsync(0);
  expect([isSent, sent]).toEqual([false, [0]]);
  ends[1]!();
  await flushed;
  expect(sent).toEqual([0, 1]);
  slow.close();
});
