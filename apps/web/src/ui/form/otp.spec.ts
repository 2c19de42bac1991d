import { expect, test } from 'vitest';
import { otpOf } from './otp.ts';

test.for([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['Your OTP is 048213. It is good for 10 minutes.', '048213'],
  ['12-34-56', '123456'],
  ['12', '12'],
  ['', ''],
] as const)('in "%s" the code is "%s"', ([text, code]) => {
  expect(otpOf(text)).toBe(code);
});
