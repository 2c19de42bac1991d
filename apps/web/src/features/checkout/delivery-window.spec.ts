import { expect, test } from 'vitest';
import { businessDaysAfter, deliveryWindow } from './delivery-window.ts';

const day = (text: string) => new Date(`${text}T12:00:00`);

test('a business day after Friday is Monday', () => {
  expect(businessDaysAfter(day('2026-11-20'), 1)).toEqual(day('2026-11-23'));
});

test('an order placed on a Sunday counts from Monday', () => {
  expect(businessDaysAfter(day('2026-11-22'), 1)).toEqual(day('2026-11-23'));
});

test('the window spans five business days to two and seven', () => {
  expect(deliveryWindow(day('2026-11-20'))).toEqual({ from: day('2026-11-27'), to: day('2026-12-03') });
});
