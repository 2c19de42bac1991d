import { randomUUID } from 'node:crypto';
import {
  refreshToken,
  resetPassword,
  sendOtp,
  signIn,
  signOut,
  signUp,
  verifyEmail,
  verifyOtp,
} from '@kundan/contracts/accounts.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OutboxMail } from '../mail/mail-outbox.entity.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { ensureAdmin } from './ensure-admin.ts';
import { Otp } from './otp.entity.ts';
import { OtpService } from './otp.service.ts';
import { User } from './user.entity.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const password = 'gold and garnets';
const newEmail = () => `${randomUUID()}@example.in`;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

/** The code of the newest OTP mail, as the person would read it. */
async function codeFor(email: string): Promise<string> {
  const newest = { orderBy: { createdAt: 'desc' } } as const;
  const mail = await app.em().findOneOrFail(OutboxMail, { recipient: email, template: 'otp' }, newest);
  return (mail.data as { code: string }).code;
}

const wrong = (code: string) => (code === '000000' ? '111111' : '000000');

/** Sends and enters an OTP; returns the cookies that prove the address. */
async function prove(email: string): Promise<Record<string, string>> {
  await app.get(OtpService).send(email, minutesAgo(1));
  const answer = await app.call(verifyOtp, { email, otp: await codeFor(email) });
  expect(answer.status).toBe(200);
  return answer.cookies;
}

async function makeAccount(email = newEmail()) {
  const answer = await app.call(signUp, { name: 'Asha Rao', email, password }, { cookies: await prove(email) });
  expect(answer.status).toBe(201);
  const { body } = await app.call(signIn, { email, password });
  return { email, ...body };
}

const mailsTo = async (recipient: string) =>
  (await app.em().find(OutboxMail, { recipient }, { orderBy: { createdAt: 'asc' } })).map(({ template }) => template);

describe('signing up', () => {
  test('leads from an unknown address over the OTP to a session', async () => {
    const email = newEmail();
    expect(await app.call(verifyEmail, { email })).toMatchObject({ status: 404, body: { code: 'EMAIL_NOT_FOUND' } });
    expect((await app.call(sendOtp, { email })).status).toBe(200);
    const verified = await app.call(verifyOtp, { email, otp: await codeFor(email) });
    expect(verified.headers['set-cookie']).toMatch(/HttpOnly; SameSite=Strict/);

    const signedUp = await app.call(
      signUp,
      { name: ' Asha ', email: ` ${email.toUpperCase()} `, password },
      { cookies: verified.cookies },
    );
    expect(signedUp).toMatchObject({ status: 201, body: { user: { name: 'Asha', email, role: 'customer' } } });
    expect((await app.call(verifyEmail, { email })).status).toBe(200);
    const signedIn = await app.call(signIn, { email, password });
    expect(signedIn).toMatchObject({ status: 200, body: { user: { email } } });
    expect(await mailsTo(email)).toEqual(['otp', 'welcome']);
  });

  test('is refused without a proof, with the proof of another address, and with a proof used before', async () => {
    const [mine, other] = [newEmail(), newEmail()];
    const form = { name: 'Asha', email: mine, password };
    const refused = { status: 403, body: { code: 'EMAIL_NOT_PROVEN' } };
    expect(await app.call(signUp, form)).toMatchObject(refused);
    expect(await app.call(signUp, form, { cookies: await prove(other) })).toMatchObject(refused);
    const cookies = await prove(mine);
    expect((await app.call(signUp, form, { cookies })).status).toBe(201);
    expect(await app.call(signUp, form, { cookies })).toMatchObject(refused);
  });

  test('is refused for an address that has an account', async () => {
    const { email } = await makeAccount();
    await app.em().nativeDelete(Otp, { email });
    const answer = await app.call(signUp, { name: 'Eve', email, password }, { cookies: await prove(email) });
    expect(answer).toMatchObject({ status: 409, body: { code: 'EMAIL_IN_USE', message: 'Email is already in use.' } });
  });

  test('makes one account when sent twice at once', async () => {
    const email = newEmail();
    const cookies = await prove(email);
    const twice = await Promise.all([1, 2].map(() => app.call(signUp, { name: 'Asha', email, password }, { cookies })));
    expect(twice.map(({ status }) => status).toSorted()).toEqual([201, 403]);
    expect(await app.em().count(User, { email })).toBe(1);
  });

  test.each([
    [{ name: '', email: 'a@example.in', password }, 'name'],
    [{ name: 'A', email: 'nonsense', password }, 'email'],
    [{ name: 'A', email: 'a@example.in', password: 'short' }, 'password'],
  ])('names the field that is wrong: %j', async (form, field) => {
    const answer = await app.send(signUp, form);
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT', errors: [{ field }] } });
    expect(answer.body.message).toBe(answer.body.errors?.[0]?.message);
  });
});

