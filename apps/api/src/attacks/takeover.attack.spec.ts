import { resetPassword, signIn, signUp, verifyOtp } from '@kundan/contracts/accounts.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  codeFor,
  makeAccount,
  newEmail,
  PASSWORD,
  prove,
  sendOtpEarlier,
  wrongCode,
} from '../testing/account-factories.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { unchanged } from './unchanged.ts';

let app: TestApp;
let victim: Awaited<ReturnType<typeof makeAccount>>;
beforeAll(async () => {
  app = await openTestApp();
  victim = await makeAccount(app);
});
afterAll(() => app.close());

const newPassword = 'stolen and sold';
const reset = (email: string, cookies?: Record<string, string>, headers?: Record<string, string>) =>
  app.send(resetPassword, { email, newPassword }, { cookies, headers });

test('a reset for who only knows the address', async () => {
  expect((await unchanged(app, () => reset(victim.email))).status).toBe(403);
});

test('a reset with the proof of the attacker’s own address, in every spelling', async () => {
  const cookies = await prove(app, newEmail());
  for (const email of [victim.email, victim.email.toUpperCase(), ` ${victim.email} `]) {
    expect((await unchanged(app, () => reset(email, cookies))).status, email).toBe(403);
  }
});

test.each([
  ['a list of addresses', (email: string) => [email, 'thief@example.in']],
  ['an object', (email: string) => ({ email, $ne: '' })],
  ['two addresses in one', (email: string) => `${email},thief@example.in`],
  ['a second line', (email: string) => `${email}\r\nBcc: thief@example.in`],
  ['a NUL', (email: string) => `${email}\0@example.in`],
  ['a pattern', () => '%@example.in'],
])('a reset for %s', async (_, made) => {
  const cookies = await prove(app, newEmail());
  const attack = () => app.send(resetPassword, { email: made(victim.email), newPassword }, { cookies });
  expect([400, 403]).toContain((await unchanged(app, attack)).status);
});

test.each(['', '0', 'undefined', 'null', 'x'.repeat(43), `' or '1'='1`])('a made-up proof: %j', async (proof) => {
  expect((await unchanged(app, () => reset(victim.email, { kundan_proof: proof }))).status).toBe(403);
});

test('a proof that was copied before its owner used it is good once', async () => {
  const cookies = await prove(app, victim.email);
  const spent = await app.call(resetPassword, { email: victim.email, newPassword: PASSWORD }, { cookies });
  expect(spent.status).toBe(200);
  expect((await unchanged(app, () => reset(victim.email, cookies))).status).toBe(403);
  const account = { name: 'Thief', email: victim.email, password: newPassword };
  expect((await unchanged(app, () => app.call(signUp, account, { cookies }))).status).toBe(403);
});

test('twenty simultaneous uses of one proof are one use', async () => {
  const cookies = await prove(app, victim.email);
  const use = () => app.call(resetPassword, { email: victim.email, newPassword: PASSWORD }, { cookies });
  const answers = await Promise.all(Array.from({ length: 20 }, use));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 403)).toHaveLength(19);
});

test('signing up over an existing account', async () => {
  const cookies = await prove(app, victim.email);
  const account = { name: 'Thief', email: victim.email, password: newPassword };
  expect((await unchanged(app, () => app.call(signUp, account, { cookies }))).status).toBe(409);
  expect((await app.call(signIn, { email: victim.email, password: newPassword })).status).toBe(401);
});

test('fifty guesses of a code at once: five count, and the right one comes too late', async () => {
  await sendOtpEarlier(app, victim.email);
  const code = await codeFor(app, victim.email);
  const guess = (otp: string) => app.call(verifyOtp, { email: victim.email, otp });
  const answers = await unchanged(app, () => Promise.all(Array.from({ length: 50 }, () => guess(wrongCode(code)))));
  expect(answers.filter(({ body }) => body.code === 'OTP_WRONG')).toHaveLength(5);
  expect(answers.filter(({ body }) => body.code === 'OTP_TRIES_USED')).toHaveLength(45);
  expect(await unchanged(app, () => guess(code))).toMatchObject({ status: 429, body: { code: 'OTP_TRIES_USED' } });
});

test.each([[['000000', '111111']], [{ $ne: '' }], ['%'], ['______'], [123456], ['１２３４５６'], ["0' or '1'='1"]])(
  'a code that is none: %j',
  async (otp) => {
    await sendOtpEarlier(app, victim.email).catch(() => undefined);
    expect((await unchanged(app, () => app.send(verifyOtp, { email: victim.email, otp }))).status).toBe(400);
  },
);

test('another address’s code', async () => {
  const own = newEmail();
  await sendOtpEarlier(app, own);
  const otp = await codeFor(app, own);
  expect((await unchanged(app, () => app.call(verifyOtp, { email: victim.email, otp }))).status).toBeGreaterThan(399);
});

test.each([
  ['a list', ['x', PASSWORD]],
  ['an object', { $gt: '' }],
  ['true', true],
  ['SQL', `' or '1'='1`],
  ['a NUL and more', `${PASSWORD}\0`],
  ['the stored hash’s beginning', '$argon2id$v=19$'],
])('signing in with %s for a password', async (_, password) => {
  const { status } = await unchanged(app, () => app.send(signIn, { email: victim.email, password }));
  expect([400, 401]).toContain(status);
});

test('after all this the owner’s password is what it was', async () => {
  expect((await app.call(signIn, { email: victim.email, password: PASSWORD })).status).toBe(200);
});
