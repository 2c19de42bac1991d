import { addToCart, getCart } from '@kundan/contracts/cart.contract';
import { live } from '@kundan/contracts/platform.contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makeShopper, type TestUser } from '../testing/factories.ts';
import { makeProduct } from '../testing/product-factories.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { unchanged } from './unchanged.ts';

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

describe('too much of it', () => {
  test.each([100_000, 15_000])('lists %d deep', async (depth) => {
    const deep = '['.repeat(depth) + ']'.repeat(depth);
    for (const body of [deep, `{"product_id":${deep},"quantity":1}`]) {
      expect([400, 413]).toContain((await unchanged(app, () => send(body))).statusCode);
    }
  });

  test.each([100_000, 15_000])('objects %d deep', async (depth) => {
    const deep = '{"a":'.repeat(depth) + '1' + '}'.repeat(depth);
    for (const url of ['/api/cart', '/api/create-user-order', '/api/webhooks/razorpay', '/api/signin']) {
      expect([400, 413]).toContain((await unchanged(app, () => send(deep, url))).statusCode);
    }
  });

  test('JSON in JSON, deep', async () => {
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
    expect((await unchanged(app, attack)).statusCode).toBe(400);
  });

  test.each([100_001, 10 * 1024 * 1024])('%d bytes', async (size) => {
    const answer = await unchanged(app, () => send(JSON.stringify({ product_id: productId, note: 'x'.repeat(size) })));
    expect(answer.json()).toMatchObject({ statusCode: 413, code: 'BODY_TOO_LARGE' });
  });

  test('ten thousand fields', async () => {
    const fields = Object.fromEntries(Array.from({ length: 7_000 }, (_, index) => [`f${index}`, 1]));
    expect((await unchanged(app, () => send(JSON.stringify(fields)))).statusCode).toBe(400);
  });

  test('a number of ninety thousand digits', async () => {
    const body = `{"product_id":${'9'.repeat(90_000)},"quantity":1}`;
    expect((await unchanged(app, () => send(body))).statusCode).toBe(400);
  });
});

describe('a regular expression’s nightmare', () => {
  const long = 'a'.repeat(90_000);
  test.each<[string, string, object]>([
    ['an address of a and @', '/api/signin', { email: `${'a@'.repeat(45_000)}`, password: 'x' }],
    ['an address of dots', '/api/signin', { email: `a@${'a.'.repeat(45_000)}`, password: 'x' }],
    ['spaces', '/api/signin', { email: ' '.repeat(90_000), password: 'x' }],
    ['a refresh token of dots', '/api/refresh-token', { refreshToken: '.'.repeat(90_000) }],
    [
      'an id',
      '/api/verify-payment',
      { razorpay_order_id: `${long}!`, razorpay_payment_id: long, razorpay_signature: long },
    ],
    ['a code of digits', '/api/verify-otp', { email: 'a@b.in', otp: '1'.repeat(90_000) }],
  ])('%s is refused at once', async (_, url, body) => {
    const before = process.cpuUsage();
    const answer = await unchanged(app, () => send(JSON.stringify(body), url));
    expect(answer.statusCode).toBeGreaterThan(399);
    expect(answer.statusCode).toBeLessThan(500);
    // Quadratic work on 90,000 characters would take minutes.
    expect(process.cpuUsage(before).user / 1_000_000).toBeLessThan(3);
  });

  test.each(['a'.repeat(201), 'अ'.repeat(10_000), 'a '.repeat(5_000), 'aa'.repeat(99)])(
    'a long search',
    async (query) => {
      const answer = await app.nest.inject({ url: '/api/products/search', query: { query } });
      expect([200, 400]).toContain(answer.statusCode);
    },
  );
});

describe('prototypes', () => {
  test.each([
    '{"__proto__":{"role":"admin"},"product_id":1,"quantity":1}',
    '{"constructor":{"prototype":{"role":"admin"}},"product_id":1,"quantity":1}',
    '{"product_id":{"__proto__":{"polluted":true}},"quantity":1}',
    '{"\\u005f_proto__":{"polluted":true},"product_id":1,"quantity":1}',
    '{"product_id":1,"quantity":1,"a":[{"__proto__":[]}]}',
  ])('%s', async (body) => {
    const answer = await unchanged(app, () => send(body));
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(({} as { role?: string; polluted?: boolean }).role).toBeUndefined();
  });

  test('in a query, in a path, and in JSON inside JSON', async () => {
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
    expect((await unchanged(app, () => send(JSON.stringify(order), '/api/create-user-order'))).statusCode).toBe(400);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  test('names that every object has are no fault codes, sellers or categories', async () => {
    for (const name of ['toString', 'hasOwnProperty', 'constructor', '__proto__', 'valueOf']) {
      expect((await app.nest.inject(`/api/products/category/${name}`)).json()).toEqual([]);
      expect((await app.nest.inject(`/api/products/search?query=${name}`)).statusCode).toBe(200);
    }
  });
});

describe('a body in another dress', () => {
  const body = () => JSON.stringify({ product_id: productId, quantity: 1 });

  test.each([
    ['text/plain', 415],
    ['application/x-www-form-urlencoded', 415],
    ['multipart/form-data; boundary=x', 415],
    ['application/xml', 415],
    ['application/json, text/plain', 415],
    ['application/jsonp', 415],
    ['', 415],
  ])('%s', async (type, status) => {
    const answer = await unchanged(app, () => send(body(), undefined, { 'content-type': type }));
    expect(answer.statusCode).toBe(status);
  });

  test.each(['{"product_id":1,}', "{'product_id':1}", '{"product_id":NaN}', '\ufeff\ufeff{}', '{}{}', '{"a":1', '\0'])(
    'JSON that is none: %j',
    async (text) => {
      expect((await unchanged(app, () => send(text))).statusCode).toBe(400);
    },
  );

  test('bytes that are no UTF-8', async () => {
    const bytes = Buffer.concat([
      Buffer.from('{"product_id":1,"quantity":1,"x":"'),
      Buffer.from([0xff, 0xfe, 0xc0]),
      Buffer.from('"'),
    ]);
    expect((await unchanged(app, () => send(bytes))).statusCode).toBe(400);
  });

  test('one key twice: the last one counts, for the check and for the change', async () => {
    const twice = `{"product_id":${productId},"quantity":-5,"quantity":1}`;
    expect((await send(twice)).json()).toMatchObject([{ quantity: 1 }]);
    const other = `{"product_id":${productId},"quantity":1,"quantity":-5}`;
    expect((await unchanged(app, () => send(other))).statusCode).toBe(400);
  });

  test.each([1.5, -1, 0, 10_001, 1e308, '1', '0x10', null, true, [1], {}])('the quantity %j', async (quantity) => {
    const attack = () => app.send(addToCart, { product_id: productId, quantity }, { token: shopper.token });
    expect((await unchanged(app, attack)).status).toBe(400);
  });
});

test('a hundred bad requests later, a good one is served', async () => {
  await Promise.all(Array.from({ length: 100 }, (_, index) => send('{"a":'.repeat(index))));
  expect((await app.call(getCart, {}, { token: shopper.token })).status).toBe(200);
});
