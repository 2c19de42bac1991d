import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RAZORPAY, type RazorpaySettings } from '../../../src/payments/provider/razorpay-settings.ts';
import { openTestApp, type TestApp } from '../../support/test-app.ts';
import { expectNoChanges } from '../../support/database/database-snapshot.ts';

// Routes without a contract: development pages, payment sandbox, API documentation.
let app: TestApp;
let routes: readonly RouteOptions[];
let key: string;
beforeAll(async () => {
  app = await openTestApp();
  routes = app.nest
    .getHttpAdapter()
    .getInstance()
    .servedRoutes.filter(({ url }) => !url.startsWith('/api/') || url.startsWith('/api/docs'));
  const { keyId, keySecret } = app.nest.get<RazorpaySettings>(RAZORPAY);
  key = `Basic ${btoa(`${keyId}:${keySecret}`)}`;
});
afterAll(() => app.close());

const texts = ['\0', 'a\0b', '\ud800', "'; drop table orders; --", '../../etc/passwd', '%', 'x'.repeat(5000), '', '💍'];
const fields = ['order_id', 'payment_id', 'amount', 'id', '__proto__', 'url', 'callback'];
const bodies = [
  ...texts.flatMap((text) => [text, ...fields.map((field) => ({ [field]: text }))]),
  ...[null, [], 1, true, { order_id: {} }, { payment_id: [1] }, { order_id: 'order_1', amount: 1e308 }],
];

test('respond to hostile input without a 5xx status or internals, and change nothing', async () => {
  expect(routes.length).toBeGreaterThan(15);
  await expectNoChanges(app, async () => {
    for (const { method: methods, url } of routes) {
      const paths = url.includes(':') ? texts.map((text) => url.replace(/:\w+/, encoded(text))) : [url];
      for (const method of [methods].flat() as ('GET' | 'POST')[]) {
        for (const path of paths)
          for (const body of method === 'POST' ? bodies : [undefined]) await send(method, path, body);
      }
    }
  });
}, 60_000);

async function send(method: 'GET' | 'POST', url: string, body: unknown): Promise<void> {
  const response = await app.nest.inject({
    method,
    url,
    headers: { authorization: key, 'content-type': 'application/json' },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  });
  const sent = `${method} ${url.slice(0, 80)} ${JSON.stringify(body)?.slice(0, 80)}`;
  expect(response.statusCode, sent).toBeLessThan(500);
  expect(response.body, sent).not.toMatch(/\.(ts|js):\d+|select .* from |insert into/i);
}

/** encodeURIComponent throws for a lone surrogate, so its bytes are written out. */
function encoded(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80';
}

test.each(['evil.example', 'localhost.evil.example', '192.168.1.5:3000', '[::2]', 'x'])(
  'development pages answer 404 for the host name %s, which DNS rebinding could point to this computer',
  async (host) => {
    for (const url of [
      '/dev/mailbox',
      '/dev/mailbox.json',
      '/dev/mailbox/1',
      '/DEV/mailbox',
      '/dev',
      '/%64ev/mailbox.json',
    ]) {
      const response = await app.nest.inject({ url, headers: { host } });
      expect([url, response.statusCode]).toEqual([url, 404]);
    }
    expect((await app.nest.inject({ url: '/api/config', headers: { host } })).statusCode).toBe(200);
  },
);

test.each(['localhost', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000'])(
  'development pages answer for the host name %s of the shop',
  async (host) => {
    expect((await app.nest.inject({ url: '/dev/mailbox.json', headers: { host } })).statusCode).toBe(200);
  },
);
