import { afterEach, expect, test, vi } from 'vitest';
import type { Product } from '@kundan/contracts/catalogue.contract';
import { savePendingItem, readPendingItem, takePendingItem } from './pending-item.ts';

afterEach(() => vi.useRealTimers());

const wish = { product: { id: 9, name: 'A piece' } as Product, quantity: 2 };

test('returns a kept wish once', () => {
  savePendingItem(wish);
  expect(readPendingItem()).toEqual(wish);
  expect(takePendingItem()).toEqual(wish);
  expect(takePendingItem()).toBeUndefined();
});

test('keeps the last wish', () => {
  savePendingItem({ ...wish, quantity: 1 });
  savePendingItem(wish);
  expect(takePendingItem()).toEqual(wish);
});

test('forgets a wish after 30 minutes', () => {
  vi.useFakeTimers();
  savePendingItem(wish);
  vi.advanceTimersByTime(30 * 60_000 - 1);
  expect(readPendingItem()).toEqual(wish);
  vi.advanceTimersByTime(1);
  expect(readPendingItem()).toBeUndefined();
});

test('forgets a wish that the clock puts into the future', () => {
  vi.useFakeTimers();
  savePendingItem(wish);
  vi.setSystemTime(Date.now() - 60_000);
  expect(takePendingItem()).toBeUndefined();
});
