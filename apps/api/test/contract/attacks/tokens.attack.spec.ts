import { createHmac } from 'node:crypto';
import { refreshToken, resetPassword, signOut } from '@kundan/contracts/accounts.contract';
import { getCart } from '@kundan/contracts/cart.contract';
import { listMails } from '@kundan/contracts/admin/mails.contract';
import { listOrders } from '@kundan/contracts/admin/orders.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAccount, PASSWORD, prove } from '../../support/account-factories.ts';
import { makeAdmin } from '../../support/factories.ts';
import { openTestApp, type TestApp } from '../../support/test-app.ts';
import { expectNoChanges } from '../../support/database/database-snapshot.ts';

let app: TestApp;
let shopper: Awaited<ReturnType<typeof makeAccount>>;
let other: Awaited<ReturnType<typeof makeAccount>>;
beforeAll(async () => {
  app = await openTestApp();
  [shopper, other] = [await makeAccount(app), await makeAccount(app)];
});
afterAll(() => app.close());

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

function signed(header: object, claims: object, secret = app.platform.secrets.jwt, hash = 'sha256'): string {
  const content = `${part(header)}.${part(claims)}`;
  return `${content}.${createHmac(hash, secret).update(content).digest('base64url')}`;
}

const HS256 = { alg: 'HS256', typ: 'JWT' };
const validClaims = () => claimsOf(shopper.token);
const now = () => Math.floor(Date.now() / 1000);

const forged: [string, () => string][] = [
  ['no token after Bearer', () => ''],
  ['a refresh token as access token', () => shopper.refreshToken],
  ['alg none', () => `${part({ alg: 'none' })}.${part(validClaims())}.`],
  ['alg None, with the old signature', () => `${part({ alg: 'None' })}.${shopper.token.split('.').slice(1).join('.')}`],
  ['no signature', () => shopper.token.split('.').slice(0, 2).join('.') + '.'],
  ['a truncated signature', () => shopper.token.slice(0, -4)],
  ['another secret', () => signed(HS256, validClaims(), 'another-secret-that-is-long-enough-too')],
  ['an empty secret', () => signed(HS256, validClaims(), '')],
  ['another algorithm with the right secret', () => signed({ alg: 'HS512' }, validClaims(), undefined, 'sha512')],
  ['the name of an asymmetric algorithm', () => signed({ alg: 'RS256' }, validClaims())],
  [
    'a key in the header',
    () => signed({ ...HS256, jwk: { kty: 'oct', k: 'AA' }, kid: '/dev/null' }, validClaims(), ''),
  ],
  ['expired', () => signed(HS256, { ...validClaims(), exp: now() - 1 })],
  ['not valid yet', () => signed(HS256, { ...validClaims(), nbf: now() + 3600 })],
  ['an unknown session', () => signed(HS256, { ...validClaims(), sid: '00000000-0000-4000-8000-000000000000' })],
  [
    'the role changed under the old signature',
    () => {
      const [header, , signature] = shopper.token.split('.');
      return `${header}.${part({ ...validClaims(), role: 'admin' })}.${signature}`;
    },
  ],
  [
    'the session changed under the old signature',
    () => {
      const [header, , signature] = shopper.token.split('.');
      return `${header}.${part({ ...validClaims(), sid: claimsOf(other.token).sid })}.${signature}`;
    },
  ],
  ['a malformed session id', () => signed(HS256, { ...validClaims(), sid: `' or true --` })],
  ['a session id that is an array', () => signed(HS256, { ...validClaims(), sid: [claimsOf(shopper.token).sid] })],
  ['no session id', () => signed(HS256, { sub: shopper.id, role: 'admin' })],
  ['five dots', () => 'a.b.c.d.e.f'],
  ['a very long token', () => `${part(HS256)}.${'A'.repeat(12_000)}.x`],
];

test.each(forged)('rejects a forged access token: %s', async (_, forge) => {
  const response = await expectNoChanges(app, () =>
    app.call(getCart, {}, { headers: { authorization: `Bearer ${forge()}` } }),
  );
  expect(response.status, JSON.stringify(response.body)).toBe(401);
});

test.each(['bearer', 'Basic', 'Token', 'Bearer:', ''])(
  'accepts the scheme %j only if it is Bearer in any case',
  async (scheme) => {
    const headers = { authorization: `${scheme} ${shopper.token}`.trim() };
    expect((await app.call(getCart, {}, { headers })).status).toBe(scheme === 'bearer' ? 200 : 401);
  },
);

