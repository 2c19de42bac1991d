import { expect, test } from 'vitest';
import { ticketClock, ticketDeadlines } from './ticket-clocks.ts';

const at = (text: string) => new Date(`${text}+05:30`);

test('a message is acknowledged within 48 hours and resolved within a calendar month of India', () => {
  expect(ticketDeadlines(at('2026-11-20T10:00:00'))).toEqual({
    acknowledgeBy: at('2026-11-22T10:00:00'),
    resolveBy: at('2026-12-20T10:00:00'),
  });
});

test('a month that is shorter ends on its last day', () => {
  expect(ticketDeadlines(at('2027-01-31T23:59:59')).resolveBy).toEqual(at('2027-02-28T23:59:59'));
  // The last day of a month in India is still the day before in UTC.
  expect(ticketDeadlines(at('2026-12-31T02:00:00')).resolveBy).toEqual(at('2027-01-31T02:00:00'));
  expect(ticketDeadlines(at('2028-01-30T12:00:00')).resolveBy).toEqual(at('2028-02-29T12:00:00'));
});

test.each([
  [false, '2026-11-21T21:59:59', 'acknowledge', 'running'],
  [false, '2026-11-21T22:00:00', 'acknowledge', 'close'],
  [false, '2026-11-22T09:59:59', 'acknowledge', 'close'],
  [false, '2026-11-22T10:00:00', 'acknowledge', 'overdue'],
  [true, '2026-12-13T09:59:59', 'resolve', 'running'],
  [true, '2026-12-13T10:00:00', 'resolve', 'close'],
  [true, '2026-12-20T10:00:00', 'resolve', 'overdue'],
] as const)('acknowledged: %s, at %s: %s is %s', (isAcknowledged, now, duty, state) => {
  expect(ticketClock(at('2026-11-20T10:00:00'), isAcknowledged, at(now))).toMatchObject({ duty, state });
});
