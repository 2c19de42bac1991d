import { randomUUID } from 'node:crypto';
import { refreshToken, signOut } from '@kundan/contracts/accounts.contract';
import { DAY_MS } from '@kundan/domain/durations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeAccount } from '../../../test/support/account-factories.ts';
import { holdLock } from '../../../test/support/database/hold-lock.ts';
import { openTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { Session } from './session.entity.ts';
import { SessionService } from './session.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const sessionIdOf = (token: string) => token.split('.')[0] ?? '';
const refreshFailed = { status: 401, body: { code: 'REFRESH_FAILED', message: 'Failed to refresh token.' } };

test('signing out revokes the session of the token and no other', async () => {
  const [one, other] = [await makeAccount(app), await makeAccount(app)];
  expect((await app.call(signOut, {}, { token: one.accessToken })).status).toBe(200);
  expect(await app.call(signOut, {}, { token: one.accessToken })).toMatchObject({
    status: 401,
    body: { code: 'SESSION_EXPIRED' },
  });
  expect(await app.call(refreshToken, { refreshToken: one.refreshToken })).toMatchObject(refreshFailed);
  expect((await app.call(signOut, {}, { token: other.accessToken })).status).toBe(200);
});

test('an access token of an expired session is rejected', async () => {
  const { accessToken, refreshToken: token } = await makeAccount(app);
  await app.em().nativeUpdate(Session, { id: sessionIdOf(token) }, { expiresAt: new Date() });
  expect((await app.call(signOut, {}, { token: accessToken })).body.code).toBe('SESSION_EXPIRED');
});

test.each([
  ['an unsigned token', ([header, claims]: string[]) => `${header}.${claims}.`],
  ['changed claims', ([header, claims, signature]: string[]) => `${header}.${claims}x.${signature}`],
  [
    'the algorithm none',
    ([, claims]: string[]) => `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${claims}.`,
  ],
  ['a text that is not a token', () => 'x'],
])('an access token is rejected: %s', async (_, forge) => {
  const { accessToken } = await makeAccount(app);
  const response = await app.call(signOut, {}, { token: forge(accessToken.split('.')) });
  expect(response).toMatchObject({ status: 401, body: { code: 'SESSION_EXPIRED' } });
  expect((await app.call(signOut, {}, { token: accessToken })).status).toBe(200);
});

test('a missing access token is rejected', async () => {
  expect((await app.call(signOut, {})).body.code).toBe('TOKEN_MISSING');
});

describe('a refresh token', () => {
  test('is exchanged for new tokens', async () => {
    const first = await makeAccount(app);
    const second = await app.call(refreshToken, { refreshToken: first.refreshToken });
    expect(second.status).toBe(200);
    expect(second.body.refreshToken).not.toBe(first.refreshToken);
    expect(second.body.accessToken).not.toBe(first.accessToken);
    expect((await app.call(refreshToken, { refreshToken: second.body.refreshToken })).status).toBe(200);
  });

  test('may be repeated for 30 seconds and then returns the same refresh token', async () => {
    const sessions = app.get(SessionService);
    const { refreshToken: token } = await makeAccount(app);
    const start = Date.now();
    const at = (ms: number) => new Date(start + ms);
    const first = await sessions.refresh(token, at(0));
    const repeat = await sessions.refresh(token, at(29_999));
    expect(repeat.refreshToken).toBe(first.refreshToken);
    expect((await app.call(signOut, {}, { token: repeat.accessToken })).status).toBe(200);
  });

  test('does not extend these 30 seconds by a repeat', async () => {
    const sessions = app.get(SessionService);
    const { refreshToken: token } = await makeAccount(app);
    const start = Date.now();
    const at = (ms: number) => new Date(start + ms);
    await sessions.refresh(token, at(0));
    await sessions.refresh(token, at(20_000));
    await expect(sessions.refresh(token, at(30_000))).rejects.toMatchObject({ code: 'REFRESH_FAILED' });
  });

  test('may not be repeated after the new one was used', async () => {
    const sessions = app.get(SessionService);
    const { refreshToken: first } = await makeAccount(app);
    const second = (await sessions.refresh(first)).refreshToken;
    const third = (await sessions.refresh(second)).refreshToken;
    expect((await sessions.refresh(second)).refreshToken).toBe(third);
    await expect(sessions.refresh(first)).rejects.toMatchObject({ code: 'REFRESH_FAILED' });
    await expect(sessions.refresh(third)).rejects.toMatchObject({ code: 'REFRESH_FAILED' });
  });

  test('that is invented is refused and does not end the session', async () => {
    const { refreshToken: token, accessToken } = await makeAccount(app);
    const [id = ''] = token.split('.');
    for (const invented of ['garbage', '', token.slice(0, -2).split('.')[1] ?? ''])
      expect(await app.call(refreshToken, { refreshToken: `${id}.${invented}` })).toMatchObject(refreshFailed);
    expect((await app.call(refreshToken, { refreshToken: token })).status).toBe(200);
    expect((await app.call(signOut, {}, { token: accessToken })).status).toBe(200);
  });

  test('revokes the session when it is used again later', async () => {
    const first = await makeAccount(app);
    const second = await app.call(refreshToken, { refreshToken: first.refreshToken });
    await app.em().execute(`update sessions set refreshed_at = refreshed_at - interval '30 seconds'`);
    expect(await app.call(refreshToken, { refreshToken: first.refreshToken })).toMatchObject(refreshFailed);
    expect(await app.call(refreshToken, { refreshToken: second.body.refreshToken })).toMatchObject(refreshFailed);
    expect((await app.call(signOut, {}, { token: second.body.accessToken })).status).toBe(401);
  });

  test('returns the same refresh token when it is used concurrently', async () => {
    const { refreshToken: token } = await makeAccount(app);
    const lock = await holdLock(app, 'select 1 from sessions where id = $1 for update', [sessionIdOf(token)]);
    try {
      const requests = [1, 2].map(() => app.call(refreshToken, { refreshToken: token }));
      await expect.poll(lock.countWaiting, { timeout: 15_000, interval: 10 }).toBe(2);
      await lock.commit();
      const responses = await Promise.all(requests);
      expect(responses.map(({ status }) => status)).toEqual([200, 200]);
      expect(new Set(responses.map(({ body }) => body.refreshToken)).size).toBe(1);
    } finally {
      await lock.close();
    }
  });

  test('expires 30 days after the last refresh', async () => {
    const sessions = app.get(SessionService);
    const { refreshToken: first } = await makeAccount(app);
    const id = sessionIdOf(first);
    const expiry = async () => (await app.em().findOneOrFail(Session, { id })).expiresAt.getTime();
    const initialExpiry = await expiry();
    const lastMoment = new Date(initialExpiry - 1);
    await expect(sessions.refresh(first, new Date(initialExpiry))).rejects.toMatchObject({ code: 'REFRESH_FAILED' });
    await sessions.refresh(first, lastMoment);
    expect(await expiry()).toBe(lastMoment.getTime() + 30 * DAY_MS);
  });

  test.each(['', 'nonsense', `${randomUUID()}.secret`, 'a.b.c'])('is rejected when it is %j', async (token) => {
    const { status } = await app.send(refreshToken, { refreshToken: token });
    expect([400, 401]).toContain(status);
  });
});
