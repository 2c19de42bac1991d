import { randomUUID } from 'node:crypto';
import {
  resetPassword,
  sendOtp,
  signIn,
  signOut,
  signUp,
  verifyEmail,
  verifyOtp,
} from '@kundan/contracts/accounts.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeFor, makeAccount, newEmail, PASSWORD, prove } from '../../test/support/account-factories.ts';
import { holdLock } from '../../test/support/database/hold-lock.ts';
import { openTestApp, type TestApp } from '../../test/support/test-app.ts';
import { OutboxMail } from '../mail/outbox/mail-outbox.entity.ts';
import { ensureAdmin } from './ensure-admin.ts';
import { hashPassword } from './password-hashing.ts';
import { Session } from './sessions/session.entity.ts';
import { User } from './user.entity.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** The templates of all mails to an address, oldest first. */
const mailsTo = async (recipient: string) =>
  (await app.em().find(OutboxMail, { recipient }, { orderBy: { createdAt: 'asc' } })).map(({ template }) => template);

describe('sign-up', () => {
  test('creates an account for a verified address and mails a welcome', async () => {
    const email = newEmail();
    expect(await app.call(verifyEmail, { email })).toMatchObject({ status: 404, body: { code: 'EMAIL_NOT_FOUND' } });
    expect((await app.call(sendOtp, { email })).status).toBe(200);
    const verified = await app.call(verifyOtp, { email, otp: await codeFor(app, email) });
    expect(verified.headers['set-cookie']).toMatch(/Max-Age=900; Path=\/api; HttpOnly; SameSite=Strict$/);

    const signedUp = await app.call(
      signUp,
      { name: ' Asha ', email: ` ${email.toUpperCase()} `, password: PASSWORD },
      { cookies: verified.cookies },
    );
    expect(signedUp).toMatchObject({ status: 201, body: { user: { name: 'Asha', email, role: 'customer' } } });
    expect(signedUp.headers['set-cookie']).toMatch(/Max-Age=0/);
    expect((await app.call(verifyEmail, { email })).status).toBe(200);
    const signedIn = await app.call(signIn, { email, password: PASSWORD });
    expect(signedIn).toMatchObject({ status: 200, body: { user: { email } } });
    expect(await mailsTo(email)).toEqual(['otp', 'welcome']);
  });

  test('rejects a missing proof, the proof of another address and a redeemed proof', async () => {
    const [mine, other] = [newEmail(), newEmail()];
    const form = { name: 'Asha', email: mine, password: PASSWORD };
    const rejected = { status: 403, body: { code: 'EMAIL_NOT_PROVEN' } };
    expect(await app.call(signUp, form)).toMatchObject(rejected);
    expect(await app.call(signUp, form, { cookies: await prove(app, other) })).toMatchObject(rejected);
    const cookies = await prove(app, mine);
    expect((await app.call(signUp, form, { cookies })).status).toBe(201);
    expect(await app.call(signUp, form, { cookies })).toMatchObject(rejected);
  });

  test('rejects an address that has an account', async () => {
    const { email } = await makeAccount(app);
    const form = { name: 'Eve', email, password: PASSWORD };
    const response = await app.call(signUp, form, { cookies: await prove(app, email) });
    expect(response).toMatchObject({
      status: 409,
      body: { code: 'EMAIL_IN_USE', message: 'Email is already in use.' },
    });
  });

  test('creates one account for two concurrent requests', async () => {
    const email = newEmail();
    const cookies = await prove(app, email);
    const form = { name: 'Asha', email, password: PASSWORD };
    const responses = await Promise.all([1, 2].map(() => app.call(signUp, form, { cookies })));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 403]);
    expect(await app.em().count(User, { email })).toBe(1);
  });

  test.each([
    [{ name: '', email: 'a@example.in', password: PASSWORD }, 'name'],
    [{ name: 'A', email: 'nonsense', password: PASSWORD }, 'email'],
    [{ name: 'A', email: 'a@example.in', password: 'short' }, 'password'],
  ])('names the invalid field of %j', async (form, field) => {
    const response = await app.send(signUp, form);
    expect(response).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT', errors: [{ field }] } });
    expect(response.body.message).toBe(response.body.errors?.[0]?.message);
  });
});

