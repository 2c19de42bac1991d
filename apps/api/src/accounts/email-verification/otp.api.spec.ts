import { sendOtp, signIn, verifyOtp } from '@kundan/contracts/accounts.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeFor, makeAccount, newEmail, PASSWORD, prove, wrongCode } from '../../../test/support/account-factories.ts';
import { holdLock } from '../../../test/support/database/hold-lock.ts';
import { openTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { OutboxMail } from '../../mail/outbox/mail-outbox.entity.ts';
import { EmailProofService } from './email-proof.service.ts';
import { Otp } from './otp.entity.ts';
import { OtpService } from './otp.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ config: { trustProxy: ['loopback'] } });
});
afterAll(() => app.close());

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** A fixed time plus an offset in ms. */
const at = (offsetMs: number) => new Date(Date.UTC(2030, 0, 1, 12) + offsetMs);
const otps = () => app.get(OtpService);
const proofs = () => app.get(EmailProofService);

describe('sending an OTP', () => {
  test('stores a keyed hash of the code', async () => {
    const email = newEmail();
    await app.call(sendOtp, { email });
    const code = await codeFor(app, email);
    expect(code).toMatch(/^\d{6}$/);
    expect((await app.em().findOneOrFail(Otp, { email })).codeHash).not.toContain(code);
  });

  test('responds with 429 and the seconds to wait, and sends no mail, when another was just sent', async () => {
    const email = newEmail();
    await app.call(sendOtp, { email });
    const response = await app.call(sendOtp, { email });
    expect(response).toMatchObject({ status: 429, body: { code: 'OTP_TOO_OFTEN' } });
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(response.headers['retry-after'])).toBeLessThanOrEqual(30);
    expect(await app.em().count(OutboxMail, { recipient: email })).toBe(1);
  });

  test('is allowed once in 30 seconds per address', async () => {
    const email = newEmail();
    await otps().send(email, at(0));
    await expect(otps().send(email, at(29_999))).rejects.toMatchObject({ code: 'OTP_TOO_OFTEN', retryAfter: 0.001 });
    await otps().send(newEmail(), at(1));
    await otps().send(email, at(30_000));
  });

  test('is allowed five times an hour per address', async () => {
    const email = newEmail();
    for (const minute of [0, 10, 20, 30, 40]) await otps().send(email, at(minute * MINUTE));
    await expect(otps().send(email, at(55 * MINUTE))).rejects.toMatchObject({ code: 'OTP_TOO_OFTEN', retryAfter: 300 });
    await expect(otps().send(email, at(HOUR - 1))).rejects.toMatchObject({ retryAfter: 0.001 });
    await otps().send(email, at(HOUR));
    await expect(otps().send(email, at(HOUR + 5 * MINUTE))).rejects.toMatchObject({ retryAfter: 300 });
  });

  test('sends one mail for concurrent requests', async () => {
    const email = newEmail();
    // The lock of lockAddress, so that both requests have started before one of them continues.
    const statement = 'select pg_advisory_xact_lock(hashtextextended($1, 0))';
    const lock = await holdLock(app, statement, [`address ${email}`]);
    try {
      const requests = [1, 2].map(() => app.call(sendOtp, { email }));
      await expect.poll(lock.countWaiting, { timeout: 15_000, interval: 10 }).toBe(2);
      await lock.commit();
      expect((await Promise.all(requests)).map(({ status }) => status).toSorted()).toEqual([200, 429]);
    } finally {
      await lock.close();
    }
    expect(await app.em().count(OutboxMail, { recipient: email })).toBe(1);
  });
});