test('rejects an access token in a cookie or in the query', async () => {
  const cookies = { token: shopper.token, accessToken: shopper.token, authorization: `Bearer ${shopper.token}` };
  expect((await app.call(getCart, {}, { cookies })).status).toBe(401);
  const query = { access_token: shopper.token, token: shopper.token };
  expect((await app.nest.inject({ url: '/api/cart', query })).statusCode).toBe(401);
});

test('ignores the role in a correctly signed token', async () => {
  const token = signed(HS256, { ...validClaims(), role: 'admin' });
  for (const call of [listMails, listOrders]) {
    expect((await expectNoChanges(app, () => app.call(call, {}, { token }))).status).toBe(403);
  }
});

test('rejects the token of an admin who was demoted', async () => {
  const admin = await makeAdmin(app);
  await app.em().execute(`update users set role = 'customer' where id = ?`, [admin.id]);
  expect((await app.call(listMails, {}, { token: admin.token })).status).toBe(403);
});

test('rejects an access token after sign-out, also with a hundred concurrent requests', async () => {
  const { token } = await makeAccount(app);
  const requests = Array.from({ length: 100 }, () => app.call(getCart, {}, { token }));
  expect((await app.call(signOut, {}, { token })).status).toBe(200);
  const after = await Promise.all(Array.from({ length: 20 }, () => app.call(getCart, {}, { token })));
  expect(after.map(({ status }) => status)).toEqual(Array(20).fill(401));
  await Promise.all(requests);
});

test('rejects an access token whose session another process revoked', async () => {
  const { token } = await makeAccount(app);
  expect((await app.call(getCart, {}, { token })).status).toBe(200);
  await app.em().execute('update sessions set revoked_at = now() where id = ?', [claimsOf(token).sid]);
  expect((await app.call(getCart, {}, { token })).status).toBe(401);
});

test('rejects access and refresh tokens issued before a password reset', async () => {
  const { email, token, refreshToken: refresh } = await makeAccount(app);
  await app.call(resetPassword, { email, newPassword: PASSWORD }, { cookies: await prove(app, email) });
  expect((await expectNoChanges(app, () => app.call(getCart, {}, { token }))).status).toBe(401);
  expect((await expectNoChanges(app, () => app.call(refreshToken, { refreshToken: refresh }))).status).toBe(401);
});

/** Lets the time pass in which a replaced refresh token may be repeated. */
const endRepeats = () => app.em().execute(`update sessions set refreshed_at = refreshed_at - interval '30 seconds'`);

test('reuse of a refresh token revokes the session for both users of it', async () => {
  const { refreshToken: stolen } = await makeAccount(app);
  const attacker = await app.call(refreshToken, { refreshToken: stolen });
  expect(attacker.status).toBe(200);
  await endRepeats();
  expect((await app.call(refreshToken, { refreshToken: stolen })).status).toBe(401);
  expect((await app.call(getCart, {}, { token: attacker.body.accessToken })).status).toBe(401);
  expect((await app.call(refreshToken, { refreshToken: attacker.body.refreshToken })).status).toBe(401);
});

test('ten concurrent uses of a refresh token return one new token, and a later use revokes the session', async () => {
  const { refreshToken: one } = await makeAccount(app);
  const responses = await Promise.all(Array.from({ length: 10 }, () => app.call(refreshToken, { refreshToken: one })));
  expect(new Set(responses.map(({ body }) => body.refreshToken)).size).toBe(1);
  await endRepeats();
  expect((await app.call(refreshToken, { refreshToken: one })).status).toBe(401);
  const { accessToken } = responses[0]?.body ?? { accessToken: '' };
  expect((await app.call(getCart, {}, { token: accessToken })).status).toBe(401);
});

test.each<[string, () => string]>([
  ['an access token', () => shopper.token],
  ['a session id alone', () => String(claimsOf(shopper.token).sid)],
  ['no secret', () => `${String(claimsOf(shopper.token).sid)}.`.replace(/^.{8}/, '00000000')],
  ['an unknown session', () => '00000000-0000-4000-8000-000000000000.secret'],
  ['SQL', () => `' or true --.x`],
  ['a NUL', () => `\0.${'x'.repeat(43)}`],
])('rejects a forged refresh token: %s', async (_, forge) => {
  const attack = () => app.call(refreshToken, { refreshToken: forge() });
  expect((await expectNoChanges(app, attack, ['sessions'])).status).toBe(401);
});
