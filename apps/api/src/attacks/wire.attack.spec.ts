import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

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

/** Opens a connection, says something, and collects what comes back until the server closes it. */
async function open(said: string) {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let heard = '';
  socket.on('data', (chunk: Buffer) => (heard += chunk.toString()));
  socket.on('error', () => undefined);
  const closed = once(socket, 'close');
  await once(socket, 'connect');
  socket.write(said);
  return { socket, closed: closed.then(() => heard) };
}

const say = async (said: string) => (await open(said)).closed;
const isUp = async () => (await fetch(`http://127.0.0.1:${port}/api/health/live`)).status;
const HEAD = 'Host: shop\r\nConnection: close\r\n';

describe('the patience of the server', () => {
  test('is bounded for headers, bodies and silence', () => {
    expect(server.headersTimeout).toBe(10_000);
    expect(server.requestTimeout).toBe(20_000);
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
  ])('ends: %s', async (_, said) => {
    const [headers, request] = [server.headersTimeout, server.requestTimeout];
    [server.headersTimeout, server.requestTimeout] = [200, 400];
    const { socket, closed } = await open(said);
    // One byte now and then keeps a connection from ever being silent.
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

test('two hundred connections that say nothing keep nobody out', async () => {
  const silent = Array.from({ length: 200 }, () => open('GET /api/health/live HTTP/1.1\r\nHost: shop\r\n'));
  const opened = await Promise.all(silent);
  expect(await isUp()).toBe(200);
  for (const { socket } of opened) socket.destroy();
});

describe('what cannot be read', () => {
  test.each<[string, string, number]>([
    ['no HTTP', 'hello\r\n\r\n', 400],
    ['a binary', '\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03\r\n\r\n', 400],
    ['another version', `GET /api/config HTTP/9.9\r\n${HEAD}\r\n`, 400],
    ['no host', 'GET /api/config HTTP/1.1\r\n\r\n', 400],
    ['two lengths', `POST /api/signin HTTP/1.1\r\n${HEAD}Content-Length: 2\r\nContent-Length: 40\r\n\r\n{}`, 400],
    [
      'a length and chunks',
      `POST /api/signin HTTP/1.1\r\n${HEAD}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
    ],
    ['chunks in disguise', `POST /api/signin HTTP/1.1\r\n${HEAD}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`, 400],
    ['a negative length', `POST /api/signin HTTP/1.1\r\n${HEAD}Content-Length: -1\r\n\r\n`, 400],
    ['a header with a NUL', `GET /api/config HTTP/1.1\r\n${HEAD}X-A: a\0b\r\n\r\n`, 400],
    ['a header with a lone return', `GET /api/config HTTP/1.1\r\n${HEAD}X-A: a\rX-B: b\r\n\r\n`, 400],
    ['a folded header', `GET /api/config HTTP/1.1\r\n${HEAD}X-A: a\r\n\tb\r\n\r\n`, 400],
    ['a space before the colon', `GET /api/config HTTP/1.1\r\n${HEAD}Authorization : Bearer x\r\n\r\n`, 400],
    ['headers of 64 kB', `GET /api/config HTTP/1.1\r\n${HEAD}X-A: ${'a'.repeat(65_536)}\r\n\r\n`, 431],
    ['cookies of 64 kB', `GET /api/config HTTP/1.1\r\n${HEAD}Cookie: ${'a=b; '.repeat(13_000)}\r\n\r\n`, 431],
    ['an address of 64 kB', `GET /api/products/search?query=${'a'.repeat(65_536)} HTTP/1.1\r\n${HEAD}\r\n`, 431],
    ['a method of its own', `STEAL /api/cart HTTP/1.1\r\n${HEAD}\r\n`, 400],
    ['TRACE', `TRACE /api/cart HTTP/1.1\r\n${HEAD}\r\n`, 404],
    ['a proxy’s request', `CONNECT evil.example:443 HTTP/1.1\r\n${HEAD}\r\n`, 0],
  ])('%s', async (_, said, status) => {
    const answer = await say(said);
    expect(answer.slice(0, 12)).toBe(status === 0 ? '' : `HTTP/1.1 ${status}`);
    expect(answer).not.toMatch(/ {4}at |node_modules|select /i);
    expect(await isUp()).toBe(200);
  });

  test('a second request smuggled behind the first gets an answer of its own, and no more rights', async () => {
    const smuggled = `GET /api/mails HTTP/1.1\r\n${HEAD}\r\n`;
    const answer = await say(
      `POST /api/signin HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}${smuggled}`,
    );
    expect(answer.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 400', 'HTTP/1.1 401']);
  });
});

test('a thousand small cookies and odd ones', async () => {
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
    const answer = await app.nest.inject({ method: 'POST', url: '/api/signup', headers, payload: {} });
    expect(answer.statusCode, cookie.slice(0, 40)).toBe(400);
  }
});

test('a client that goes away in the middle harms nobody', async () => {
  for (let index = 0; index < 20; index += 1) {
    const { socket } = await open(`POST /api/signin HTTP/1.1\r\nHost: shop\r\nContent-Length: 100\r\n\r\n{"email"`);
    socket.resetAndDestroy();
  }
  await wait(50);
  expect(await isUp()).toBe(200);
});
