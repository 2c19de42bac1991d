import { addToCart, getCart } from '@kundan/contracts/cart.contract';
import { live } from '@kundan/contracts/platform.contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makeShopper, type TestUser } from '../../support/factories.ts';
import { makeProduct } from '../../support/product-factories.ts';
import { openTestApp, type TestApp } from '../../support/test-app.ts';
import { expectNoChanges } from '../../support/database/database-snapshot.ts';

let app: TestApp;
let shopper: TestUser;
let productId: number;
beforeAll(async () => {
  app = await openTestApp();
  shopper = await makeShopper(app);
  productId = (await makeProduct(app)).id;
});
afterAll(() => app.close());
afterEach(async () => {
  expect((await app.call(live, {})).status).toBe(200);
});

const send = (payload: string | Buffer, url = '/api/cart', headers: Record<string, string> = {}) =>
  app.nest.inject({
    method: 'POST',
    url,
    payload,
    headers: { authorization: `Bearer ${shopper.token}`, 'content-type': 'application/json', ...headers },
  });

describe('an oversized body is rejected', () => {
  test.each([100_000, 15_000])('arrays nested %d deep', async (depth) => {
    const deep = '['.repeat(depth) + ']'.repeat(depth);
    for (const body of [deep, `{"product_id":${deep},"quantity":1}`]) {
      expect([400, 413]).toContain((await expectNoChanges(app, () => send(body))).statusCode);
    }
  });

  test.each([100_000, 15_000])('objects nested %d deep', async (depth) => {
    const deep = '{"a":'.repeat(depth) + '1' + '}'.repeat(depth);
    for (const url of ['/api/cart', '/api/create-user-order', '/api/webhooks/razorpay', '/api/signin']) {
      expect([400, 413]).toContain((await expectNoChanges(app, () => send(deep, url))).statusCode);
    }
  });

  test('deeply nested JSON inside a JSON string', async () => {
    const address = '['.repeat(9_000) + ']'.repeat(9_000);
    const order = {
      name: 'A',
      phone: '9876543210',
      address,
      payment_id: 'pay_1',
      razorpay_order_id: 'order_1',
      cart: address,
    };
    const attack = () => send(JSON.stringify(order), '/api/create-user-order');
    expect((await expectNoChanges(app, attack)).statusCode).toBe(400);
  });

  test.each([100_001, 10 * 1024 * 1024])('%d bytes', async (size) => {
    const response = await expectNoChanges(app, () =>
      send(JSON.stringify({ product_id: productId, note: 'x'.repeat(size) })),
    );
    expect(response.json()).toMatchObject({ statusCode: 413, code: 'BODY_TOO_LARGE' });
  });

  test('seven thousand fields', async () => {
    const fields = Object.fromEntries(Array.from({ length: 7_000 }, (_, index) => [`f${index}`, 1]));
    expect((await expectNoChanges(app, () => send(JSON.stringify(fields)))).statusCode).toBe(400);
  });

  test('a number with ninety thousand digits', async () => {
    const body = `{"product_id":${'9'.repeat(90_000)},"quantity":1}`;
    expect((await expectNoChanges(app, () => send(body))).statusCode).toBe(400);
  });
});

describe('input built for slow regular expressions', () => {
  const long = 'a'.repeat(90_000);
  test.each<[string, string, object]>([
    ['an email address of repeated a@', '/api/signin', { email: `${'a@'.repeat(45_000)}`, password: 'x' }],
    ['an email address with many dots', '/api/signin', { email: `a@${'a.'.repeat(45_000)}`, password: 'x' }],
    ['ninety thousand spaces', '/api/signin', { email: ' '.repeat(90_000), password: 'x' }],
    ['a refresh token of dots', '/api/refresh-token', { refreshToken: '.'.repeat(90_000) }],
    [
      'long ids',
      '/api/verify-payment',
      { razorpay_order_id: `${long}!`, razorpay_payment_id: long, razorpay_signature: long },
    ],
    ['an OTP of ninety thousand digits', '/api/verify-otp', { email: 'a@b.in', otp: '1'.repeat(90_000) }],
  ])('%s is rejected within 3 s of CPU time', async (_, url, body) => {
    const before = process.cpuUsage();
    const response = await expectNoChanges(app, () => send(JSON.stringify(body), url));
    expect(response.statusCode).toBeGreaterThan(399);
    expect(response.statusCode).toBeLessThan(500);
    // Quadratic work on 90,000 characters would take minutes.
    expect(process.cpuUsage(before).user / 1_000_000).toBeLessThan(3);
  });

  test.each(['a'.repeat(201), 'अ'.repeat(10_000), 'a '.repeat(5_000), 'aa'.repeat(99)])(
    'a long search does not fail',
    async (query) => {
      const response = await app.nest.inject({ url: '/api/products/search', query: { query } });
      expect([200, 400]).toContain(response.statusCode);
    },
  );
});

