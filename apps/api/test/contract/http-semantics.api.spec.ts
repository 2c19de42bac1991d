import { patchProduct } from '@kundan/contracts/admin/products.contract';
import { allCalls } from '@kundan/contracts/all-calls';
import { API_BASE } from '@kundan/contracts/call';
import { readPushKey } from '@kundan/contracts/push.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BODY_LIMIT } from '../../src/http/server/fastify.ts';
import { makeAdmin, type TestUser } from '../support/factories.ts';
import { makeProduct } from '../support/product-factories.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';
import { changedTables, takeSnapshot, type DatabaseSnapshot } from '../support/database/database-snapshot.ts';

let app: TestApp;
let admin: TestUser;
let before: DatabaseSnapshot;
beforeAll(async () => {
  app = await openTestApp();
  admin = await makeAdmin(app);
  await makeProduct(app);
  // The first request for the key of notifications makes it.
  await app.call(readPushKey, {});
  before = await takeSnapshot(app);
});
afterAll(async () => {
  // No request of this file may change anything. The audit lists what an admin downloaded.
  expect(changedTables(before, await takeSnapshot(app))).toEqual(['audit_head', 'audit_log']);
  await app.close();
});

type Method = 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
const METHODS: readonly Method[] = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'];

const signedIn = () => ({ authorization: `Bearer ${admin.token}` });
const request = (method: Method, url: string, more: { payload?: string | Buffer; headers?: object } = {}) =>
  app.nest.inject({ method, url, ...more, headers: { ...signedIn(), ...more.headers } });

