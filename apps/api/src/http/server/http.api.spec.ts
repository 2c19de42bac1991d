import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { listMails } from '@kundan/contracts/admin/mails.contract';
import { allCalls } from '@kundan/contracts/all-calls';
import { refreshToken, signIn, signOut } from '@kundan/contracts/accounts.contract';
import { API_BASE, call } from '@kundan/contracts/call';
import { shopProducts } from '@kundan/contracts/catalogue.contract';
import { sendContactMessage } from '@kundan/contracts/contact.contract';
import { live, ready, shopConfig } from '@kundan/contracts/platform.contract';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeAdmin, makeShopper } from '../../../test/support/factories.ts';
import { openTestApp, type TestApp } from '../../../test/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const post = (url: string, payload: string | Buffer, contentType = 'application/json') =>
  app.nest.inject({ method: 'POST', url, payload, headers: { 'content-type': contentType } });

describe('the health checks', () => {
  test('report that the process is running and that every service is available', async () => {
    expect((await app.call(live, {})).body).toEqual({ status: 'ok' });
    const response = await app.call(ready, {});
    expect(response).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect(response.body.parts).toEqual({
      process: 'ok',
      database: 'ok',
      queue: 'ok',
      migrations: 'ok',
      schema: 'ok',
      web: 'ok',
    });
  });

  test.each([
    ['drops a column', 'alter table reviews rename column comment to words'],
    ['requires a column that this version does not fill', 'alter table reviews add column mood text not null'],
  ])('report not ready when a newer version %s', async (_, change) => {
    const newer = await openTestApp();
    await newer.em().execute('alter table reviews add column optional text');
    expect((await newer.call(ready, {})).status).toBe(200);
    await newer.em().execute(change);
    expect(await newer.call(ready, {})).toMatchObject({ status: 503, body: { parts: { schema: 'down' } } });
    await newer.close();
  });
});

describe('an unreadable request', () => {
  test.each([
    ['{"email":', 400, 'MALFORMED_BODY'],
    ['[1]', 400, 'MALFORMED_BODY'],
    ['"text"', 400, 'MALFORMED_BODY'],
    ['{"__proto__":{"role":"admin"}}', 400, 'MALFORMED_BODY'],
    ['{"constructor":{"prototype":{}}}', 400, 'MALFORMED_BODY'],
    ['', 400, 'INVALID_INPUT'],
    ['null', 400, 'INVALID_INPUT'],
    ['{"email":1,"password":{}}', 400, 'INVALID_INPUT'],
  ])('is rejected with a status and an error code: %s', async (payload, status, code) => {
    const response = await post('/api/signin', payload);
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ statusCode: status, code });
  });

  test('is rejected above 100 kB and when the body is not JSON', async () => {
    const large = await post('/api/signin', JSON.stringify({ email: 'x'.repeat(100_001) }));
    expect(large.json()).toEqual({
      statusCode: 413,
      message: 'The request is too large.',
      code: 'BODY_TOO_LARGE',
      params: {},
    });
    const form = await post('/api/signin', 'email=a', 'application/x-www-form-urlencoded');
    expect(form.json()).toEqual({
      statusCode: 415,
      message: 'Please send JSON.',
      code: 'UNSUPPORTED_MEDIA',
      params: {},
    });
  });

  test('gets a JSON error for an unknown path under /api, with every method', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      for (const url of ['/api/nothing', '/api/', '/api/signin/more', '/api/%E0%A4%A']) {
        const response = await app.nest.inject({ method, url });
        expect([method, url, response.statusCode]).toEqual([method, url, url.includes('%') ? 400 : 404]);
        expect(response.json()).toMatchObject({
          statusCode: response.statusCode,
          message: expect.any(String) as string,
        });
      }
    }
  });
});

describe('access', () => {
  test('depends on the contract and on the role stored in the database', async () => {
    const shopper = await makeShopper(app);
    const admin = await makeAdmin(app);
    expect((await app.call(listMails, {})).body.code).toBe('TOKEN_MISSING');
    expect((await app.call(listMails, {}, { token: shopper.token })).body.code).toBe('FORBIDDEN');
    expect((await app.call(listMails, {}, { token: admin.token })).status).toBe(200);
    await app.em().execute(`update users set role = 'customer' where id = ?`, [admin.id]);
    expect((await app.call(listMails, {}, { token: admin.token })).body.code).toBe('FORBIDDEN');
  });

  test('is denied with a 401 response that names the authentication scheme', async () => {
    const { token } = await makeShopper(app);
    await app.call(signOut, {}, { token });
    for (const response of [
      await app.call(listMails, {}),
      await app.call(listMails, {}, { token }),
      await app.call(signIn, { email: 'nobody@example.in', password: 'a wrong password' }),
    ]) {
      expect(response.status).toBe(401);
      expect(response.headers['www-authenticate']).toBe('Bearer');
    }
  });

  test('ends when the account is deleted', async () => {
    const { id, token } = await makeShopper(app);
    await app.em().execute('delete from users where id = ?', [id]);
    expect((await app.call(signOut, {}, { token })).body.code).toBe('SESSION_EXPIRED');
  });
});

