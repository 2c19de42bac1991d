import { describe, expect, test } from 'vitest';
import { changePrice, endsSale, isLargePriceChange } from './reprice.ts';

describe('changePrice', () => {
  test.each([
    [465_000, 10, 100, 511_500],
    [465_000, -10, 100, 418_500],
    [465_000, 7.25, 100, 498_700],
    [465_000, 7.25, 10_000, 500_000],
    [349_000, 2.5, 1_000, 358_000],
    [99, -100, 1, 0],
  ])('%d paise by %d % in steps of %d is %d', (price, percent, step, changed) => {
    expect(changePrice(price, { percent }, step)).toBe(changed);
  });

  test.each([
    [465_000, 50_000, 100, 515_000],
    [465_050, -50_000, 1_000, 415_000],
    [10_000, -20_000, 100, -10_000],
  ])('%d paise by %d paise in steps of %d is %d', (price, amount, step, changed) => {
    expect(changePrice(price, { amount }, step)).toBe(changed);
  });
});

test('a change by more than 30 % is large', () => {
  expect(isLargePriceChange(1_000, 1_300)).toBe(false);
  expect(isLargePriceChange(1_000, 1_301)).toBe(true);
  expect(isLargePriceChange(1_000, 700)).toBe(false);
  expect(isLargePriceChange(1_000, 699)).toBe(true);
});

test('a price that reaches the old price ends the sale', () => {
  expect(endsSale({ price: 1_000, oldPrice: 1_100 }, 1_100)).toBe(true);
  expect(endsSale({ price: 1_000, oldPrice: 1_100 }, 1_099)).toBe(false);
  expect(endsSale({ price: 1_100, oldPrice: 1_100 }, 1_200)).toBe(false);
  expect(endsSale({ price: 1_000, oldPrice: null }, 1_200)).toBe(false);
});