describe('verifying an OTP', () => {
  test('allows five attempts, also when they are concurrent', async () => {
    const email = newEmail();
    await app.call(sendOtp, { email });
    const code = await codeFor(app, email);
    const attempts = await Promise.all(
      Array.from({ length: 5 }, () => app.call(verifyOtp, { email, otp: wrongCode(code) })),
    );
    expect(attempts.map(({ body }) => body.code)).toEqual(Array(5).fill('OTP_WRONG'));
    const sixth = await app.call(verifyOtp, { email, otp: code });
    expect(sixth).toMatchObject({ status: 429, body: { code: 'OTP_TRIES_USED' } });
    expect(sixth.headers['retry-after']).toBe('30');
  });

  test('accepts the right code at the fifth attempt', async () => {
    const email = newEmail();
    await app.call(sendOtp, { email });
    const code = await codeFor(app, email);
    for (const otp of Array<string>(4).fill(wrongCode(code))) await app.call(verifyOtp, { email, otp });
    expect((await app.call(verifyOtp, { email, otp: code })).status).toBe(200);
  });

  test('accepts a code for less than ten minutes', async () => {
    const email = newEmail();
    await otps().send(email, at(0));
    const code = await codeFor(app, email);
    await expect(proofs().issue(email, code, at(10 * MINUTE))).rejects.toMatchObject({ code: 'OTP_WRONG' });
    await proofs().issue(email, code, at(10 * MINUTE - 1));
  });

  test('accepts a code once', async () => {
    const email = newEmail();
    await prove(app, email);
    expect((await app.call(verifyOtp, { email, otp: await codeFor(app, email) })).body.code).toBe('OTP_WRONG');
  });

  test('rejects a code after a newer one was sent', async () => {
    const email = newEmail();
    await otps().send(email, at(0));
    const older = await codeFor(app, email);
    // Two random codes can be equal: send until they differ.
    let seconds = 0;
    do await otps().send(email, at((seconds += 30) * SECOND));
    while ((await codeFor(app, email)) === older);
    await expect(proofs().issue(email, older, at((seconds + 1) * SECOND))).rejects.toMatchObject({ code: 'OTP_WRONG' });
    await proofs().issue(email, await codeFor(app, email), at((seconds + 1) * SECOND));
  });

  test('rejects the code of another address', async () => {
    const [mine, other] = [newEmail(), newEmail()];
    await otps().send(mine, at(0));
    const code = await codeFor(app, mine);
    // Two random codes can be equal: send until they differ.
    let seconds = 0;
    do await otps().send(other, at((seconds += 30) * SECOND));
    while ((await codeFor(app, other)) === code);
    await expect(proofs().issue(other, code, at(seconds * SECOND))).rejects.toMatchObject({ code: 'OTP_WRONG' });
    await proofs().issue(mine, code, at(seconds * SECOND));
  });
});

describe('other people', () => {
  /** A browser that has requested a code for the address. */
  async function browserWithCode(email: string, ip = '203.0.113.1') {
    const headers = { 'x-forwarded-for': ip };
    const { cookies, status } = await app.call(sendOtp, { email }, { headers });
    expect(status).toBe(200);
    const code = await codeFor(app, email);
    const verify = (otp: string) => app.call(verifyOtp, { email, otp }, { cookies, headers });
    return { cookies, code, verify };
  }

  test('cannot read the cookie that identifies the browser', async () => {
    const response = await app.call(sendOtp, { email: newEmail() });
    expect(response.headers['set-cookie']).toMatch(
      /^kundan_otp=[\w-]{43}; Max-Age=3600; Path=\/api; HttpOnly; SameSite=Strict$/,
    );
  });

  test('cannot use up the attempts of the browser that requested the code', async () => {
    const email = newEmail();
    const { code, verify } = await browserWithCode(email);
    const other = await browserWithCode(newEmail());
    for (const cookies of [{}, other.cookies, { kundan_otp: 'x' }, { kundan_otp: 'x'.repeat(43) }]) {
      for (let count = 1; count <= 6; count += 1)
        expect((await app.call(verifyOtp, { email, otp: wrongCode(code) }, { cookies })).status).not.toBe(200);
    }
    expect((await verify(wrongCode(code))).body.code).toBe('OTP_WRONG');
    expect((await verify(code)).status).toBe(200);
  });

  test('cannot replace the code of another browser, nor delay the next one', async () => {
    const email = newEmail();
    const mine = await browserWithCode(email);
    const theirs = await browserWithCode(email, '203.0.113.2');
    expect((await mine.verify(mine.code)).status).toBe(200);
    expect((await theirs.verify(wrongCode(theirs.code))).body.code).toBe('OTP_WRONG');
  });

  test('have five attempts per code together, and twenty in 24 hours', async () => {
    const email = newEmail();
    const guess = (offsetMs: number, code: string) =>
      proofs()
        .issue(email, code, at(offsetMs))
        .catch((error: Error) => error.message);
    for (let hour = 0; hour < 4; hour += 1) {
      await otps().send(email, at(hour * HOUR), { browser: 'x'.repeat(43) });
      const wrong = wrongCode(await codeFor(app, email));
      for (let count = 1; count <= 5; count += 1) expect(await guess(hour * HOUR, wrong)).toBe('OTP_WRONG');
      expect(await guess(hour * HOUR, wrong)).toBe('OTP_TRIES_USED');
    }
    await otps().send(email, at(4 * HOUR), { browser: 'x'.repeat(43) });
    expect(await guess(4 * HOUR, '000000')).toBe('OTP_TRIES_USED');
    await proofs().issue(email, await codeFor(app, email), at(4 * HOUR), { browser: 'x'.repeat(43) });
    await otps().send(email, at(24 * HOUR), { browser: 'x'.repeat(43) });
    expect(await guess(24 * HOUR, wrongCode(await codeFor(app, email)))).toBe('OTP_WRONG');
  });

  test('with codes of their own have thirty attempts in 24 hours, which do not count where the account signed in', async () => {
    const { email } = await makeAccount(app);
    await app.call(signIn, { email, password: PASSWORD }, { headers: { 'x-forwarded-for': '203.0.113.9' } });
    const attacker = (hour: number) => ({ browser: 's'.repeat(43), ip: `198.51.100.${hour}` });
    for (let hour = 0; hour < 6; hour += 1) {
      await otps().send(email, at(hour * HOUR), attacker(hour));
      const wrong = wrongCode(await codeFor(app, email));
      for (let count = 1; count <= 5; count += 1)
        await expect(proofs().issue(email, wrong, at(hour * HOUR), attacker(hour))).rejects.toMatchObject({
          code: 'OTP_WRONG',
        });
    }
    await otps().send(email, at(6 * HOUR), attacker(6));
    const code = await codeFor(app, email);
    await expect(proofs().issue(email, code, at(6 * HOUR), attacker(6))).rejects.toMatchObject({
      code: 'OTP_TRIES_USED',
    });
    const owner = { browser: 'o'.repeat(43), ip: '203.0.113.9' };
    await otps().send(email, at(6 * HOUR), owner);
    await proofs().issue(email, await codeFor(app, email), at(6 * HOUR), owner);
  });

  test('can cause ten mails an hour to an address, and do not stop its owner where the account signed in', async () => {
    const { email } = await makeAccount(app);
    await app.call(signIn, { email, password: PASSWORD }, { headers: { 'x-forwarded-for': '203.0.113.9' } });
    for (let count = 1; count <= 10; count += 1)
      await otps().send(email, at(count * SECOND), { ip: `198.51.100.${count}` });
    await expect(otps().send(email, at(MINUTE), { ip: '198.51.100.11' })).rejects.toMatchObject({
      code: 'OTP_TOO_OFTEN',
    });
    await otps().send(email, at(MINUTE), { ip: '203.0.113.9' });
  });
});

