import { resetPassword, sendOtp, signIn, signUp, verifyOtp } from '@kundan/contracts/accounts.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  codeFor,
  makeAccount,
  newEmail,
  PASSWORD,
  prove,
  sendOtpEarlier,
  wrongCode,
} from '../../support/account-factories.ts';
import { openTestApp, type TestApp } from '../../support/test-app.ts';
import { expectNoChanges } from '../../support/database/database-snapshot.ts';

let app: TestApp;
let victim: Awaited<ReturnType<typeof makeAccount>>;
beforeAll(async () => {
  app = await openTestApp();
  victim = await makeAccount(app);
});
afterAll(() => app.close());

const newPassword = 'password of the attacker';
const reset = (email: string, cookies?: Record<string, string>, headers?: Record<string, string>) =>
  app.send(resetPassword, { email, newPassword }, { cookies, headers });

test('rejects a password reset without a proof of the address', async () => {
  expect((await expectNoChanges(app, () => reset(victim.email))).status).toBe(403);
});

test('rejects a password reset with the proof of another address, in every spelling of the address', async () => {
  const cookies = await prove(app, newEmail());
  for (const email of [victim.email, victim.email.toUpperCase(), ` ${victim.email} `]) {
    expect((await expectNoChanges(app, () => reset(email, cookies))).status, email).toBe(403);
  }
});

test.each([
  ['a list of addresses', (email: string) => [email, 'attacker@example.in']],
  ['an object', (email: string) => ({ email, $ne: '' })],
  ['two addresses in one', (email: string) => `${email},attacker@example.in`],
  ['an address with a line break', (email: string) => `${email}\r\nBcc: attacker@example.in`],
  ['an address with a NUL', (email: string) => `${email}\0@example.in`],
  ['a LIKE pattern', () => '%@example.in'],
])('rejects a password reset for %s', async (_, makeEmail) => {
  const cookies = await prove(app, newEmail());
  const attack = () => app.send(resetPassword, { email: makeEmail(victim.email), newPassword }, { cookies });
  expect([400, 403]).toContain((await expectNoChanges(app, attack)).status);
});

test.each(['', '0', 'undefined', 'null', 'x'.repeat(43), `' or '1'='1`])(
  'rejects the forged proof %j',
  async (proof) => {
    expect((await expectNoChanges(app, () => reset(victim.email, { kundan_proof: proof }))).status).toBe(403);
  },
);

test('rejects a stolen proof after its owner used it', async () => {
  const cookies = await prove(app, victim.email);
  const ownersReset = await app.call(resetPassword, { email: victim.email, newPassword: PASSWORD }, { cookies });
  expect(ownersReset.status).toBe(200);
  expect((await expectNoChanges(app, () => reset(victim.email, cookies))).status).toBe(403);
  const account = { name: 'Attacker', email: victim.email, password: newPassword };
  expect((await expectNoChanges(app, () => app.call(signUp, account, { cookies }))).status).toBe(403);
});

test('accepts one of twenty concurrent uses of a proof', async () => {
  const cookies = await prove(app, victim.email);
  const use = () => app.call(resetPassword, { email: victim.email, newPassword: PASSWORD }, { cookies });
  const responses = await Promise.all(Array.from({ length: 20 }, use));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(responses.filter(({ status }) => status === 403)).toHaveLength(19);
});

test('rejects a sign-up for an existing account', async () => {
  const cookies = await prove(app, victim.email);
  const account = { name: 'Attacker', email: victim.email, password: newPassword };
  expect((await expectNoChanges(app, () => app.call(signUp, account, { cookies }))).status).toBe(409);
  expect((await app.call(signIn, { email: victim.email, password: newPassword })).status).toBe(401);
});

test('counts five of fifty concurrent OTP guesses, then rejects the right code too', async () => {
  await sendOtpEarlier(app, victim.email);
  const code = await codeFor(app, victim.email);
  const guess = (otp: string) => app.call(verifyOtp, { email: victim.email, otp });
  const guesses = () => Promise.all(Array.from({ length: 50 }, () => guess(wrongCode(code))));
  const responses = await expectNoChanges(app, guesses, ['otps']);
  expect(responses.filter(({ body }) => body.code === 'OTP_WRONG')).toHaveLength(5);
  expect(responses.filter(({ body }) => body.code === 'OTP_TRIES_USED')).toHaveLength(45);
  const right = await expectNoChanges(app, () => guess(code));
  expect(right).toMatchObject({ status: 429, body: { code: 'OTP_TRIES_USED' } });
});

test.each([[['000000', '111111']], [{ $ne: '' }], ['%'], ['______'], [123456], ['１２３４５６'], ["0' or '1'='1"]])(
  'rejects the malformed OTP %j',
  async (otp) => {
    await sendOtpEarlier(app, victim.email).catch(() => undefined);
    expect((await expectNoChanges(app, () => app.send(verifyOtp, { email: victim.email, otp }))).status).toBe(400);
  },
);

test('rejects the OTP of another address', async () => {
  await sendOtpEarlier(app, victim.email);
  const ownEmail = newEmail();
  await sendOtpEarlier(app, ownEmail);
  const otp = await codeFor(app, ownEmail);
  const attack = () => app.call(verifyOtp, { email: victim.email, otp });
  expect((await expectNoChanges(app, attack, ['otps'])).body.code).toBe('OTP_WRONG');
});

test.each([
  ['a list', ['x', PASSWORD]],
  ['an object', { $gt: '' }],
  ['true', true],
  ['SQL', `' or '1'='1`],
  ['a NUL and more', `${PASSWORD}\0`],
  ['the beginning of a stored hash', '$argon2id$v=19$'],
])('rejects a sign-in with %s instead of the password', async (_, password) => {
  const { status } = await expectNoChanges(app, () => app.send(signIn, { email: victim.email, password }));
  expect([400, 401]).toContain(status);
});

test('rejects an e-mail address that only looks like that of the owner', async () => {
  const [name, host] = victim.email.split('@');
  for (const email of [`${name}\u200b@${host}`, `${name}@exam\u00adple.in`, `\u202e${victim.email}`]) {
    const attack = () => app.send(resetPassword, { email, newPassword });
    expect((await expectNoChanges(app, attack)).status, JSON.stringify(email)).toBe(400);
  }
});

test('guesses of an attacker neither use up nor replace the OTP that the owner requested', async () => {
  const email = newEmail();
  const owner = await app.call(sendOtp, { email });
  const otp = await codeFor(app, email);
  for (let count = 0; count < 20; count += 1) await app.call(verifyOtp, { email, otp: wrongCode(otp) });
  await app.call(sendOtp, { email });
  expect((await app.call(verifyOtp, { email, otp }, { cookies: owner.cookies })).status).toBe(200);
});

test('still accepts the password of the owner afterwards', async () => {
  expect((await app.call(signIn, { email: victim.email, password: PASSWORD })).status).toBe(200);
});