describe('an OTP', () => {
  test('is sent once in 30 seconds', async () => {
    const email = newEmail();
    await app.call(sendOtp, { email });
    const again = await app.call(sendOtp, { email });
    expect(again).toMatchObject({ status: 429, body: { code: 'OTP_TOO_OFTEN' } });
    expect(Number(again.headers['retry-after'])).toBeGreaterThan(25);
    expect(await mailsTo(email)).toEqual(['otp']);
  });

  test('is sent five times an hour', async () => {
    const email = newEmail();
    for (const minutes of [55, 40, 30, 20, 10]) await app.get(OtpService).send(email, minutesAgo(minutes));
    const sixth = await app.call(sendOtp, { email });
    expect(sixth.status).toBe(429);
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(290);
    expect(Number(sixth.headers['retry-after'])).toBeLessThanOrEqual(300);
  });

  test('is stored hashed', async () => {
    const email = newEmail();
    await app.call(sendOtp, { email });
    const otp = await app.em().findOneOrFail(Otp, { email });
    expect(otp.codeHash).not.toContain(await codeFor(email));
  });

  test('allows five tries, counted also when they come at once', async () => {
    const email = newEmail();
    await app.call(sendOtp, { email });
    const code = await codeFor(email);
    const tries = await Promise.all(Array.from({ length: 5 }, () => app.call(verifyOtp, { email, otp: wrong(code) })));
    expect(tries.map(({ body }) => body.code)).toEqual(Array(5).fill('OTP_WRONG'));
    expect(await app.call(verifyOtp, { email, otp: code })).toMatchObject({
      status: 429,
      body: { code: 'OTP_TRIES_USED' },
    });
  });

  test('is good for ten minutes, once, and only until a newer one is sent', async () => {
    const [late, used, replaced] = [newEmail(), newEmail(), newEmail()];
    await app.get(OtpService).send(late, minutesAgo(10));
    expect((await app.call(verifyOtp, { email: late, otp: await codeFor(late) })).body.code).toBe('OTP_WRONG');

    await prove(used);
    expect((await app.call(verifyOtp, { email: used, otp: await codeFor(used) })).body.code).toBe('OTP_WRONG');

    await app.get(OtpService).send(replaced, minutesAgo(2));
    const older = await codeFor(replaced);
    await app.get(OtpService).send(replaced);
    if (older === (await codeFor(replaced))) return;
    expect((await app.call(verifyOtp, { email: replaced, otp: older })).body.code).toBe('OTP_WRONG');
  });
});

