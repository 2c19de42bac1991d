import { expect, test } from 'vitest';
import { GIVE_UP_MS, isGivenUp, retryDelay } from './mail-retry.ts';

test('each try waits twice as long as the one before, up to an hour', () => {
  const delays = [1, 2, 3, 4].map((attempts) => retryDelay(attempts, 'refused-for-now', 1));
  expect(delays).toEqual([2_000, 4_000, 8_000, 16_000]);
  expect(retryDelay(50, 'refused-for-now', 1)).toBe(60 * 60_000);
});
test('a server that is away is asked at least every 20 s', () => {
  for (let attempts = 1; attempts < 100; attempts += 1)
    expect(retryDelay(attempts, 'unreachable', 1)).toBeLessThanOrEqual(20_000);
});
test('mails that failed together are spread', () => {
  expect(retryDelay(3, 'unreachable', 0)).toBe(6_000);
  expect(retryDelay(3, 'unreachable', 1)).toBe(8_000);
});
test('a mail is tried for a whole day', () => {
  let tried = 0;
  for (let attempts = 1; !isGivenUp('refused-for-now', tried); attempts += 1)
    tried += retryDelay(attempts, 'refused-for-now', 1);
  expect(tried).toBeGreaterThanOrEqual(GIVE_UP_MS);
  expect(isGivenUp('unreachable', GIVE_UP_MS - 1)).toBe(false);
});
test('what was refused for good is not tried again', () => {
  expect(isGivenUp('refused', 0)).toBe(true);
});
