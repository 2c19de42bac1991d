import { randomUUID } from 'node:crypto';
import {
  refreshToken,
  resetPassword,
  sendOtp,
  signIn,
  signUp,
  verifyEmail,
  verifyOtp,
} from '@kundan/contracts/accounts.contract';
import type { Call } from '@kundan/contracts/call';
import { searchProducts } from '@kundan/contracts/catalogue.contract';
import { createPaymentOrder } from '@kundan/contracts/checkout.contract';
import { sendContactMessage } from '@kundan/contracts/contact.contract';
import { submitReview } from '@kundan/contracts/reviews.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rates } from '../accounts/rates.ts';
import { makeAccount, newEmail } from '../testing/account-factories.ts';
import { makeShopper } from '../testing/factories.ts';
import { makeProduct } from '../testing/product-factories.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let behindProxy: TestApp;
beforeAll(async () => {
  app = await openTestApp({ config: { rateLimitScale: 1 } });
  behindProxy = await openTestApp({ config: { rateLimitScale: 1, trustProxy: ['127.0.0.1'] } });
});
afterAll(async () => {
  await app.close();
  await behindProxy.close();
});

type Flood = [string, number, Call, () => object];
const password = 'gold and garnets';
const perAddress: Flood[] = [
  ['asking who is a customer', rates.verifyEmail.ip.limit, verifyEmail, () => ({ email: newEmail() })],
  ['sending codes to everybody', rates.sendOtp.ip.limit, sendOtp, () => ({ email: newEmail() })],
  ['guessing codes', rates.verifyOtp.ip.limit, verifyOtp, () => ({ email: newEmail(), otp: '000000' })],
  ['one password at every door', rates.signIn.ip.limit, signIn, () => ({ email: newEmail(), password })],
  ['signing up', rates.signUp.ip.limit, signUp, () => ({ name: 'A', email: newEmail(), password })],
  ['resetting', rates.resetPassword.ip.limit, resetPassword, () => ({ email: newEmail(), newPassword: password })],
  ['refreshing', rates.refresh.ip.limit, refreshToken, () => ({ refreshToken: `${randomUUID()}.x` })],
  ['writing to support', 10, sendContactMessage, () => ({ name: 'A', email: newEmail(), message: 'x' })],
  ['opening payments', 60, createPaymentOrder, () => ({ amount: 1 })],
  ['searching', 600, searchProducts, () => ({ query: randomUUID() })],
];

describe.each(perAddress)('%s', (_, limit, call, input) => {
  test(`is over after ${limit}, with the time to wait and in words`, async () => {
    for (let count = 0; count < limit; count += 1) expect((await app.send(call, input())).status).not.toBe(429);
    const over = await Promise.all([app.send(call, input()), app.send(call, input())]);
    for (const { status, body, headers } of over) {
      expect(status).toBe(429);
      expect(body).toMatchObject({
        statusCode: 429,
        code: 'TOO_MANY_REQUESTS',
        message: expect.stringMatching(/\w/) as string,
      });
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
  });

  test('goes on for nobody who only claims to come from elsewhere', async () => {
    for (const name of [
      'x-forwarded-for',
      'x-real-ip',
      'forwarded',
      'cf-connecting-ip',
      'true-client-ip',
      'x-client-ip',
    ]) {
      const headers = { [name]: name === 'forwarded' ? 'for=203.0.113.9' : '203.0.113.9' };
      expect((await app.send(call, input(), { headers })).status, name).toBe(429);
    }
  });
});

test('behind a proxy, each visitor is counted by the address the proxy saw, not by what they add in front', async () => {
  const from = (claimed: string) =>
    behindProxy.call(verifyEmail, { email: newEmail() }, { headers: { 'x-forwarded-for': claimed } });
  for (let count = 0; count < rates.verifyEmail.ip.limit; count += 1) {
    expect((await from(`198.51.100.${count}, 203.0.113.7`)).status).toBe(404);
  }
  expect((await from('198.51.100.200, 203.0.113.7')).status).toBe(429);
  expect((await from('203.0.113.7, 203.0.113.8')).status).toBe(404);
});

test.each(['', 'x', '127.0.0.1, 127.0.0.1', '1'.repeat(5_000), '::ffff:203.0.113.1', "'; drop", '203.0.113.1:80'])(
  'an odd chain of proxies: %.20s',
  async (chain) => {
    const headers = { 'x-forwarded-for': chain };
    expect((await behindProxy.call(searchProducts, { query: 'gold' }, { headers })).status).toBeLessThan(500);
  },
);

describe('one account', () => {
  test('is guessed at no longer, from wherever the guesses come and however they are spelled', async () => {
    const { email } = await makeAccount(behindProxy);
    const spellings = [email, email.toUpperCase(), ` ${email}`];
    const guess = (count: number) =>
      behindProxy.call(
        signIn,
        { email: spellings[count % 3] ?? email, password: `guess ${count}` },
        { headers: { 'x-forwarded-for': `192.0.2.${count}` } },
      );
    const answers = await Promise.all(Array.from({ length: 40 }, (_, count) => guess(count)));
    // The owner has signed in once before.
    const limit = rates.signIn.account.limit - 1;
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(limit);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(40 - limit);
  });

  test('writes thirty reviews an hour', async () => {
    const { token } = await makeShopper(app);
    const product_id = (await makeProduct(app)).id;
    const write = () => app.call(submitReview, { product_id, rating: 1 }, { token });
    for (let count = 0; count < 30; count += 1) expect((await write()).status).toBe(201);
    expect(await write()).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
  });
});

test('large bodies are read no longer after 120, whatever is in them, while small requests of that network go on', async () => {
  const send = (payload: string) =>
    behindProxy.nest.inject({
      method: 'POST',
      url: '/api/contact',
      payload,
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.99' },
    });
  const deep = '['.repeat(90_000);
  for (let count = 0; count < 120; count += 1) expect((await send(deep)).statusCode).toBe(400);
  const over = await send(deep);
  expect(over.statusCode).toBe(429);
  expect(over.json()).toMatchObject({ statusCode: 429, code: 'TOO_MANY_REQUESTS' });
  expect(Number(over.headers['retry-after'])).toBeGreaterThan(0);
  expect((await send('x'.repeat(200_000))).statusCode).toBe(429);
  expect((await send('[')).statusCode).toBe(400);
});
