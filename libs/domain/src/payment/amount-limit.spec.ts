import { expect, test } from 'vitest';
import { isAmountLimit } from './amount-limit.ts';

test.each([
  { reason: 'input_validation_failed', description: 'Amount exceeds maximum amount allowed.' },
  { reason: null, description: 'amount exceeds maximum amount allowed.' },
  { reason: 'transaction_limit_exceeded' },
  { reason: 'transaction_daily_limit_exceeded', description: 'Payment failed' },
  { description: 'You have exceeded the maximum transaction amount set by your bank' },
])('%j is an amount above a limit', (failure) => expect(isAmountLimit(failure)).toBe(true));

test.each([
  {},
  { reason: 'payment_failed', description: 'Your payment was declined by the test bank.' },
  { reason: 'otp_attempts_exceeded', description: 'You exceeded the limit of OTP attempts' },
  { description: 'The retry limit is exceeded' },
  { description: 'The limit is 5' },
  { reason: 'amount_less_than_minimum_amount' },
  { description: 'The time for this payment is exceeded' },
])('%j is not', (failure) => expect(isAmountLimit(failure)).toBe(false));
