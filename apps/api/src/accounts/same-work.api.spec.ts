import { resetPassword, sendOtp, signIn, signUp, verifyOtp } from '@kundan/contracts/accounts.contract';
import type { Call, RequestOf } from '@kundan/contracts/call';
import * as argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { makeAccount, newEmail, PASSWORD, prove } from '../testing/account-factories.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

// The real hashing, counted: time is measured by tools/bench/timing.ts, here only that there is the same work to do.
vi.mock('@node-rs/argon2', { spy: true });

let app: TestApp;
let known: string;
beforeAll(async () => {
  app = await openTestApp();
  known = (await makeAccount(app)).email;
  // The first sign-in with an unknown address makes what all others are compared with.
  await app.call(signIn, { email: newEmail(), password: 'wrong one' });
});
beforeEach(() => vi.clearAllMocks());
afterAll(() => app.close());

async function workFor<C extends Call>(
  call: C,
  input: RequestOf<C>,
): Promise<{ status: number; hashes: number; checks: number }> {
  vi.clearAllMocks();
  const { status } = await app.call(call, input);
  return {
    status,
    hashes: vi.mocked(argon2.hash).mock.calls.length,
    checks: vi.mocked(argon2.verify).mock.calls.length,
  };
}

test('signing in checks one hash, whether there is an account or not', async () => {
  const password = 'another one';
  expect(await workFor(signIn, { email: known, password })).toEqual({ status: 401, hashes: 0, checks: 1 });
  expect(await workFor(signIn, { email: newEmail(), password })).toEqual({ status: 401, hashes: 0, checks: 1 });
});

test.each<[string, Call, (email: string) => object, number]>([
  ['a reset without proof', resetPassword, (email) => ({ email, newPassword: PASSWORD }), 403],
  ['a sign-up without proof', signUp, (email) => ({ name: 'A', email, password: PASSWORD }), 403],
  ['sending a code', sendOtp, (email) => ({ email }), 200],
  ['a wrong code', verifyOtp, (email) => ({ email, otp: '000000' }), 400],
])('%s hashes nothing for anybody', async (_, call, input, status) => {
  await app.em().execute('delete from otps');
  for (const email of [known, newEmail()]) {
    expect(await workFor(call, input(email))).toEqual({ status, hashes: 0, checks: 0 });
  }
});

test('with the proof of another address a reset hashes nothing, so that hashing cannot be asked for', async () => {
  const cookies = await prove(app, newEmail());
  vi.clearAllMocks();
  await app.call(resetPassword, { email: known, newPassword: PASSWORD }, { cookies });
  expect(argon2.hash).not.toHaveBeenCalled();
});
