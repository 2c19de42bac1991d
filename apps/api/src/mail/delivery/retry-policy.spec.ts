import { DAY_MS } from '@kundan/domain/durations';
import { expect, test } from 'vitest';
import { RETRY_PERIOD_MS, retryDelay, shouldGiveUp } from './retry-policy.ts';

test('doubles the delay after each failed attempt, up to an hour', () => {
  const delays = [1, 2, 3, 4].map((failedAttempts) => retryDelay(failedAttempts, 'transient', 1));
  expect(delays).toEqual([2_000, 4_000, 8_000, 16_000]);
  expect(retryDelay(50, 'transient', 1)).toBe(3_600_000);
  expect(retryDelay(50, undefined, 1)).toBe(3_600_000);
});

test('retries an unreachable server at least every 20 s', () => {
  expect(retryDelay(4, 'unreachable', 1)).toBe(16_000);
  for (const failedAttempts of [5, 20, 99, 1_000_000])
    expect(retryDelay(failedAttempts, 'unreachable', 1)).toBe(20_000);
});

test('jitter shortens the delay by up to a quarter', () => {
  expect(retryDelay(3, 'unreachable', 0)).toBe(6_000);
  expect(retryDelay(3, 'unreachable', 0.5)).toBe(7_000);
  expect(retryDelay(3, 'unreachable', 1)).toBe(8_000);
});

test.each(['unreachable', 'transient', undefined] as const)('retries a mail (%s) for one day', (kind) => {
  expect(RETRY_PERIOD_MS).toBe(DAY_MS);
  expect(shouldGiveUp(kind, DAY_MS - 1)).toBe(false);
  expect(shouldGiveUp(kind, DAY_MS)).toBe(true);
});

test('gives up on a permanent error immediately', () => {
  expect(shouldGiveUp('permanent', 0)).toBe(true);
});
