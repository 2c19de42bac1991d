import { deleteAccount } from '@kundan/contracts/account.contract';
import { resetPassword, signIn, verifyEmail } from '@kundan/contracts/accounts.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeAccount, newEmail, PASSWORD, prove } from '../../test/support/account-factories.ts';
import { openTestApp, type TestApp } from '../../test/support/test-app.ts';
import { User } from './user.entity.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ config: { rateLimitScale: 1, trustProxy: ['loopback'] } });
});
afterAll(() => app.close());

const signInFrom = (ip: string, email: string, password = 'a guess') =>
  app.call(signIn, { email, password }, { headers: { 'x-forwarded-for': ip } });

const verifyFrom = async (ip: string, email: string, target = app) =>
  (await target.call(verifyEmail, { email }, { headers: { 'x-forwarded-for': ip } })).status;

describe('failed sign-ins', () => {
  test('are limited to 10 per account and address', async () => {
    const email = newEmail();
    for (let count = 1; count <= 10; count += 1) expect((await signInFrom('203.0.113.1', email)).status).toBe(401);
    const response = await signInFrom('203.0.113.1', email);
    expect(response).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(response.headers['retry-after'])).toBeLessThanOrEqual(300);
    expect((await signInFrom('203.0.113.2', email)).status).toBe(401);
    expect((await signInFrom('203.0.113.1', newEmail())).status).toBe(401);
  });

  test('are limited to 50 per account, from any address; the address of an earlier sign-in is not limited', async () => {
    const { email } = await makeAccount(app);
    expect((await signInFrom('192.0.2.200', email, PASSWORD)).status).toBe(200);
    for (let count = 1; count <= 50; count += 1) expect((await signInFrom(`192.0.2.${count}`, email)).status).toBe(401);
    expect((await signInFrom('192.0.2.51', email, PASSWORD)).status).toBe(429);
    expect((await signInFrom('192.0.2.200', email, PASSWORD)).status).toBe(200);
    for (let count = 1; count <= 10; count += 1) expect((await signInFrom('192.0.2.200', email)).status).toBe(401);
    expect((await signInFrom('192.0.2.200', email, PASSWORD)).status).toBe(429);
  });

  test('of strangers do not keep the owner from deleting the account where it signed in', async () => {
    const { email, token } = await makeAccount(app);
    expect((await signInFrom('192.0.2.200', email, PASSWORD)).status).toBe(200);
    for (let count = 1; count <= 50; count += 1) expect((await signInFrom(`192.0.2.${count}`, email)).status).toBe(401);
    const deleteFrom = async (ip: string) =>
      (await app.call(deleteAccount, { password: PASSWORD }, { token, headers: { 'x-forwarded-for': ip } })).status;
    expect(await deleteFrom('192.0.2.51')).toBe(429);
    expect(await deleteFrom('192.0.2.200')).toBe(200);
  });

  test('are limited to 30 per address, for any account; an account that signed in there before is not limited', async () => {
    const { email } = await makeAccount(app);
    expect((await signInFrom('198.51.100.7', email, PASSWORD)).status).toBe(200);
    for (let count = 1; count <= 30; count += 1)
      expect((await signInFrom('198.51.100.7', newEmail())).status).toBe(401);
    expect((await signInFrom('198.51.100.7', newEmail())).status).toBe(429);
    expect((await signInFrom('198.51.100.7', email, PASSWORD)).status).toBe(200);
  });

  test('do not include successful ones', async () => {
    const { email } = await makeAccount(app);
    for (let count = 1; count <= 40; count += 1)
      expect((await signInFrom('203.0.113.3', email, PASSWORD)).status).toBe(200);
  });

  test('with an earlier password do not keep a shopper out who has reset it; those of staff count on', async () => {
    const newPassword = 'another password';
    const tryAfterReset = async (network: string, role: 'customer' | 'admin') => {
      const { email, id } = await makeAccount(app);
      await app.em().nativeUpdate(User, { id }, { role, staffRole: role === 'admin' ? 'owner' : null });
      for (let count = 1; count <= 50; count += 1) await signInFrom(`${network}.${Math.ceil(count / 10)}`, email);
      expect((await signInFrom(`${network}.5`, email, PASSWORD)).status).toBe(429);
      await app.call(resetPassword, { email, newPassword }, { cookies: await prove(app, email) });
      return (await signInFrom(`${network}.5`, email, newPassword)).status;
    };
    expect(await tryAfterReset('198.18.0', 'customer')).toBe(200);
    expect(await tryAfterReset('198.18.1', 'admin')).toBe(429);
  });

  test('are counted exactly when they are concurrent', async () => {
    const email = newEmail();
    const responses = await Promise.all(Array.from({ length: 30 }, () => signInFrom('203.0.113.4', email)));
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(10);
  });
});

test('limits the check of an address to 10 requests per account', async () => {
  for (let count = 1; count <= 10; count += 1)
    expect(await verifyFrom(`192.0.2.${count}`, 'meera@example.in')).toBe(404);
  expect(await verifyFrom('192.0.2.11', 'meera@example.in')).toBe(429);
});

test.each([
  ['an IPv4 address', '203.0.113.7', '203.0.113.7', '203.0.113.8'],
  ['an IPv6 /64 network', '2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:db8:1:3::1'],
])('limits the check of addresses to 30 requests from %s', async (_, first, same, other) => {
  for (let count = 1; count <= 30; count += 1) expect(await verifyFrom(first, `account${count}@example.in`)).toBe(404);
  expect(await verifyFrom(same, 'another@example.in')).toBe(429);
  expect(await verifyFrom(other, 'another@example.in')).toBe(404);
});

test('limits all /64 networks of one /48 network together, to four times as many requests', async () => {
  for (let count = 1; count <= 120; count += 1)
    expect(await verifyFrom(`2001:db8:9:${count}::1`, `account${count}@example.in`)).toBe(404);
  expect(await verifyFrom('2001:db8:9:999::1', 'another@example.in')).toBe(429);
  expect(await verifyFrom('2001:db8:a:999::1', 'another@example.in')).toBe(404);
});

test('ignores X-Forwarded-For without a trusted proxy', async () => {
  const direct = await openTestApp({ config: { rateLimitScale: 1 } });
  try {
    for (let count = 1; count <= 30; count += 1)
      expect(await verifyFrom(`203.0.113.${count}`, `account${count}@example.in`, direct)).toBe(404);
    expect(await verifyFrom('203.0.113.31', 'account31@example.in', direct)).toBe(429);
  } finally {
    await direct.close();
  }
});