describe('a proof', () => {
  /** A proof issued at the fixed time. */
  async function issue(email: string, offsetMs = 0): Promise<string> {
    await otps().send(email, at(offsetMs));
    return proofs().issue(email, await codeFor(app, email), at(offsetMs));
  }
  const redeem = (email: string, token: string | undefined, offsetMs: number) =>
    app.em().transactional((em) => proofs().redeem(em, email, token, at(offsetMs)));
  const notProven = { code: 'EMAIL_NOT_PROVEN' };

  test('expires after 15 minutes', async () => {
    const email = newEmail();
    const token = await issue(email);
    await expect(proofs().check(email, token, at(15 * MINUTE))).rejects.toMatchObject(notProven);
    await expect(redeem(email, token, 15 * MINUTE)).rejects.toMatchObject(notProven);
    await proofs().check(email, token, at(15 * MINUTE - 1));
    await redeem(email, token, 15 * MINUTE - 1);
  });

  test('is redeemed once', async () => {
    const email = newEmail();
    const token = await issue(email);
    await redeem(email, token, 1);
    await expect(proofs().check(email, token, at(2))).rejects.toMatchObject(notProven);
    await expect(redeem(email, token, 2)).rejects.toMatchObject(notProven);
  });

  test('is replaced by a newer one of the same address', async () => {
    const [email, other] = [newEmail(), newEmail()];
    const [older, unrelated] = [await issue(email), await issue(other)];
    const newer = await issue(email, MINUTE);
    await expect(proofs().check(email, older, at(MINUTE))).rejects.toMatchObject(notProven);
    await proofs().check(email, newer, at(MINUTE));
    await proofs().check(other, unrelated, at(MINUTE));
  });

  test('is rejected when the token is missing or unknown, or belongs to another address', async () => {
    const email = newEmail();
    const token = await issue(email);
    for (const wrong of [undefined, '', 'unknown'])
      await expect(proofs().check(email, wrong, at(1))).rejects.toMatchObject(notProven);
    await expect(proofs().check(newEmail(), token, at(1))).rejects.toMatchObject(notProven);
  });
});
