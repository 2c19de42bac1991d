import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { listMails } from '@kundan/contracts/admin-mails.contract';
import { allCalls } from '@kundan/contracts/all-calls';
import { refreshToken, signIn, signOut } from '@kundan/contracts/accounts.contract';
import { API_BASE, call } from '@kundan/contracts/call';
import { live, ready, shopConfig } from '@kundan/contracts/platform.contract';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeAdmin, makeShopper } from '../testing/factories.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { BoundCalls } from './bound-calls.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const post = (url: string, payload: string | Buffer, contentType = 'application/json') =>
  app.nest.inject({ method: 'POST', url, payload, headers: { 'content-type': contentType } });

describe('the probes', () => {
  test('say that the process lives and that every part is usable', async () => {
    expect((await app.call(live, {})).body).toEqual({ status: 'ok' });
    const answer = await app.call(ready, {});
    expect(answer).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect(answer.body.parts).toEqual({ database: 'ok', queue: 'ok', migrations: 'ok' });
  });
});

describe('a request that cannot be read', () => {
  test.each([
    ['{"email":', 400, 'MALFORMED_BODY'],
    ['[1]', 400, 'MALFORMED_BODY'],
    ['"text"', 400, 'MALFORMED_BODY'],
    ['{"__proto__":{"role":"admin"}}', 400, 'MALFORMED_BODY'],
    ['{"constructor":{"prototype":{}}}', 400, 'MALFORMED_BODY'],
    ['', 400, 'INVALID_INPUT'],
    ['null', 400, 'INVALID_INPUT'],
    ['{"email":1,"password":{}}', 400, 'INVALID_INPUT'],
  ])('gets a clear answer: %s', async (payload, status, code) => {
    const answer = await post('/api/signin', payload);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ statusCode: status, code });
  });

  test('is refused above 100 kB and in another format than JSON', async () => {
    const large = await post('/api/signin', JSON.stringify({ email: 'x'.repeat(100_001) }));
    expect(large.json()).toEqual({ statusCode: 413, message: 'The request is too large.', code: 'BODY_TOO_LARGE' });
    const form = await post('/api/signin', 'email=a', 'application/x-www-form-urlencoded');
    expect(form.json()).toEqual({ statusCode: 415, message: 'Please send JSON.', code: 'UNSUPPORTED_MEDIA' });
  });

  test('of an unknown address under /api is refused in JSON, by every method', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      for (const url of ['/api/nothing', '/api/', '/api/signin/more', '/api/%E0%A4%A']) {
        const answer = await app.nest.inject({ method, url });
        expect([method, url, answer.statusCode]).toEqual([method, url, url.includes('%') ? 400 : 404]);
        expect(answer.json()).toMatchObject({ statusCode: answer.statusCode, message: expect.any(String) as string });
      }
    }
  });
});

describe('access', () => {
  test('follows the contract and the role in the shop’s own records', async () => {
    const shopper = await makeShopper(app);
    const admin = await makeAdmin(app);
    expect((await app.call(listMails, {})).body.code).toBe('TOKEN_MISSING');
    expect((await app.call(listMails, {}, { token: shopper.token })).body.code).toBe('FORBIDDEN');
    expect((await app.call(listMails, {}, { token: admin.token })).status).toBe(200);
    await app.em().execute(`update users set role = 'customer' where id = ?`, [admin.id]);
    expect((await app.call(listMails, {}, { token: admin.token })).body.code).toBe('FORBIDDEN');
  });

  test('ends with the account', async () => {
    const { id, token } = await makeShopper(app);
    await app.em().execute('delete from users where id = ?', [id]);
    expect((await app.call(signOut, {}, { token })).body.code).toBe('SESSION_EXPIRED');
  });
});

describe('an answer', () => {
  test('carries a request id and security headers', async () => {
    const { headers } = await app.call(shopConfig, {});
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-powered-by']).toBeUndefined();
  });

  test('says nothing of what went wrong inside', async () => {
    await app.em().execute('alter table sessions rename to sessions_away');
    const answer = await app.call(refreshToken, { refreshToken: '00000000-0000-4000-8000-000000000000.x' });
    await app.em().execute('alter table sessions_away rename to sessions');
    const { message } = answer.body;
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({ statusCode: 500, message, code: 'UNEXPECTED' });
    expect(message).toBe('An unexpected error occurred. Please try again later.');
  });

  test('names every field that is wrong, and speaks of the first', async () => {
    const { body } = await app.send(signIn, {});
    expect(body.errors).toEqual([
      { field: 'email', message: 'Email is required.' },
      { field: 'password', message: 'Password is required.' },
    ]);
    expect(body.message).toBe('Email is required.');
  });
});

describe('the documentation', () => {
  test('describes every call of the contracts', async () => {
    const document = (await app.nest.inject('/api/openapi.json')).json<{
      openapi: string;
      paths: Record<string, object>;
    }>();
    expect(document.openapi).toBe('3.1.0');
    for (const { call: documented } of allCalls) {
      const path = API_BASE + documented.path.replaceAll(/:(\w+)/g, '{$1}');
      expect(document.paths[path]).toHaveProperty(documented.method.toLowerCase());
    }
  });

  test('can be read in a browser without any other host', async () => {
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

test('every documented call is implemented, and nothing else', () => {
  const documented = allCalls.map(({ call: one }) => `${one.method} ${API_BASE}${one.path}`);
  expect([...app.get(BoundCalls).implemented].toSorted()).toEqual(documented.toSorted());
});

test('a call that nobody implements is not found', async () => {
  const made = call({
    method: 'GET',
    path: '/made-up',
    status: 200,
    access: 'public',
    summary: '',
    input: z.object({}),
    output: z.object({}),
    faults: [],
  });
  expect((await app.call(made, {})).status).toBe(404);
});

test('closing does not wait for a browser that holds a spare connection', async () => {
  const listening = await openTestApp();
  await listening.nest.listen(0, '127.0.0.1');
  const { port } = listening.nest.getHttpServer().address() as AddressInfo;
  const spare = connect(port, '127.0.0.1');
  await once(spare, 'connect');
  const closed = once(spare, 'close');
  await listening.close();
  await closed;
});
