import { expect, test } from 'vitest';
import { nextCheckAt, nextComparisonAt, nextRefundAt, retryAt, nextLinkCheckAt } from './check-schedule.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const start = new Date('2026-11-20T06:00:00Z');
const at = (ms: number) => new Date(start.getTime() + ms);

test('failed checks are repeated after 2 minutes, then after twice the time, up to 6 hours', () => {
  const delays = [1, 2, 3, 8, 9, 100].map((failures) => retryAt(failures, start).getTime() - start.getTime());
  expect(delays).toEqual([2 * MINUTE, 4 * MINUTE, 8 * MINUTE, 256 * MINUTE, 6 * HOUR, 6 * HOUR]);
});

test('unpaid checkouts are checked after 15 minutes, at doubling ages, and not after seven days', () => {
  expect(nextCheckAt(start, at(1))).toEqual(at(15 * MINUTE + 1));
  expect(nextCheckAt(start, at(2 * HOUR))).toEqual(at(4 * HOUR));
  expect(nextCheckAt(start, at(7 * DAY))).toEqual(at(14 * DAY));
  expect(nextCheckAt(start, at(7 * DAY + 1))).toBeNull();
});

test('refunds of settled payments are compared after a day, at doubling ages, and not after 180 days', () => {
  expect(nextComparisonAt(start, at(HOUR))).toEqual(at(DAY + HOUR));
  expect(nextComparisonAt(start, at(3 * DAY))).toEqual(at(6 * DAY));
  expect(nextComparisonAt(start, at(180 * DAY + 1))).toBeNull();
});

test('a failed refund is requested again after 1, 2, 4 and 8 hours', () => {
  const delays = [1, 2, 3, 4, 5].map((failures) => nextRefundAt(failures, start));
  expect(delays).toEqual([at(HOUR), at(2 * HOUR), at(4 * HOUR), at(8 * HOUR), null]);
});

test('an open payment link is checked each hour, and before its pieces are released', () => {
  const opened = new Date('2026-11-26T00:00:00Z');
  const ends = new Date('2026-11-27T00:00:00Z');
  const next = (now: string) => nextLinkCheckAt(opened, ends, new Date(now))?.toISOString();
  expect(next('2026-11-26T00:15:00Z')).toBe('2026-11-26T00:30:00.000Z');
  expect(next('2026-11-26T10:00:00Z')).toBe('2026-11-26T11:00:00.000Z');
  expect(next('2026-11-26T23:30:00Z')).toBe('2026-11-26T23:58:00.000Z');
  expect(next('2026-11-26T23:58:00Z')).toBe('2026-11-26T23:59:00.000Z');
  expect(next('2026-11-27T00:00:00Z')).toBe('2026-11-28T00:00:00.000Z');
});
