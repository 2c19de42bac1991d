import { expect, test } from 'vitest';
import { change } from './change.ts';

test('compares two values in percent', () => {
  expect([change(112, 100), change(95, 100), change(100, 100), change(5, 0)]).toEqual([
    '+12 %',
    '−5 %',
    '+0 %',
    undefined,
  ]);
});
