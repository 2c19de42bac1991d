import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeShopper } from '../../support/factories.ts';
import { openTestApp, type TestApp } from '../../support/test-app.ts';

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

/** Returns the directives of the policy with their sources. */
async function policyOf(of: TestApp): Promise<Map<string, string[]>> {
  const { headers } = await of.nest.inject('/api/config');
  const directives = String(headers['content-security-policy']).split(';');
  return new Map(directives.map((one) => one.trim().split(' ')).map(([name = '', ...sources]) => [name, sources]));
}

describe('the Content-Security-Policy', () => {
  test('allows only scripts of the shop', async () => {
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

  test('allows the payment provider only when it is configured', async () => {
    expect([...(await policyOf(app)).values()].flat().join(' ')).not.toContain('razorpay');
    const policy = await policyOf(paid);
    expect(policy.get('script-src')).toEqual([`'self'`, 'https://checkout.razorpay.com']);
    expect(policy.get('frame-src')).toEqual([`'self'`, 'https://api.razorpay.com']);
  });
});

describe('another origin', () => {
  const origin = 'https://evil.example';

  test.each(['GET', 'POST', 'PATCH', 'DELETE', 'PUT'] as const)('gets no CORS headers for %s', async (method) => {
    const { token } = await makeShopper(app);
    const headers = { origin, authorization: `Bearer ${token}`, 'access-control-request-method': method };
    for (const sentMethod of ['OPTIONS', method] as const) {
      const response = await app.nest.inject({ method: sentMethod, url: '/api/cart', headers });
      expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
      if (sentMethod === 'OPTIONS') expect(response.statusCode).toBe(404);
    }
  });

  test.each(['null', 'http://localhost:3000', 'https://shop.example.evil.example'])(
    '%s gets no CORS headers',
    async (claimed) => {
      const response = await app.nest.inject({ url: '/api/config', headers: { origin: claimed } });
      expect(response.headers['access-control-allow-origin']).toBeUndefined();
    },
  );

  test('cannot submit a form: the API accepts only JSON, except for the signed result of a payment', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const headers = { origin, 'content-type': type };
      const response = await app.nest.inject({ method: 'POST', url: '/api/reset-password', headers, payload: '{}' });
      expect(response.statusCode).toBe(415);
    }
  });

  test('cannot put its host name into a response', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
    for (const url of ['/api/config', '/api/nothing', '/api/openapi.json']) {
      const response = await app.nest.inject({ url, headers });
      expect(`${response.body}${JSON.stringify(response.headers)}`).not.toContain('evil.example');
    }
  });
});

test('no response names the server software', async () => {
  for (const url of ['/api/config', '/api/nothing', '/nothing', '/api/products/x']) {
    const { headers } = await app.nest.inject(url);
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('server');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  }
});

test('in production, sends Strict-Transport-Security and serves no development pages', async () => {
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
