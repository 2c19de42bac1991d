import { expect, test } from 'vitest';
import { formatTicketNumber } from './ticket-number.ts';

test.each([
  [1, 'KM-000001'],
  [123, 'KM-000123'],
  [1_234_567, 'KM-1234567'],
])('formats the ticket number %i as %s', (ticket, text) => {
  expect(formatTicketNumber(ticket)).toBe(text);
});
