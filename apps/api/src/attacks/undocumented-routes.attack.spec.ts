import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RAZORPAY, type RazorpaySettings } from '../checkout/razorpay-settings.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { unchanged } from './unchanged.ts';

// The routes that no contract describes: the development's pages, the payment sandbox, the documentation.
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

test('whatever is sent to them is answered in words, and changes nothing', async () => {
  expect(routes.length).toBeGreaterThan(15);
  await unchanged(app, async () => {
    for (const { method: methods, url } of routes) {
      const paths = url.includes(':') ? texts.map((text) => url.replace(/:\w+/, encoded(text))) : [url];
      for (const method of [methods].flat() as ('GET' | 'POST')[]) {
        for (const path of paths)
          for (const body of method === 'POST' ? bodies : [undefined]) await ask(method, path, body);
      }
    }
  });
}, 60_000);

async function ask(method: 'GET' | 'POST', url: string, body: unknown): Promise<void> {
  const answer = await app.nest.inject({
    method,
    url,
    headers: { authorization: key, 'content-type': 'application/json' },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  });
  const asked = `${method} ${url.slice(0, 80)} ${JSON.stringify(body)?.slice(0, 80)}`;
  expect(answer.statusCode, asked).toBeLessThan(500);
  expect(answer.body, asked).not.toMatch(/\.(ts|js):\d+|select .* from |insert into/i);
}

/** Half a character cannot be written in a URL; its bytes can. */
function encoded(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80';
}
