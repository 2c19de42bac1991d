import { signIn, verifyEmail } from '@kundan/contracts/accounts.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { rates } from './rates.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ config: { rateLimitScale: 1, trustProxy: ['loopback'] } });
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

const askFrom = async (address: string, guess: number) =>
  (await app.call(verifyEmail, { email: `guess${guess}@example.in` }, { headers: { 'x-forwarded-for': address } }))
    .status;

test.each([
  ['an address', '203.0.113.7', '203.0.113.7', '203.0.113.8'],
  ['a household of IPv6', '2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:db8:1:3::1'],
])('%s cannot ask for everybody', async (_, first, same, other) => {
  for (let guess = 0; guess < rates.verifyEmail.ip.limit; guess += 1) expect(await askFrom(first, guess)).toBe(404);
  expect(await askFrom(same, 1000)).toBe(429);
  expect(await askFrom(other, 1000)).toBe(404);
});

test('without a proxy, nobody chooses the address they are counted by', async () => {
  const direct = await openTestApp({ config: { rateLimitScale: 1 } });
  try {
    const statuses: number[] = [];
    for (let guess = 0; guess <= rates.verifyEmail.ip.limit; guess += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.${guess}` };
      statuses.push((await direct.call(verifyEmail, { email: `guess${guess}@example.in` }, { headers })).status);
    }
    expect(statuses.at(-1)).toBe(429);
  } finally {
    await direct.close();
  }
});
