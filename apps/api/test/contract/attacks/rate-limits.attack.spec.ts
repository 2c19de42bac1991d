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
import { addToCart, getCart } from '@kundan/contracts/cart.contract';
import type { Call } from '@kundan/contracts/call';
import { searchProducts } from '@kundan/contracts/catalogue.contract';
import { createPaymentOrder, verifyPayment } from '@kundan/contracts/checkout.contract';
import { sendContactMessage } from '@kundan/contracts/contact.contract';
import { submitReview } from '@kundan/contracts/reviews.contract';
import { reportVitals } from '@kundan/contracts/vitals.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeAccount, newEmail } from '../../support/account-factories.ts';
import { makeShopper } from '../../support/factories.ts';
import { makeProduct } from '../../support/product-factories.ts';
import { openTestApp, type TestApp } from '../../support/test-app.ts';

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

type LimitedCall = [string, number, Call, () => object];
const password = 'gold and garnets';
const forgedPayment = (paymentId: string, razorpay_signature = 'forged') => ({
  razorpay_order_id: 'order_1',
  razorpay_payment_id: paymentId,
  razorpay_signature,
});
const limitsPerIp: LimitedCall[] = [
  ['looking up email addresses', 30, verifyEmail, () => ({ email: newEmail() })],
  ['sending OTPs', 20, sendOtp, () => ({ email: newEmail() })],
  ['guessing OTPs', 30, verifyOtp, () => ({ email: newEmail(), otp: '000000' })],
  ['trying one password on many accounts', 30, signIn, () => ({ email: newEmail(), password })],
  ['signing up', 20, signUp, () => ({ name: 'A', email: newEmail(), password })],
  ['resetting passwords', 20, resetPassword, () => ({ email: newEmail(), newPassword: password })],
  ['refreshing tokens', 60, refreshToken, () => ({ refreshToken: `${randomUUID()}.x` })],
  ['sending contact messages', 10, sendContactMessage, () => ({ name: 'A', email: newEmail(), message: 'x' })],
  ['creating payment orders', 60, createPaymentOrder, () => ({ amount: 1 })],
  ['verifying payments', 240, verifyPayment, () => forgedPayment(randomUUID())],
  ['reporting how fast pages are', 120, reportVitals, () => ({ route: '/', LCP: 900 })],
  ['searching', 600, searchProducts, () => ({ query: randomUUID() })],
];

describe.each(limitsPerIp)('%s', (_, limit, call, input) => {
  test(`is limited to ${limit} requests per IP address, with Retry-After and a message`, async () => {
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

  test('stays limited for a client that sends a forged forwarding header', async () => {
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

test('behind a trusted proxy, counts by the address that the proxy added and not by forged ones before it', async () => {
  const from = (claimed: string) =>
    behindProxy.call(verifyEmail, { email: newEmail() }, { headers: { 'x-forwarded-for': claimed } });
  for (let count = 0; count < 30; count += 1) {
    expect((await from(`198.51.100.${count}, 203.0.113.7`)).status).toBe(404);
  }
  expect((await from('198.51.100.200, 203.0.113.7')).status).toBe(429);
  expect((await from('203.0.113.7, 203.0.113.8')).status).toBe(404);
});

test.each(['', 'x', '127.0.0.1, 127.0.0.1', '1'.repeat(5_000), '::ffff:203.0.113.1', "'; drop", '203.0.113.1:80'])(
  'does not fail for the X-Forwarded-For header %.20s',
  async (chain) => {
    const headers = { 'x-forwarded-for': chain };
    expect((await behindProxy.call(searchProducts, { query: 'gold' }, { headers })).status).toBeLessThan(500);
  },
);

describe('one account', () => {
  test('limits failed sign-ins per account, from any IP address and in any spelling of the email address', async () => {
    const { email } = await makeAccount(behindProxy);
    const spellings = [email, email.toUpperCase(), ` ${email}`];
    const guess = (count: number) =>
      behindProxy.call(
        signIn,
        { email: spellings[count % 3] ?? email, password: `guess ${count}` },
        { headers: { 'x-forwarded-for': `192.0.2.${count}` } },
      );
    const responses = await Promise.all(Array.from({ length: 60 }, (_, count) => guess(count)));
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(50);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(10);
  });

  test('may create thirty payment orders per ten minutes, from any IP address', async () => {
    const { token } = await makeShopper(behindProxy);
    const create = (count: number) =>
      behindProxy.call(
        createPaymentOrder,
        { amount: 1 },
        { token, headers: { 'x-forwarded-for': `192.0.2.${count}` } },
      );
    for (let count = 0; count < 30; count += 1) expect((await create(count)).body.code).toBe('CART_EMPTY');
    expect(await create(30)).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
  });

  test('may write 120 times per minute, from any IP address, and still read', async () => {
    const [{ token }, other] = [await makeShopper(behindProxy), await makeShopper(behindProxy)];
    const write = (count: number, by = token) =>
      behindProxy.send(addToCart, {}, { token: by, headers: { 'x-forwarded-for': `192.0.2.${count}` } });
    for (let count = 1; count <= 120; count += 1) expect((await write(count)).status).toBe(400);
    const over = await write(121);
    expect(over).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(0);
    expect((await behindProxy.call(getCart, {}, { token })).status).toBe(200);
    expect((await write(122, other.token)).status).toBe(400);
  });

  test('may write thirty reviews per hour', async () => {
    const { token } = await makeShopper(app);
    const product_id = (await makeProduct(app)).id;
    const write = () => app.call(submitReview, { product_id, rating: 1 }, { token });
    for (let count = 0; count < 30; count += 1) expect((await write()).status).toBe(201);
    expect(await write()).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
  });
});

test('limits verifications of one payment to thirty from any IP address, and a forged signature does not count', async () => {
  const verify = (signature: string, count: number) =>
    behindProxy.call(verifyPayment, forgedPayment('pay_1', signature), {
      headers: { 'x-forwarded-for': `198.51.100.${count}` },
    });
  for (let count = 0; count < 30; count += 1) expect((await verify('first', count)).status).toBe(400);
  expect(await verify('first', 30)).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
  expect((await verify('second', 30)).body.code).toBe('PAYMENT_SIGNATURE_WRONG');
});

test('answers 503 with Retry-After when 200 passwords wait to be hashed, and later hashes again', async () => {
  const guess = (count: number) =>
    behindProxy.call(
      signIn,
      { email: newEmail(), password },
      { headers: { 'x-forwarded-for': `198.51.100.${count % 250}` } },
    );
  const responses = await Promise.all(Array.from({ length: 300 }, (_, count) => guess(count)));
  const refused = responses.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(0);
  for (const { body, headers } of refused) {
    expect(body.code).toBe('UNAVAILABLE');
    expect(headers['retry-after']).toBe('5');
  }
  expect(responses.filter(({ status }) => status === 401).length).toBeGreaterThanOrEqual(200);
  expect((await guess(1)).status).toBe(401);
});

test('limits large bodies to 120 per IP address, while small requests of that address are still served', async () => {
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
