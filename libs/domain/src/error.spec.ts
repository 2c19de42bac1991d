import { expect, test } from 'vitest';
import { DomainError } from './error.ts';

test('has its code as message, and its details', () => {
  const cause = new Error('cause');
  const errors = [{ field: 'address.pinCode', message: 'Pin Code must be 6 digits.' }];
  const error = new DomainError('INVALID_INPUT', { errors, retryAfter: 30, cause });
  expect(error).toMatchObject({ name: 'DomainError', code: 'INVALID_INPUT', message: 'INVALID_INPUT', errors, cause });
  expect(error.retryAfter).toBe(30);
  expect(new DomainError('NOT_FOUND').errors).toBeUndefined();
});
