import { expect, test } from 'vitest';
import { businessDaysAfter, deliveryWindow } from './delivery-window.ts';

const day = (text: string) => new Date(`${text}T12:00:00`);

test('skips the weekend after a Friday', () => {
  expect(businessDaysAfter(day('2026-11-20'), 1)).toEqual(day('2026-11-23'));
});

test('counts from Monday for an order placed on a Sunday', () => {
  expect(businessDaysAfter(day('2026-11-22'), 1)).toEqual(day('2026-11-23'));
});

test('spans from five business days to two plus seven', () => {
  expect(deliveryWindow(day('2026-11-20'), { dispatchDays: 2, fromDays: 5, toDays: 7 })).toEqual({
    from: day('2026-11-27'),
    to: day('2026-12-03'),
  });
});
