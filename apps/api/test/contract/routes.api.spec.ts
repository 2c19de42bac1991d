import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { allCalls } from '@kundan/contracts/all-calls';
import { API_BASE } from '@kundan/contracts/call';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requireDeclaredAccess } from '../../src/http/server/declared-access.ts';
import { registerWebApp, locateWebApp } from '../../src/http/web-app/web-app.ts';
import { makeShopper } from '../support/factories.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let routes: readonly RouteOptions[];
beforeAll(async () => {
  app = await openTestApp();
  routes = app.nest.getHttpAdapter().getInstance().servedRoutes;
});
afterAll(() => app.close());

const methodsOf = ({ method }: RouteOptions) => [method].flat();
const accessOf = (url: string) =>
  routes.filter((route) => route.url.startsWith(url)).map(({ config }) => config?.access);

test('every route declares its access', () => {
  expect(routes.length).toBeGreaterThan(allCalls.length);
  for (const { method, url, config } of routes)
    expect(['public', 'shopper', 'admin', 'sandbox-key', 'queue-cookie'], `${String(method)} ${url}`).toContain(
      config?.access,
    );
});

test.each(allCalls)('$name is served with the access of its contract', ({ call }) => {
  const served = routes.filter((route) => route.url === API_BASE + call.path && methodsOf(route).includes(call.method));
  expect(served.map(({ config }) => config?.access)).toEqual([call.access]);
});

test('serves nothing under /api except the calls, the API documentation and a 404 handler', () => {
  const documented = new Set(allCalls.map(({ call }) => API_BASE + call.path));
  const others = routes.filter(({ url }) => url.startsWith(API_BASE) && !documented.has(url)).map(({ url }) => url);
  expect(new Set(others.map((url) => url.replace(/^\/api\/docs.*/, '/api/docs')))).toEqual(
    new Set(['/api/*', '/api/docs', '/api/openapi.json']),
  );
});

test('serves only pictures, the product feed, the page that ends alerts, development pages and the payment sandbox outside /api', () => {
  const outside = routes.filter(({ url }) => !url.startsWith('/api')).map(({ url }) => url.split('/', 2).join('/'));
  expect(new Set(outside)).toEqual(
    new Set(['/dev', '/feeds', '/images', '/queues', '/restock-alerts', '/sandbox', '/shop-icons']),
  );
  expect(new Set(accessOf('/dev'))).toEqual(new Set(['public']));
});

test('the provider API of the sandbox requires its API key', async () => {
  const { token } = await makeShopper(app);
  const guarded = routes.filter(({ config }) => config?.access === 'sandbox-key');
  expect(guarded.length).toBeGreaterThan(5);
  for (const route of guarded) {
    expect(route.url).toMatch(/^\/sandbox\/razorpay\/v1\//);
    for (const method of methodsOf(route) as 'GET'[]) {
      for (const authorization of [undefined, `Bearer ${token}`, 'Basic cnpwOng=']) {
        const headers = authorization === undefined ? {} : { authorization };
        const response = await app.nest.inject({ method, url: route.url.replace(':id', 'order_1'), headers });
        expect(response.statusCode, `${method} ${route.url}`).toBe(401);
      }
    }
  }
});

test('serves neither development pages nor the sandbox in production', async () => {
  const razorpay = { keyId: 'rzp_live_1', keySecret: 'secret', webhookSecret: 'secret' };
  const shop = await openTestApp({ config: { production: true, razorpay, smtpUrl: 'smtp://127.0.0.1:1' } });
  const served = shop.nest
    .getHttpAdapter()
    .getInstance()
    .servedRoutes.map(({ url }) => url);
  await shop.close();
  expect(new Set(served.filter((url) => !/^\/(api|queues)(\/|$)/.test(url)))).toEqual(
    new Set(['/feeds/products.xml', '/images/:file', '/restock-alerts/stop', '/shop-icons/:file']),
  );
});

describe('a server', () => {
  test('with a route without a declared access does not start', async () => {
    const fastify = new FastifyAdapter().getInstance();
    requireDeclaredAccess(fastify, ['/docs']);
    fastify.get('/docs/page', () => '');
    fastify.get('/declared', { config: { access: 'public' } }, () => '');
    fastify.get('/docs-of-others', () => '');
    await expect(fastify.ready()).rejects.toThrow('/docs-of-others does not declare its access level');
  });

  const webApp = locateWebApp(resolve(import.meta.dirname, '../../../..'));
  test.runIf(existsSync(webApp.serverEntry))(
    'that serves the web app declares its pages and files public',
    async () => {
      const fastify = new FastifyAdapter().getInstance();
      requireDeclaredAccess(fastify, []);
      await registerWebApp(fastify, webApp);
      await fastify.ready();
      expect(fastify.servedRoutes.map(({ url }) => url)).toContain('/*');
      expect(new Set(fastify.servedRoutes.map(({ config }) => config?.access))).toEqual(new Set(['public']));
      expect(fastify.servedRoutes.flatMap(methodsOf).filter((method) => !['GET', 'HEAD'].includes(method))).toEqual([]);
      await fastify.close();
    },
  );
});