describe('a response', () => {
  test('has a request id and security headers', async () => {
    const { headers } = await app.call(shopConfig, {});
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-powered-by']).toBeUndefined();
  });

  test('does not contain the cause of an internal error', async () => {
    await app.em().execute('alter table sessions rename to sessions_away');
    const response = await app.call(refreshToken, { refreshToken: '00000000-0000-4000-8000-000000000000.x' });
    await app.em().execute('alter table sessions_away rename to sessions');
    const { message } = response.body;
    expect(response.status).toBe(500);
    expect(response.body).toEqual({ statusCode: 500, message, code: 'UNEXPECTED', params: {} });
    expect(message).toBe('An unexpected error occurred. Please try again later.');
  });

  test('lists every invalid field; the message describes the first', async () => {
    const { body } = await app.send(signIn, {});
    expect(body.errors).toEqual([
      { field: 'email', code: 'ACCOUNT_EMAIL_REQUIRED', params: {}, message: 'Email is required.' },
      { field: 'password', code: 'ACCOUNT_PASSWORD_REQUIRED', params: {}, message: 'Password is required.' },
    ]);
    expect(body.message).toBe('Email is required.');
  });

  test('names the values that stand in a message, also of a field for which the contract has no text', async () => {
    const long = await app.send(sendContactMessage, { name: 'x'.repeat(101), email: 'a@b.in', message: 'Hello' });
    const tooLong = { code: 'TOO_LONG', params: { max: 100 }, message: 'At most 100 characters.' };
    expect(long.body).toMatchObject({ params: { max: 100 }, errors: [{ field: 'name', ...tooLong }] });
    const page = await app.send(shopProducts, { page: 'x' });
    const invalid = { code: 'INVALID', params: { field: 'page' }, message: 'Please check the field page.' };
    expect(page.body).toMatchObject({ code: 'INVALID_INPUT', errors: [{ field: 'page', ...invalid }] });
  });
});

interface Operation {
  parameters?: object[];
  requestBody?: { content: object };
  responses: object;
}

describe('the API documentation', () => {
  test('describes every call of the contracts', async () => {
    const document = (await app.nest.inject('/api/openapi.json')).json<{
      openapi: string;
      paths: Record<string, Record<string, Operation>>;
      components: object;
    }>();
    expect(document.components).toMatchObject({
      schemas: { DomainError: { required: ['statusCode', 'message', 'code', 'params'] } },
    });
    expect(document.openapi).toBe('3.1.0');
    for (const { call: documented } of allCalls) {
      const path = API_BASE + documented.path.replaceAll(/:(\w+)/g, '{$1}');
      expect(document.paths[path]).toHaveProperty(documented.method.toLowerCase());
    }
    const { post } = document.paths['/api/products/import'] ?? {};
    expect(post?.requestBody?.content).toEqual({ 'text/csv': { schema: { type: 'string' } } });
    expect(post?.parameters).toContainEqual(expect.objectContaining({ name: 'dry_run', in: 'query' }));
    expect(post?.responses).toHaveProperty('403');
    const { post: picture } = document.paths['/api/product-images'] ?? {};
    expect(Object.keys(picture?.requestBody?.content ?? {})).toEqual(['multipart/form-data']);
  });

  test('loads no files from other hosts', async () => {
    const page = await app.nest.inject('/api/docs');
    expect(page.headers['content-type']).toContain('text/html');
    const files = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file ?? '');
    expect(files.length).toBeGreaterThan(2);
    for (const file of files) {
      const url = new URL(file, 'http://shop/api/docs');
      expect(url.host).toBe('shop');
      expect((await app.nest.inject(url.pathname)).statusCode).toBe(200);
    }
  });
});

test('responds 404 to a call without an implementation', async () => {
  const unimplemented = call({
    method: 'GET',
    path: '/unimplemented',
    status: 200,
    access: 'public',
    summary: '',
    input: z.object({}),
    output: z.object({}),
    errors: [],
  });
  expect((await app.call(unimplemented, {})).status).toBe(404);
});

test('closing does not wait for a connection without a request', async () => {
  const listening = await openTestApp();
  await listening.nest.listen(0, '127.0.0.1');
  const { port } = listening.nest.getHttpServer().address() as AddressInfo;
  const spare = connect(port, '127.0.0.1');
  await once(spare, 'connect');
  const closed = once(spare, 'close');
  await listening.close();
  await closed;
});

test('warns once when forwarded headers arrive although no proxy is trusted', async () => {
  const lines: string[] = [];
  const config = { logLevel: 'warn' as const };
  const behindProxy = await openTestApp({ config, log: (line) => lines.push(line) });
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  for (let request = 0; request < 3; request += 1) await behindProxy.nest.inject({ url: '/api/health/live', headers });
  await behindProxy.close();
  expect(lines.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(1);
});
