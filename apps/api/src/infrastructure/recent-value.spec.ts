import { DAY_MS } from '@kundan/domain/durations';
import { afterEach, expect, test, vi } from 'vitest';
import { RECENT_MS, RecentValue } from './recent-value.ts';

afterEach(() => void vi.useRealTimers());

test('a value is read again after 2 s, also when the clock was set back', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  let reads = 0;
  const value = new RecentValue(
    () => Promise.resolve(++reads),
    0,
    () => undefined,
  );
  await value.get();
  vi.advanceTimersByTime(RECENT_MS - 1);
  expect(await value.get()).toBe(1);
  vi.setSystemTime(Date.now() - DAY_MS);
  vi.advanceTimersByTime(1);
  expect(await value.get()).toBe(2);
});