describe('prototype pollution', () => {
  test.each([
    '{"__proto__":{"role":"admin"},"product_id":1,"quantity":1}',
    '{"constructor":{"prototype":{"role":"admin"}},"product_id":1,"quantity":1}',
    '{"product_id":{"__proto__":{"polluted":true}},"quantity":1}',
    '{"\\u005f_proto__":{"polluted":true},"product_id":1,"quantity":1}',
    '{"product_id":1,"quantity":1,"a":[{"__proto__":[]}]}',
  ])('the body %s is rejected', async (body) => {
    const response = await expectNoChanges(app, () => send(body));
    expect(response.statusCode).toBe(400);
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(({} as { role?: string; polluted?: boolean }).role).toBeUndefined();
  });

  test('property names of Object.prototype in queries, paths and nested JSON have no effect', async () => {
    for (const url of [
      '/api/products/shop?__proto__[limit]=1&constructor[prototype][limit]=1&sort=__proto__',
      '/api/products/shop?sort=constructor',
      '/api/products/category/__proto__',
      '/api/products/__proto__',
      '/api/products/search?query=__proto__&query=constructor',
      '/api/products/search?query[]=a&query[b]=c',
    ]) {
      expect((await app.nest.inject(url)).statusCode, url).toBeLessThan(500);
    }
    const address = '{"__proto__":{"state":"Goa"},"constructor":1}';
    const order = { name: 'A', phone: '9876543210', address, payment_id: 'pay_1', razorpay_order_id: 'order_1' };
    expect((await expectNoChanges(app, () => send(JSON.stringify(order), '/api/create-user-order'))).statusCode).toBe(
      400,
    );
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  test('property names of Object.prototype match no category and no search', async () => {
    for (const name of ['toString', 'hasOwnProperty', 'constructor', '__proto__', 'valueOf']) {
      expect((await app.nest.inject(`/api/products/category/${name}`)).json()).toEqual([]);
      expect((await app.nest.inject(`/api/products/search?query=${name}`)).statusCode).toBe(200);
    }
  });
});

describe('an unusual body', () => {
  const body = () => JSON.stringify({ product_id: productId, quantity: 1 });

  test.each([
    ['text/plain', 415],
    ['application/x-www-form-urlencoded', 415],
    ['multipart/form-data; boundary=x', 415],
    ['application/xml', 415],
    ['application/json, text/plain', 415],
    ['application/jsonp', 415],
    ['', 415],
  ])('of the media type %j is rejected', async (type, status) => {
    const response = await expectNoChanges(app, () => send(body(), undefined, { 'content-type': type }));
    expect(response.statusCode).toBe(status);
  });

  test.each(['{"product_id":1,}', "{'product_id':1}", '{"product_id":NaN}', '\ufeff\ufeff{}', '{}{}', '{"a":1', '\0'])(
    'that is not JSON is rejected: %j',
    async (text) => {
      expect((await expectNoChanges(app, () => send(text))).statusCode).toBe(400);
    },
  );

  test('that is not UTF-8 is rejected', async () => {
    const bytes = Buffer.concat([
      Buffer.from('{"product_id":1,"quantity":1,"x":"'),
      Buffer.from([0xff, 0xfe, 0xc0]),
      Buffer.from('"'),
    ]);
    expect((await expectNoChanges(app, () => send(bytes))).statusCode).toBe(400);
  });

  test('with a duplicate key uses the last value, for the validation and for the change', async () => {
    const twice = `{"product_id":${productId},"quantity":-5,"quantity":1}`;
    expect((await send(twice)).json()).toMatchObject([{ quantity: 1 }]);
    const other = `{"product_id":${productId},"quantity":1,"quantity":-5}`;
    expect((await expectNoChanges(app, () => send(other))).statusCode).toBe(400);
  });

  test.each([1.5, -1, 0, 10_001, 1e308, '1', '0x10', null, true, [1], {}])(
    'with the quantity %j is rejected',
    async (quantity) => {
      const attack = () => app.send(addToCart, { product_id: productId, quantity }, { token: shopper.token });
      expect((await expectNoChanges(app, attack)).status).toBe(400);
    },
  );
});

test('serves a valid request after a hundred malformed ones', async () => {
  await Promise.all(Array.from({ length: 100 }, (_, index) => send('{"a":'.repeat(index))));
  expect((await app.call(getCart, {}, { token: shopper.token })).status).toBe(200);
});
