import { beforeEach, expect, test, vi } from 'vitest';
import { SUPPORT_EMAIL } from '@kundan/domain/shop';
import { UNKNOWN_DETAILS } from '../../../../http/stored-details.ts';
import { answerPinCode } from './delivery-answer.ts';

// A Saturday.
beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 10, 28, 12) }));

const answerTo = (value: string, details: Parameters<typeof answerPinCode>[1] = UNKNOWN_DETAILS) =>
  answerPinCode({ value }, details, 'left');

test.each(['500034', ' 500 034 '])('names the days and the state of "%s"', (pinCode) => {
  expect(answerTo(pinCode)).toEqual({ days: 'Fri, 4 Dec to Thu, 10 Dec, in Telangana' });
});
test('follows the days of the shop', () => {
  const delivery = { dispatchDays: 1, fromDays: 1, toDays: 2 };
  expect(answerTo('500034', { ...UNKNOWN_DETAILS, delivery }).days).toBe('Mon, 30 Nov to Wed, 2 Dec, in Telangana');
});
test('names no state where two share the PIN code', () => {
  expect(answerTo('246701')).toEqual({ days: 'Fri, 4 Dec to Thu, 10 Dec' });
});
test.each(['110001', '160017'])('says where it does not deliver: %s', (pinCode) => {
  const delivery = { ...UNKNOWN_DETAILS.delivery, areas: ['Telangana' as const] };
  const { problem } = answerTo(pinCode, { ...UNKNOWN_DETAILS, delivery });
  expect(problem).toMatch(new RegExp(`^We do not deliver to (Delhi|Chandigarh) yet. Write to ${SUPPORT_EMAIL}.$`));
});
test('delivers where one of two states that share the PIN code is served', () => {
  expect(answerTo('160017').days).toBeDefined();
});
test('says that it does not know a PIN code', () => {
  expect(answerTo('900001').problem).toMatch(/^We do not know this PIN code/);
});
test('takes fewer digits for a mistake when the field is left, and not before', () => {
  expect(answerTo('50003')).toEqual({ problem: 'Pin Code must be 6 digits.' });
  expect(answerPinCode({ value: '50003' }, UNKNOWN_DETAILS, 'typed')).toEqual({});
  expect(answerTo('')).toEqual({});
});
