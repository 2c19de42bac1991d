import { signIn, verifyEmail } from '@kundan/contracts/accounts.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { rates } from './rates.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ config: { rateLimitScale: 1 } });
});
afterAll(() => app.close());

test('guessing the password of one account is slowed down, also from many addresses', async () => {
  const email = 'asha@example.in';
  for (let guess = 0; guess < rates.signIn.account.limit; guess += 1) {
    expect((await app.call(signIn, { email, password: `guess ${guess}` })).status).toBe(401);
  }
  const answer = await app.call(signIn, { email, password: 'one more' });
  expect(answer).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect((await app.call(signIn, { email: 'ravi@example.in', password: 'mine' })).status).toBe(401);
});

test('one network address cannot ask for everybody', async () => {
  for (let guess = 0; guess < rates.verifyEmail.ip.limit; guess += 1) {
    expect((await app.call(verifyEmail, { email: `guess${guess}@example.in` })).status).toBe(404);
  }
  expect((await app.call(verifyEmail, { email: 'one.more@example.in' })).status).toBe(429);
});
