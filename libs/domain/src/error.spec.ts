import { expect, test } from 'vitest';
import { DomainError } from './error.ts';

test('has its code as message, and its details', () => {
  const cause = new Error('cause');
  const errors = [{ field: 'pinCode', code: 'PIN_CODE', params: { digits: 6 }, message: 'Pin Code must be 6 digits.' }];
  const error = new DomainError('INVALID_INPUT', { errors, retryAfter: 30, cause });
  expect(error).toMatchObject({ name: 'DomainError', code: 'INVALID_INPUT', message: 'INVALID_INPUT', errors, cause });
  expect(error.retryAfter).toBe(30);
  expect(error.params).toEqual({ digits: 6 });
  expect(new DomainError('INVALID_INPUT', { errors, params: {} }).params).toEqual({});
  expect(new DomainError('NOT_FOUND')).toMatchObject({ errors: undefined, params: {} });
});
