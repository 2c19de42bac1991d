import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeShopper } from '../testing/factories.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

const razorpay = { keyId: 'rzp_test_key', keySecret: 'key-secret', webhookSecret: 'webhook-secret' };
let app: TestApp;
let paid: TestApp;
beforeAll(async () => {
  [app, paid] = [await openTestApp(), await openTestApp({ config: { production: true, razorpay } })];
});
afterAll(async () => {
  await app.close();
  await paid.close();
});

/** A policy's directives, each with its sources. */
async function policyOf(of: TestApp): Promise<Map<string, string[]>> {
  const { headers } = await of.nest.inject('/api/config');
  const directives = String(headers['content-security-policy']).split(';');
  return new Map(directives.map((one) => one.trim().split(' ')).map(([name = '', ...sources]) => [name, sources]));
}

describe('a script that somebody slipped in', () => {
  test('does not run: none but the shop’s own files do', async () => {
    for (const one of [app, paid]) {
      const policy = await policyOf(one);
      expect(policy.get('default-src')).toEqual([`'self'`]);
      expect(policy.get('script-src')?.join()).not.toMatch(/unsafe|\*|data:|blob:|https?:$/);
      expect(policy.get('script-src-attr')).toEqual([`'none'`]);
      expect(policy.get('object-src')).toEqual([`'none'`]);
      expect(policy.get('base-uri')).toEqual([`'self'`]);
      expect(policy.get('frame-ancestors')).toEqual([`'self'`]);
    }
  });

  test('reaches the payment provider only where there is one', async () => {
    expect([...(await policyOf(app)).values()].flat().join(' ')).not.toContain('razorpay');
    const policy = await policyOf(paid);
    expect(policy.get('script-src')).toEqual([`'self'`, 'https://checkout.razorpay.com']);
    expect(policy.get('frame-src')).toEqual([`'self'`, 'https://api.razorpay.com']);
  });
});

describe('another site', () => {
  const origin = 'https://evil.example';

  test.each(['GET', 'POST', 'PATCH', 'DELETE', 'PUT'] as const)('is not let in for %s', async (method) => {
    const { token } = await makeShopper(app);
    const headers = { origin, authorization: `Bearer ${token}`, 'access-control-request-method': method };
    for (const asked of ['OPTIONS', method] as const) {
      const answer = await app.nest.inject({ method: asked, url: '/api/cart', headers });
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
      if (asked === 'OPTIONS') expect(answer.statusCode).toBe(404);
    }
  });

  test.each(['null', 'http://localhost:3000', 'https://shop.example.evil.example'])('nor is %s', async (claimed) => {
    const answer = await app.nest.inject({ url: '/api/config', headers: { origin: claimed } });
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });

  test('gets no form through: the API takes nothing but JSON', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const headers = { origin, 'content-type': type };
      const answer = await app.nest.inject({ method: 'POST', url: '/api/reset-password', headers, payload: '{}' });
      expect(answer.statusCode).toBe(415);
    }
  });

  test('learns nothing from a host of its own', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
    for (const url of ['/api/config', '/api/nothing', '/api/openapi.json']) {
      const answer = await app.nest.inject({ url, headers });
      expect(`${answer.body}${JSON.stringify(answer.headers)}`).not.toContain('evil.example');
    }
  });
});

test('no answer names what the shop is built with', async () => {
  for (const url of ['/api/config', '/api/nothing', '/nothing', '/api/products/x']) {
    const { headers } = await app.nest.inject(url);
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('server');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  }
});

test('in production browsers keep to https, and nothing of development is there', async () => {
  expect((await paid.nest.inject('/api/config')).headers['strict-transport-security']).toMatch(/max-age=\d{8}/);
  for (const url of [
    '/dev/mailbox',
    '/dev/mailbox.json',
    '/sandbox/razorpay/checkout.js',
    '/sandbox/razorpay/v1/orders/x',
  ]) {
    expect((await paid.nest.inject(url)).statusCode).toBe(404);
  }
  const pay = { method: 'POST', url: '/sandbox/razorpay/pay', payload: { order_id: 'order_1' } } as const;
  expect((await paid.nest.inject(pay)).statusCode).toBe(404);
});
