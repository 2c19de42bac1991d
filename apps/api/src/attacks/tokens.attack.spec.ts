import { createHmac } from 'node:crypto';
import { refreshToken, resetPassword, signOut } from '@kundan/contracts/accounts.contract';
import { getCart } from '@kundan/contracts/cart.contract';
import { listMails } from '@kundan/contracts/admin-mails.contract';
import { listOrders } from '@kundan/contracts/admin-orders.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAccount, PASSWORD, prove } from '../testing/account-factories.ts';
import { makeAdmin } from '../testing/factories.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { unchanged } from './unchanged.ts';

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
const ended = () => claimsOf(shopper.token);
const now = () => Math.floor(Date.now() / 1000);

const forged: [string, () => string][] = [
  ['nothing after Bearer', () => ''],
  ['a refresh token as access token', () => shopper.refreshToken],
  ['alg none', () => `${part({ alg: 'none' })}.${part(ended())}.`],
  ['alg None, with the old signature', () => `${part({ alg: 'None' })}.${shopper.token.split('.').slice(1).join('.')}`],
  ['no signature', () => shopper.token.split('.').slice(0, 2).join('.') + '.'],
  ['a cut signature', () => shopper.token.slice(0, -4)],
  ['another secret', () => signed(HS256, ended(), 'another-secret-that-is-long-enough-too')],
  ['an empty secret', () => signed(HS256, ended(), '')],
  ['another algorithm with the right secret', () => signed({ alg: 'HS512' }, ended(), undefined, 'sha512')],
  ['an asymmetric algorithm’s name', () => signed({ alg: 'RS256' }, ended())],
  [
    'a key of the attacker’s in the header',
    () => signed({ ...HS256, jwk: { kty: 'oct', k: 'AA' }, kid: '/dev/null' }, ended(), ''),
  ],
  ['expired', () => signed(HS256, { ...ended(), exp: now() - 1 })],
  ['not good yet', () => signed(HS256, { ...ended(), nbf: now() + 3600 })],
  ['a session that never was', () => signed(HS256, { ...ended(), sid: '00000000-0000-4000-8000-000000000000' })],
  [
    'the role changed under the old signature',
    () => {
      const [header, , signature] = shopper.token.split('.');
      return `${header}.${part({ ...ended(), role: 'admin' })}.${signature}`;
    },
  ],
  [
    'the session changed under the old signature',
    () => {
      const [header, , signature] = shopper.token.split('.');
      return `${header}.${part({ ...ended(), sid: claimsOf(other.token).sid })}.${signature}`;
    },
  ],
  ['a session id that is no id', () => signed(HS256, { ...ended(), sid: `' or true --` })],
  ['a session id that is a list', () => signed(HS256, { ...ended(), sid: [claimsOf(shopper.token).sid] })],
  ['no session id', () => signed(HS256, { sub: shopper.id, role: 'admin' })],
  ['five dots', () => 'a.b.c.d.e.f'],
  ['a very long token', () => `${part(HS256)}.${'A'.repeat(12_000)}.x`],
];

test.each(forged)('a forged access token: %s', async (_, forge) => {
  const answer = await unchanged(app, () => app.call(getCart, {}, { headers: { authorization: `Bearer ${forge()}` } }));
  expect(answer.status, JSON.stringify(answer.body)).toBe(401);
});

test.each(['bearer', 'Basic', 'Token', 'Bearer:', ''])('the scheme %j is no bearer token', async (scheme) => {
  const headers = { authorization: `${scheme} ${shopper.token}`.trim() };
  expect((await app.call(getCart, {}, { headers })).status).toBe(scheme === 'bearer' ? 200 : 401);
});

test('a token in a cookie or in the query', async () => {
  const cookies = { token: shopper.token, accessToken: shopper.token, authorization: `Bearer ${shopper.token}` };
  expect((await app.call(getCart, {}, { cookies })).status).toBe(401);
  const query = { access_token: shopper.token, token: shopper.token };
  expect((await app.nest.inject({ url: '/api/cart', query })).statusCode).toBe(401);
});

test('a role claimed by a rightly signed token is not believed', async () => {
  const token = signed(HS256, { ...ended(), role: 'admin' });
  for (const call of [listMails, listOrders]) {
    expect((await unchanged(app, () => app.call(call, {}, { token }))).status).toBe(403);
  }
});

test('an admin who is one no more', async () => {
  const admin = await makeAdmin(app);
  await app.em().execute(`update users set role = 'customer' where id = ?`, [admin.id]);
  expect((await app.call(listMails, {}, { token: admin.token })).status).toBe(403);
});

test('an access token after signing out, also asked a hundred times meanwhile', async () => {
  const { token } = await makeAccount(app);
  const asking = Array.from({ length: 100 }, () => app.call(getCart, {}, { token }));
  expect((await app.call(signOut, {}, { token })).status).toBe(200);
  const after = await Promise.all(Array.from({ length: 20 }, () => app.call(getCart, {}, { token })));
  expect(after.map(({ status }) => status)).toEqual(Array(20).fill(401));
  await Promise.all(asking);
});

test('a token that another process has ended', async () => {
  const { token } = await makeAccount(app);
  expect((await app.call(getCart, {}, { token })).status).toBe(200);
  await app.em().execute('update sessions set revoked_at = now() where id = ?', [claimsOf(token).sid]);
  expect((await app.call(getCart, {}, { token })).status).toBe(401);
});

test('tokens from before a reset, both of them', async () => {
  const { email, token, refreshToken: refresh } = await makeAccount(app);
  await app.call(resetPassword, { email, newPassword: PASSWORD }, { cookies: await prove(app, email) });
  expect((await unchanged(app, () => app.call(getCart, {}, { token }))).status).toBe(401);
  expect((await unchanged(app, () => app.call(refreshToken, { refreshToken: refresh }))).status).toBe(401);
});

test('a stolen refresh token: whoever comes second ends the session for both', async () => {
  const { refreshToken: stolen } = await makeAccount(app);
  const thief = await app.call(refreshToken, { refreshToken: stolen });
  expect(thief.status).toBe(200);
  expect((await app.call(refreshToken, { refreshToken: stolen })).status).toBe(401);
  expect((await app.call(getCart, {}, { token: thief.body.accessToken })).status).toBe(401);
  expect((await app.call(refreshToken, { refreshToken: thief.body.refreshToken })).status).toBe(401);
});

test('one refresh token used by many at once makes one new one at most', async () => {
  const { refreshToken: one } = await makeAccount(app);
  const answers = await Promise.all(Array.from({ length: 10 }, () => app.call(refreshToken, { refreshToken: one })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const { accessToken } = answers.find(({ status }) => status === 200)?.body ?? { accessToken: '' };
  expect((await app.call(getCart, {}, { token: accessToken })).status).toBe(401);
});

test.each<[string, () => string]>([
  ['an access token', () => shopper.token],
  ['a session id alone', () => String(claimsOf(shopper.token).sid)],
  ['no secret', () => `${String(claimsOf(shopper.token).sid)}.`.replace(/^.{8}/, '00000000')],
  ['a session that never was', () => '00000000-0000-4000-8000-000000000000.secret'],
  ['SQL', () => `' or true --.x`],
  ['a NUL', () => `\0.${'x'.repeat(43)}`],
])('a made-up refresh token: %s', async (_, made) => {
  const attack = () => app.call(refreshToken, { refreshToken: made() });
  expect((await unchanged(app, attack, ['sessions'])).status).toBe(401);
});