describe('sign-in', () => {
  test('rejects a wrong password and an unknown address with the same response', async () => {
    const { email } = await makeAccount(app);
    const rejected = { status: 401, body: { code: 'INVALID_CREDENTIALS', message: 'Invalid credentials.' } };
    expect(await app.call(signIn, { email, password: 'not the one' })).toMatchObject(rejected);
    expect(await app.call(signIn, { email: newEmail(), password: PASSWORD })).toMatchObject(rejected);
  });

  test('rejects the old password when a password reset commits during the sign-in', async () => {
    const { email, id } = await makeAccount(app);
    const passwordHash = await hashPassword('pearls and rubies');
    const countSessions = () => app.em().count(Session, { user: { id } });
    const sessionsBefore = await countSessions();
    const lock = await holdLock(app, 'select 1 from users where id = $1 for update', [id]);
    try {
      const response = app.call(signIn, { email, password: PASSWORD });
      // A sign-in that waits for the lock on the user has already verified the password.
      await expect.poll(lock.countWaiting, { timeout: 15_000, interval: 10 }).toBe(1);
      await lock.query('update users set password_hash = $2 where id = $1', [id, passwordHash]);
      await lock.commit();
      expect(await response).toMatchObject({ status: 401, body: { code: 'INVALID_CREDENTIALS' } });
    } finally {
      await lock.close();
    }
    expect(await countSessions()).toBe(sessionsBefore);
  });

  test('is rejected when the deletion of the account commits meanwhile', async () => {
    const { email, id } = await makeAccount(app);
    const lock = await holdLock(app, 'delete from users where id = $1', [id]);
    try {
      const response = app.call(signIn, { email, password: PASSWORD });
      await expect.poll(lock.countWaiting, { timeout: 15_000, interval: 10 }).toBe(1);
      await lock.commit();
      expect(await response).toMatchObject({ status: 401, body: { code: 'INVALID_CREDENTIALS' } });
    } finally {
      await lock.close();
    }
  });
});

describe('a password reset', () => {
  const newPassword = 'pearls and rubies';

  test('sets the password, revokes all sessions, mails a notice and redeems the proof', async () => {
    const { email, accessToken } = await makeAccount(app);
    const other = await makeAccount(app);
    const cookies = await prove(app, email);
    const response = await app.call(resetPassword, { email, newPassword }, { cookies });
    expect(response.body.message).toBe('Password updated successfully! Redirecting...');
    expect((await app.call(signOut, {}, { token: accessToken })).status).toBe(401);
    expect((await app.call(signIn, { email, password: PASSWORD })).status).toBe(401);
    expect((await app.call(signIn, { email, password: newPassword })).status).toBe(200);
    expect((await mailsTo(email)).at(-1)).toBe('password-changed');
    expect((await app.call(resetPassword, { email, newPassword: PASSWORD }, { cookies })).status).toBe(403);
    expect((await app.call(signOut, {}, { token: other.accessToken })).status).toBe(200);
  });

  test('rejects a request without a proof', async () => {
    const { email } = await makeAccount(app);
    const response = await app.call(resetPassword, { email, newPassword });
    expect(response).toMatchObject({ status: 403, body: { code: 'EMAIL_NOT_PROVEN' } });
    expect((await app.call(signIn, { email, password: PASSWORD })).status).toBe(200);
  });

  test('responds with 404 for an address without an account', async () => {
    const email = newEmail();
    const response = await app.call(resetPassword, { email, newPassword }, { cookies: await prove(app, email) });
    expect(response).toMatchObject({ status: 404, body: { message: 'Email not found. Please try again.' } });
  });
});

describe('ensureAdmin', () => {
  test('creates the admin once and never changes its password', async () => {
    const admin = { email: newEmail(), password: 'the first password' };
    await Promise.all([ensureAdmin(app.em(), admin), ensureAdmin(app.em(), admin)]);
    await ensureAdmin(app.em(), { ...admin, password: 'another password' });
    const signedIn = await app.call(signIn, admin);
    expect(signedIn.body.user.role).toBe('admin');
  });

  test('gives an existing customer the admin role and keeps the password and other customers', async () => {
    const [customer, other] = [await makeAccount(app), await makeAccount(app)];
    await ensureAdmin(app.em(), { email: customer.email, password: `unused ${randomUUID()}` });
    expect((await app.call(signIn, { email: customer.email, password: PASSWORD })).body.user.role).toBe('admin');
    expect((await app.call(signIn, { email: other.email, password: PASSWORD })).body.user.role).toBe('customer');
  });

  test('makes an account admin that is created at the same moment', async () => {
    const admin = { email: newEmail(), password: 'the first password' };
    const insert = `insert into users (id, name, email, password_hash, role, created_at) values ($1, 'A', $2, $3, 'customer', now())`;
    const signingUp = await holdLock(app, insert, [randomUUID(), admin.email, await hashPassword(admin.password)]);
    const ensured = ensureAdmin(app.em(), admin);
    await expect.poll(signingUp.countWaiting).toBe(1);
    await signingUp.commit();
    expect(await ensured).toBe(true);
    await signingUp.close();
    expect(await app.em().findOneOrFail(User, { email: admin.email })).toMatchObject({ name: 'A', role: 'admin' });
  });
});