describe('a session', () => {
  test('is refused for a wrong password and for an unknown address in the same words', async () => {
    const { email } = await makeAccount();
    const refused = { status: 401, body: { code: 'INVALID_CREDENTIALS', message: 'Invalid credentials.' } };
    expect(await app.call(signIn, { email, password: 'not the one' })).toMatchObject(refused);
    expect(await app.call(signIn, { email: newEmail(), password })).toMatchObject(refused);
  });

  test('ends at once when its shopper signs out', async () => {
    const { accessToken, refreshToken: refresh } = await makeAccount();
    expect((await app.call(signOut, {}, { token: accessToken })).status).toBe(200);
    expect(await app.call(signOut, {}, { token: accessToken })).toMatchObject({
      status: 401,
      body: { code: 'SESSION_EXPIRED' },
    });
    expect((await app.call(refreshToken, { refreshToken: refresh })).status).toBe(401);
  });

  test('is renewed by its newest refresh token, and ended by an old one', async () => {
    const first = await makeAccount();
    const second = await app.call(refreshToken, { refreshToken: first.refreshToken });
    expect(second.status).toBe(200);
    expect(second.body.refreshToken).not.toBe(first.refreshToken);
    const third = await app.call(refreshToken, { refreshToken: second.body.refreshToken });
    expect(third.status).toBe(200);

    const reused = await app.call(refreshToken, { refreshToken: second.body.refreshToken });
    expect(reused).toMatchObject({
      status: 401,
      body: { code: 'REFRESH_FAILED', message: 'Failed to refresh token.' },
    });
    expect((await app.call(refreshToken, { refreshToken: third.body.refreshToken })).status).toBe(401);
    expect((await app.call(signOut, {}, { token: third.body.accessToken })).status).toBe(401);
  });

  test.each(['', 'nonsense', `${randomUUID()}.secret`, 'a.b.c'])('refuses the refresh token %j', async (token) => {
    expect((await app.send(refreshToken, { refreshToken: token })).status).toBeGreaterThanOrEqual(400);
    expect((await app.send(refreshToken, { refreshToken: token })).status).toBeLessThan(500);
  });

  test('needs a token that this shop has signed', async () => {
    expect((await app.call(signOut, {})).body.code).toBe('TOKEN_MISSING');
    const { accessToken } = await makeAccount();
    const [head = '', claims = '', signature = ''] = accessToken.split('.');
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    for (const token of ['x', `${head}.${claims}.`, `${none}.${claims}.`, `${head}.${claims}x.${signature}`]) {
      expect(await app.call(signOut, {}, { token })).toMatchObject({ status: 401, body: { code: 'SESSION_EXPIRED' } });
    }
  });
});

describe('a password reset', () => {
  const newPassword = 'pearls and rubies';

  test('ends all sessions, mails a notice, and lets the new password in', async () => {
    const { email, accessToken } = await makeAccount();
    await app.em().nativeDelete(Otp, { email });
    const cookies = await prove(email);
    const answer = await app.call(resetPassword, { email, newPassword }, { cookies });
    expect(answer.body.message).toBe('Password updated successfully! Redirecting...');
    expect((await app.call(signOut, {}, { token: accessToken })).status).toBe(401);
    expect((await app.call(signIn, { email, password })).status).toBe(401);
    expect((await app.call(signIn, { email, password: newPassword })).status).toBe(200);
    expect((await mailsTo(email)).at(-1)).toBe('password-changed');
    expect((await app.call(resetPassword, { email, newPassword: password }, { cookies })).status).toBe(403);
  });

  test('is refused to who only knows the address', async () => {
    const { email } = await makeAccount();
    const answer = await app.call(resetPassword, { email, newPassword });
    expect(answer).toMatchObject({ status: 403, body: { code: 'EMAIL_NOT_PROVEN' } });
    expect((await app.call(signIn, { email, password })).status).toBe(200);
  });

  test('finds no account for an address that has none', async () => {
    const email = newEmail();
    const answer = await app.call(resetPassword, { email, newPassword }, { cookies: await prove(email) });
    expect(answer).toMatchObject({ status: 404, body: { message: 'Email not found. Please try again.' } });
  });
});

describe('the first admin', () => {
  test('is made once and keeps a password of its own', async () => {
    const admin = { email: newEmail(), password: 'the first password' };
    await Promise.all([ensureAdmin(app.em(), admin), ensureAdmin(app.em(), admin)]);
    await ensureAdmin(app.em(), { ...admin, password: 'another password' });
    const signedIn = await app.call(signIn, admin);
    expect(signedIn.body.user.role).toBe('admin');
  });
});
