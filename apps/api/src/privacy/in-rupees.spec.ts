import { expect, test } from 'vitest';
import { inRupees } from './in-rupees.ts';

test('converts the amounts of rows and of the data of mails, and nothing else', () => {
  const row = {
    amount: 5_000_00,
    quantity: 2,
    data: { refund: 1_50, kept: 4_998_50, lines: [{ price: 99, weight: 3 }] },
  };
  expect(inRupees(row)).toEqual({
    amount: 5_000,
    quantity: 2,
    data: { refund: 1.5, kept: 4_998.5, lines: [{ price: 0.99, weight: 3 }] },
  });
});
