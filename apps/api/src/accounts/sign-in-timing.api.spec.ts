import { resetPassword, sendOtp, signIn, signUp, verifyOtp } from '@kundan/contracts/accounts.contract';
import type { Call, RequestOf } from '@kundan/contracts/call';
import * as argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { makeAccount, newEmail, PASSWORD, prove } from '../../test/support/account-factories.ts';
import { openTestApp, type TestApp } from '../../test/support/test-app.ts';

// Response times must not reveal whether an account exists. These tests count the calls of the real argon2 functions.
vi.hoisted(() => vi.resetModules());
vi.mock('@node-rs/argon2', { spy: true });

let app: TestApp;
let known: string;
beforeAll(async () => {
  app = await openTestApp();
  known = (await makeAccount(app)).email;
  // The first sign-in creates the decoy hash.
  await app.call(signIn, { email: newEmail(), password: 'wrong one' });
});
beforeEach(() => vi.clearAllMocks());
afterAll(async () => {
  vi.resetModules();
  await app.close();
});

/** The status of a call and the argon2 calls that it made. */
async function countHashing<C extends Call>(
  call: C,
  input: RequestOf<C>,
): Promise<{ status: number; hashes: number; verifications: number }> {
  vi.clearAllMocks();
  const { status } = await app.call(call, input);
  return {
    status,
    hashes: vi.mocked(argon2.hash).mock.calls.length,
    verifications: vi.mocked(argon2.verify).mock.calls.length,
  };
}

test('sign-in verifies one hash, whether or not the account exists', async () => {
  const password = 'another one';
  expect(await countHashing(signIn, { email: known, password })).toEqual({ status: 401, hashes: 0, verifications: 1 });
  expect(await countHashing(signIn, { email: newEmail(), password })).toEqual({
    status: 401,
    hashes: 0,
    verifications: 1,
  });
});

test.each<[string, Call, (email: string) => object, number]>([
  ['a password reset without a proof', resetPassword, (email) => ({ email, newPassword: PASSWORD }), 403],
  ['a sign-up without a proof', signUp, (email) => ({ name: 'A', email, password: PASSWORD }), 403],
  ['sending an OTP', sendOtp, (email) => ({ email }), 200],
  ['a wrong OTP', verifyOtp, (email) => ({ email, otp: '000000' }), 400],
])('%s hashes nothing, whether or not the account exists', async (_, call, input, status) => {
  await app.em().execute('delete from otps');
  for (const email of [known, newEmail()]) {
    expect(await countHashing(call, input(email))).toEqual({ status, hashes: 0, verifications: 0 });
  }
});

test('a password reset with the proof of another address hashes nothing', async () => {
  const cookies = await prove(app, newEmail());
  vi.clearAllMocks();
  await app.call(resetPassword, { email: known, newPassword: PASSWORD }, { cookies });
  expect(argon2.hash).not.toHaveBeenCalled();
});
