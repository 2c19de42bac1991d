import { errorBody } from '@kundan/contracts/error-message';
import { fieldRules } from '@kundan/contracts/field-rules';
import { fieldError } from '@kundan/contracts/messages/rules-of';
import { DomainError } from '@kundan/domain/error';
import { expect, test } from 'vitest';
import { inOwnWords } from './error-words.ts';

const received = errorBody(
  new DomainError('INVALID_INPUT', { errors: [fieldError('address.state', fieldRules.delivery.state)] }),
);
const translated = { ...received, message: '…', errors: received.errors?.map((error) => ({ ...error, message: '…' })) };

test('an error is worded by its codes and values', () => {
  expect(inOwnWords(translated)).toEqual(received);
  const area = errorBody(new DomainError('AREA_NOT_SERVED', { params: { state: 'Goa', email: 'a@b.in' } }));
  expect(inOwnWords({ ...area, message: '…' })).toEqual(area);
});

test('an error that is not known keeps its words', () => {
  const unknown = {
    ...received,
    code: 'NEW',
    message: 'New.',
    errors: [{ field: 'a', code: 'NEW_RULE', params: {}, message: 'Odd.' }],
  };
  expect(inOwnWords(unknown)).toEqual(unknown);
  expect(inOwnWords(undefined)).toBeUndefined();
  expect(inOwnWords({ title: 'of a proxy' })).toEqual({ title: 'of a proxy' });
});
