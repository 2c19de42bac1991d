import { expect, test } from 'vitest';
import { lastTimeOfDay } from './backup-time.ts';

test.each([
  ['03:00', '2026-11-21T21:29:59.000Z', '2026-11-20T21:30:00.000Z'],
  ['03:00', '2026-11-21T21:30:00.000Z', '2026-11-21T21:30:00.000Z'],
  ['03:00', '2026-11-22T10:00:00.000Z', '2026-11-21T21:30:00.000Z'],
  ['23:45', '2026-11-21T18:14:59.000Z', '2026-11-20T18:15:00.000Z'],
  ['00:00', '2026-12-31T18:30:00.000Z', '2026-12-31T18:30:00.000Z'],
])('the last %s in India before %s is %s', (time, now, last) => {
  expect(lastTimeOfDay(time, new Date(now)).toISOString()).toBe(last);
});
