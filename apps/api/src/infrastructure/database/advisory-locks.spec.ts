import { expect, test } from 'vitest';
import { advisoryLocks } from './advisory-locks.ts';

test('every operation has its own advisory lock', () => {
  const keys = Object.values(advisoryLocks);
  expect(new Set(keys).size).toBe(keys.length);
});
