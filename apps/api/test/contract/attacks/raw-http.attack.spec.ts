import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findErrorViolation } from '../../support/error-answers.ts';
import { openTestApp, type TestApp } from '../../support/test-app.ts';

let app: TestApp;
let server: Server;
let port: number;
const sockets: Socket[] = [];
beforeAll(async () => {
  app = await openTestApp();
  await app.nest.listen(0, '127.0.0.1');
  server = app.nest.getHttpServer() as Server;
  port = (server.address() as AddressInfo).port;
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await app.close();
});

/** Opens a connection, writes `text`, and collects the response until the server closes the connection. */
async function open(text: string) {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let received = '';
  socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
  socket.on('error', () => undefined);
  const closed = once(socket, 'close');
  await once(socket, 'connect');
  socket.write(text);
  return { socket, closed: closed.then(() => received) };
}

const exchange = async (text: string) => (await open(text)).closed;
const isUp = async () => (await fetch(`http://127.0.0.1:${port}/api/health/live`)).status;
const HEAD = 'Host: shop\r\nConnection: close\r\n';

describe('server timeouts', () => {
  test('are set for headers, requests and idle connections', () => {
    expect(server.headersTimeout).toBe(10_000);
    expect(server.requestTimeout).toBe(120_000);
    expect(server.timeout).toBe(60_000);
    expect(server.keepAliveTimeout).toBeGreaterThan(0);
    expect(server.maxConnections).toBe(5_000);
  });

  test.each([
    ['headers that never end', 'POST /api/signin HTTP/1.1\r\nHost: shop\r\nX-A: '],
    [
      'a body that never ends',
      'POST /api/signin HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{',
    ],
    [
      'chunks that never end',
      'POST /api/signin HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n',
    ],
  ])('close a connection with %s', async (_, text) => {
    const [headers, request] = [server.headersTimeout, server.requestTimeout];
    [server.headersTimeout, server.requestTimeout] = [200, 400];
    const { socket, closed } = await open(text);
    // One byte at a time keeps the connection from becoming idle.
    const drip = setInterval(() => socket.writable && socket.write('a'), 50);
    try {
      expect(await closed).toMatch(/^HTTP\/1.1 (408|400) [^]*\{"statusCode":(408|400),"message":"[^"]+"/);
      expect(await isUp()).toBe(200);
    } finally {
      clearInterval(drip);
      [server.headersTimeout, server.requestTimeout] = [headers, request];
    }
  });
});

test('two hundred idle connections do not block other requests', async () => {
  const idle = Array.from({ length: 200 }, () => open('GET /api/health/live HTTP/1.1\r\nHost: shop\r\n'));
  const opened = await Promise.all(idle);
  expect(await isUp()).toBe(200);
  for (const { socket } of opened) socket.destroy();
});

describe('malformed HTTP', () => {
  test.each<[string, string, number]>([
    ['text that is not HTTP', 'hello\r\n\r\n', 400],
    ['a TLS handshake', '\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03\r\n\r\n', 400],
    ['an unknown HTTP version', `GET /api/config HTTP/9.9\r\n${HEAD}\r\n`, 400],
    ['no Host header', 'GET /api/config HTTP/1.1\r\n\r\n', 400],
    [
      'two Content-Length headers',
      `POST /api/signin HTTP/1.1\r\n${HEAD}Content-Length: 2\r\nContent-Length: 40\r\n\r\n{}`,
      400,
    ],
    [
      'Content-Length and Transfer-Encoding',
      `POST /api/signin HTTP/1.1\r\n${HEAD}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
    ],
    [
      'an unknown Transfer-Encoding',
      `POST /api/signin HTTP/1.1\r\n${HEAD}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`,
      400,
    ],
    ['a negative Content-Length', `POST /api/signin HTTP/1.1\r\n${HEAD}Content-Length: -1\r\n\r\n`, 400],
    ['a header with a NUL', `GET /api/config HTTP/1.1\r\n${HEAD}X-A: a\0b\r\n\r\n`, 400],
    ['a header with a lone carriage return', `GET /api/config HTTP/1.1\r\n${HEAD}X-A: a\rX-B: b\r\n\r\n`, 400],
    ['a folded header', `GET /api/config HTTP/1.1\r\n${HEAD}X-A: a\r\n\tb\r\n\r\n`, 400],
    ['a space before the colon', `GET /api/config HTTP/1.1\r\n${HEAD}Authorization : Bearer x\r\n\r\n`, 400],
    ['headers of 64 kB', `GET /api/config HTTP/1.1\r\n${HEAD}X-A: ${'a'.repeat(65_536)}\r\n\r\n`, 431],
    ['cookies of 64 kB', `GET /api/config HTTP/1.1\r\n${HEAD}Cookie: ${'a=b; '.repeat(13_000)}\r\n\r\n`, 431],
    ['a URL of 64 kB', `GET /api/products/search?query=${'a'.repeat(65_536)} HTTP/1.1\r\n${HEAD}\r\n`, 431],
    ['an unknown method', `STEAL /api/cart HTTP/1.1\r\n${HEAD}\r\n`, 400],
    ['TRACE', `TRACE /api/cart HTTP/1.1\r\n${HEAD}\r\n`, 404],
    ['CONNECT', `CONNECT evil.example:443 HTTP/1.1\r\n${HEAD}\r\n`, 0],
  ])('%s is rejected without details', async (_, text, status) => {
    const response = await exchange(text);
    expect(response.slice(0, 12)).toBe(status === 0 ? '' : `HTTP/1.1 ${status}`);
    expect(response).not.toMatch(/ {4}at |node_modules|select /i);
    const [, json = ''] = response.split('\r\n\r\n', 2);
    expect(json.startsWith('{') ? findErrorViolation(JSON.parse(json), status) : undefined).toBeUndefined();
    expect(await isUp()).toBe(200);
  });

  test('a request smuggled behind another one gets its own response without its authorization', async () => {
    const smuggled = `GET /api/mails HTTP/1.1\r\n${HEAD}\r\n`;
    const response = await exchange(
      `POST /api/signin HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}${smuggled}`,
    );
    expect(response.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 400', 'HTTP/1.1 401']);
  });
});

test('a thousand cookies and malformed cookies do not cause a 5xx response', async () => {
  const many = Array.from({ length: 1_000 }, (_, index) => `c${index}=1`).join('; ');
  for (const cookie of [
    many,
    'kundan_proof',
    '=',
    ';;;',
    'a=%',
    '__proto__=1; constructor=1',
    'kundan_proof=%E0%A4%A',
  ]) {
    const headers = { cookie };
    const response = await app.nest.inject({ method: 'POST', url: '/api/signup', headers, payload: {} });
    expect(response.statusCode, cookie.slice(0, 40)).toBe(400);
  }
});

test('the server keeps serving after clients abort their requests', async () => {
  for (let index = 0; index < 20; index += 1) {
    const { socket } = await open(`POST /api/signin HTTP/1.1\r\nHost: shop\r\nContent-Length: 100\r\n\r\n{"email"`);
    socket.resetAndDestroy();
  }
  expect(await isUp()).toBe(200);
});

test('development pages are not found by a whole URL in the request line', async () => {
  for (const host of ['evil.example', `evil.example:${port}`]) {
    for (const path of ['/dev/mailbox.json', '/%64ev/mailbox.json', '/dev']) {
      const target = `http://${host}${path}`;
      const request = `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
      expect(await exchange(request), target).toMatch(/^HTTP\/1.1 404 /);
    }
  }
});