const urlOf = (path: string) => API_BASE + path.replace(/:\w+/, '1');
const served = Map.groupBy(allCalls, ({ call }) => urlOf(call.path));
/** Whether any route matches: /products/:id also matches the URL /products/search. */
const isServed = (method: Method, url: string) =>
  allCalls.some(
    ({ call }) =>
      (call.method === method || (method === 'HEAD' && call.method === 'GET')) &&
      new RegExp(`^${API_BASE}${call.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(url),
  );

const notFound = {
  statusCode: 404,
  message: 'Nothing was found at this address.',
  code: 'NOT_FOUND',
  params: {},
};

describe('an unsupported method is not found', () => {
  test.each([...served.keys()])('%s', async (url) => {
    for (const method of METHODS.filter((one) => !isServed(one, url))) {
      const response = await request(method, url, { headers: { origin: 'https://elsewhere.example' } });
      expect(response.statusCode, method).toBe(404);
      if (method !== 'HEAD') expect(response.json(), method).toEqual(notFound);
      expect(response.headers['access-control-allow-origin'], method).toBeUndefined();
    }
  });
});

test('HEAD responds like GET, without a body', async () => {
  for (const { call } of allCalls.filter(({ call }) => call.method === 'GET')) {
    const url = urlOf(call.path);
    const [get, head] = [await request('GET', url), await request('HEAD', url)];
    expect([url, head.statusCode, head.body]).toEqual([url, get.statusCode, '']);
    expect(head.headers.etag).toBe(get.headers.etag);
  }
});

test('a variant of a valid URL is not found', async () => {
  for (const [url] of served) {
    const variants = [
      `${url}/`,
      `${url}/x`,
      url.replace('/api/', '/api//'),
      url.toUpperCase(),
      `${url}%2f`,
      `/api/.${url}`,
    ];
    for (const one of variants) {
      if (METHODS.some((method) => isServed(method, one))) continue;
      for (const method of ['GET', 'POST'] as const) {
        const response = await request(method, one);
        expect([method, one, response.statusCode]).toEqual([method, one, 404]);
        expect(response.json()).toEqual(notFound);
      }
    }
  }
});

describe('the status of an unusual query', () => {
  test.each([
    ['/api/products/shop?page=1&page=2', 400],
    ['/api/products/shop?sort=id&sort=price-asc', 400],
    ['/api/products/shop?page[]=1', 200],
    ['/api/products/shop?page[a]=1', 200],
    ['/api/products/shop?page=', 400],
    ['/api/products/shop?page=%00', 400],
    ['/api/products/shop?page=+1', 400],
    ['/api/products/shop?PAGE=0', 200],
    ['/api/products/shop?__proto__=1&constructor=2&toString=3', 200],
    ['/api/products/search', 200],
    ['/api/products/search?query=', 200],
    ['/api/products/search?query=a&query=b', 400],
    ['/api/products/search?query=%', 200],
    ['/api/products/search?query=%ff%fe', 200],
    ['/api/products/search?query=%00', 200],
    ['/api/products/changes?since=nonsense', 200],
    ['/api/products/changes?since=1&since=2', 400],
    ['/api/products/1?id=2', 200],
    ['/api/products/%31', 200],
    ['/api/products/category/%2e%2e%2fshop', 200],
    ['/api/products/category/%', 400],
    [`/api/products/category/${'x'.repeat(61)}`, 400],
  ])('%s', async (url, status) => {
    const response = await request('GET', url);
    expect(response.statusCode, response.body).toBe(status);
    if (status === 400)
      expect(response.json()).toMatchObject({ statusCode: 400, message: expect.any(String) as string });
  });
});

describe('a body', () => {
  const withoutBody = ['/signout', '/account/totp', '/wishlist/:product_id', '/queue-board'];
  const writing = allCalls.filter(
    ({ call }) => !['GET', 'DELETE'].includes(call.method) && !withoutBody.includes(call.path) && !call.upload,
  );

  test.each(writing)(
    'of $name must be a JSON object of at most 100 kB, or what the contract says',
    async ({ call }) => {
      const post = (payload: string | Buffer, type = 'application/json') =>
        request(call.method, urlOf(call.path), { payload, headers: { 'content-type': type } });
      const code = async (response: ReturnType<typeof post>) => {
        const body = (await response).json<{ statusCode: number; code: string; message: string }>();
        expect(body.message).toMatch(/\S/);
        return `${body.statusCode} ${body.code}`;
      };
      const text = '{"a":1}';
      const form = call.acceptsForm ? [] : ['application/x-www-form-urlencoded'];
      const multipart = call.acceptsMultipart ? [] : ['multipart/form-data; boundary=x'];
      for (const type of ['text/plain', 'text/json', ...form, ...multipart])
        expect(await code(post(text, type)), type).toBe('415 UNSUPPORTED_MEDIA');
      for (const payload of ['{', 'nothing', '{"a":1}}', "{'a':1}", '\ufeff', '{"a":\u0000}'])
        expect(await code(post(payload)), payload).toBe('400 MALFORMED_BODY');
      // The body of a call with a `bodyField` is the value of this field.
      for (const payload of ['[]', '[{"a":1}]', '1', '"a"', 'true'])
        expect(await code(post(payload)), payload).toBe(call.bodyField ? '400 INVALID_INPUT' : '400 MALFORMED_BODY');
      for (const payload of ['{"__proto__":{"a":1}}', '{"a":{"__proto__":1}}', '{"constructor":{"prototype":{}}}'])
        expect(await code(post(payload)), payload).toBe('400 MALFORMED_BODY');
      expect(await code(post(Buffer.alloc((call.maxBodyBytes ?? BODY_LIMIT) + 1, ' ')))).toBe('413 BODY_TOO_LARGE');
      const deep = `{"a":${'['.repeat(40_000)}${']'.repeat(40_000)}}`;
      // A field that the call does not know is ignored. A call without required fields then succeeds.
      if (call.acceptsForm || call.input.safeParse({}).success || call === patchProduct)
        expect((await post(deep)).statusCode).toBe(call.status);
      else expect(await code(post(deep))).toMatch(/^4\d\d (INVALID_INPUT|NOT_FOUND|.*_NOT_FOUND|PRODUCT_AVAILABLE)$/);
    },
  );

  test('is ignored by a call without a body', async () => {
    const response = await request('GET', '/api/cart', {
      payload: '{"a":1}',
      headers: { 'content-type': 'application/json' },
    });
    expect([response.statusCode, response.json()]).toEqual([200, []]);
    const removed = await request('DELETE', '/api/cart/1', {
      payload: '{"id":2}',
      headers: { 'content-type': 'application/json' },
    });
    expect(removed.json()).toMatchObject({ code: 'CART_LINE_NOT_FOUND' });
  });

  test('may have a charset in its media type', async () => {
    for (const type of ['application/json; charset=utf-8', 'Application/JSON', 'application/json;charset=UTF-8']) {
      const response = await request('POST', '/api/cart', {
        payload: '{"product_id":0}',
        headers: { 'content-type': type },
      });
      expect(response.json()).toMatchObject({ code: 'INVALID_INPUT' });
    }
  });
});

test('private responses are not stored, and public ones are asked for again', async () => {
  const cacheControl = async (url: string) => (await request('GET', url)).headers['cache-control'];
  for (const url of ['/api/cart', '/api/account', '/api/wishlist']) expect(await cacheControl(url)).toBe('no-store');
  expect(await cacheControl('/api/products/shop')).toBe('no-cache');
});

test('an id in the body does not replace the id in the path', async () => {
  const response = await request('PUT', '/api/orders/KD-999999', {
    payload: '{"id":"KD-000001","status":"Shipped"}',
    headers: { 'content-type': 'application/json' },
  });
  expect(response.json()).toMatchObject({ code: 'ORDER_NOT_FOUND' });
});

test.each(['/api/nothing', `/api/products/${'9'.repeat(101)}`])(
  'an unreadable body is rejected at the unknown URL %s as at any other',
  async (url) => {
    const rejected = [
      ['*', '{}', 415],
      ['text/plain', 'a', 415],
      ['application/json', '{', 400],
      ['application/json', 'x'.repeat(BODY_LIMIT + 1), 413],
      ['application/json', '{}', 404],
    ] as const;
    for (const [type, payload, status] of rejected) {
      const response = await request('POST', url, { payload, headers: { 'content-type': type } });
      expect(response.json()).toEqual({
        statusCode: status,
        message: expect.stringMatching(/^[A-Z].+\.$/) as string,
        code: expect.stringMatching(/^(UNSUPPORTED_MEDIA|MALFORMED_BODY|BODY_TOO_LARGE|NOT_FOUND)$/) as string,
        params: {},
      });
    }
  },
);

test.each(['/%', '/api/%', '/api/products/%E0%A4%A', '/api/products/%zz/reviews'])(
  'a URL that cannot be decoded is rejected: %s',
  async (url) => {
    const response = await request('GET', url);
    expect(response.json()).toEqual({
      statusCode: 400,
      message: 'The request could not be read.',
      code: 'MALFORMED_BODY',
      params: {},
    });
  },
);
