import { signIn } from '@kundan/contracts/accounts.contract';
import { beginTotp, confirmTotp, removeTotp, totpStatus } from '@kundan/contracts/admin/totp.contract';
import { getCart } from '@kundan/contracts/cart.contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeAccount, PASSWORD } from '../../../test/support/account-factories.ts';
import { openTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { codeOf, wrongCodeOf } from '@kundan/test-support/totp';
import { TotpSecret } from './totp-secret.entity.ts';
import { User } from '../user.entity.ts';
import { OutboxMail } from '../../mail/outbox/mail-outbox.entity.ts';
import { RecoveryCode } from './recovery-code.entity.ts';

let app: TestApp;
beforeAll(async () => {
  // The middle of a step of 30 s: no code becomes invalid while a test uses it.
  vi.useFakeTimers({ now: Math.floor(Date.now() / 30_000) * 30_000 + 15_000, toFake: ['Date'] });
  app = await openTestApp();
});
afterAll(async () => {
  vi.useRealTimers();
  await app.close();
});

async function makeAdminAccount() {
  const account = await makeAccount(app);
  await app.em().nativeUpdate(User, { id: account.id }, { role: 'admin', staffRole: 'owner' });
  return account;
}

/** An admin with two-step sign-in, confirmed with the code of the step before, so that the current code is still unused. */
async function makeAdminWithTotp() {
  const account = await makeAdminAccount();
  const { secret, uri } = (await app.call(beginTotp, {}, account)).body;
  const confirmed = await app.call(confirmTotp, { code: codeOf(secret, -1) }, account);
  expect(confirmed.status).toBe(200);
  const { recoveryCodes } = confirmed.body;
  const signInWith = (code?: string) => app.call(signIn, { email: account.email, password: PASSWORD, code });
  return { ...account, secret, uri, recoveryCodes, signInWith };
}

const required = {
  status: 401,
  body: { code: 'TOTP_REQUIRED', message: 'Please enter the code of your authenticator app.' },
};
const rejected = { status: 401, body: { code: 'INVALID_CREDENTIALS' } };

test('sign-in needs a code after the setup was confirmed, not before', async () => {
  const account = await makeAdminAccount();
  const { secret, uri } = (await app.call(beginTotp, {}, account)).body;
  expect(uri).toBe(
    `otpauth://totp/Kundan:${encodeURIComponent(account.email)}?issuer=Kundan&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  );
  expect((await app.call(confirmTotp, { code: wrongCodeOf(secret) }, account)).body.code).toBe('TOTP_WRONG');
  expect((await app.call(totpStatus, {}, account)).body).toEqual({ enabled: false, recoveryCodesLeft: 0 });
  expect((await app.call(signIn, { email: account.email, password: PASSWORD })).status).toBe(200);
  expect((await app.call(confirmTotp, { code: codeOf(secret, -1) }, account)).status).toBe(200);
  expect((await app.call(totpStatus, {}, account)).body).toEqual({ enabled: true, recoveryCodesLeft: 10 });
  expect(await app.call(signIn, { email: account.email, password: PASSWORD })).toMatchObject(required);
});

test('sign-in accepts a code once, and a wrong password does not reveal that a code is needed', async () => {
  const { email, secret, signInWith } = await makeAdminWithTotp();
  expect(await signInWith(wrongCodeOf(secret))).toMatchObject(rejected);
  expect(await app.call(signIn, { email, password: 'a wrong one', code: codeOf(secret) })).toMatchObject(rejected);
  expect(await app.call(signIn, { email, password: 'a wrong one' })).toMatchObject(rejected);
  const code = codeOf(secret);
  const responses = await Promise.all([signInWith(code), signInWith(code)]);
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  expect(await signInWith(code)).toMatchObject(rejected);
  expect((await signInWith(codeOf(secret, 1))).status).toBe(200);
});

test('a recovery code replaces one code, in any spelling, and is stored as a hash', async () => {
  const { recoveryCodes, signInWith, id, ...account } = await makeAdminWithTotp();
  expect(new Set(recoveryCodes).size).toBe(10);
  for (const code of recoveryCodes) expect(code).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/);
  const stored = (await app.em().find(RecoveryCode, { user: { id } })).map(({ codeHash }) => codeHash).join();
  for (const code of recoveryCodes) expect(stored).not.toContain(code);
  const [first = '', second = ''] = recoveryCodes;
  expect((await signInWith(first)).status).toBe(200);
  expect(await signInWith(first)).toMatchObject(rejected);
  expect((await signInWith(second.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
  expect((await app.call(totpStatus, {}, account)).body).toEqual({ enabled: true, recoveryCodesLeft: 8 });
});

test('a new setup replaces secret and recovery codes when it is confirmed', async () => {
  const { secret, recoveryCodes, signInWith, ...account } = await makeAdminWithTotp();
  expect(await app.call(beginTotp, {}, account)).toMatchObject(rejected);
  expect(await app.call(beginTotp, { password: PASSWORD }, account)).toMatchObject(required);
  const proof = { password: PASSWORD, code: recoveryCodes[0] };
  const next = (await app.call(beginTotp, proof, account)).body.secret;
  const other = (await signInWith(codeOf(secret))).body;
  expect((await app.call(confirmTotp, { code: codeOf(next, -1) }, account)).status).toBe(200);
  expect(await signInWith(codeOf(secret, 1))).toMatchObject(rejected);
  expect(await signInWith(recoveryCodes[1])).toMatchObject(rejected);
  expect((await app.call(getCart, {}, { token: other.accessToken })).status).toBe(401);
  expect((await app.call(totpStatus, {}, account)).body.recoveryCodesLeft).toBe(10);
  expect((await signInWith(codeOf(next))).status).toBe(200);
});

test('removing it needs password and code, ends the other sessions, and is mailed; then sign-in needs no code', async () => {
  const { secret, recoveryCodes, signInWith, ...account } = await makeAdminWithTotp();
  const other = (await signInWith(recoveryCodes[0])).body;
  const code = codeOf(secret);
  for (const proof of [
    {},
    { code },
    { password: 'a wrong one', code },
    { password: PASSWORD, code: wrongCodeOf(secret) },
  ])
    expect(await app.call(removeTotp, proof, account)).toMatchObject(rejected);
  expect(await app.call(removeTotp, { password: PASSWORD }, account)).toMatchObject(required);
  expect((await app.call(totpStatus, {}, account)).body.enabled).toBe(true);
  expect((await app.call(removeTotp, { password: PASSWORD, code }, account)).status).toBe(200);
  expect((await app.call(getCart, {}, { token: other.accessToken })).status).toBe(401);
  const mail = await app.em().findOneOrFail(OutboxMail, { recipient: account.email, template: 'two-step-changed' });
  expect(mail.data).toMatchObject({ change: 'off' });
  expect((await app.call(totpStatus, {}, account)).body).toEqual({ enabled: false, recoveryCodesLeft: 0 });
  expect((await signInWith()).status).toBe(200);
});

test('the secret is stored encrypted, also one that an earlier version stored as it is', async () => {
  const { id, secret, signInWith } = await makeAdminWithTotp();
  const stored = async () => (await app.em().findOneOrFail(TotpSecret, { user: { id } })).secret;
  expect(await stored()).not.toContain(secret);
  await app.em().nativeUpdate(TotpSecret, { user: { id } }, { secret });
  expect((await signInWith(codeOf(secret))).status).toBe(200);
  expect(await stored()).not.toContain(secret);
  expect((await signInWith(codeOf(secret, 1))).status).toBe(200);
});

test('wrong codes count as failed sign-ins', async () => {
  const { secret, signInWith } = await makeAdminWithTotp();
  for (let count = 1; count <= 10; count += 1) expect(await signInWith(wrongCodeOf(secret))).toMatchObject(rejected);
  expect((await signInWith(codeOf(secret))).status).toBe(429);
});
