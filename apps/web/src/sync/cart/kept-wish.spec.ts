import { afterEach, expect, test, vi } from 'vitest';
import type { Product } from '@kundan/contracts/catalogue.contract';
import { keepWish, readWish, takeWish } from './kept-wish.ts';

afterEach(() => vi.useRealTimers());

const wish = { product: { id: 9, name: 'A piece' } as Product, quantity: 2 };

test('returns a kept wish once', () => {
  keepWish(wish);
  expect(readWish()).toEqual(wish);
  expect(takeWish()).toEqual(wish);
  expect(takeWish()).toBeUndefined();
});

test('keeps the last wish', () => {
  keepWish({ ...wish, quantity: 1 });
  keepWish(wish);
  expect(takeWish()).toEqual(wish);
});

test('forgets a wish after 30 minutes', () => {
  vi.useFakeTimers();
  keepWish(wish);
  vi.advanceTimersByTime(30 * 60_000 - 1);
  expect(readWish()).toEqual(wish);
  vi.advanceTimersByTime(1);
  expect(readWish()).toBeUndefined();
});

test('forgets a wish that the clock puts into the future', () => {
  vi.useFakeTimers();
  keepWish(wish);
  vi.setSystemTime(Date.now() - 60_000);
  expect(takeWish()).toBeUndefined();
});
