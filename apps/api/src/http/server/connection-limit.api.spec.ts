import { once } from 'node:events';
import { createServer, get, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { limitConnections } from './connection-limit.ts';

let server: Server;
let port: number;
let sockets: Socket[];
/** Ends the responses of requests to /slow. */
let finish: (() => void)[];
beforeEach(async () => {
  [sockets, finish] = [[], []];
  server = createServer((request, response) => {
    if (request.url === '/slow') finish.push(() => response.end('done'));
    else response.end('done');
  });
  limitConnections(server, 100);
  server.listen(0, '0.0.0.0');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

async function open(localAddress: string, text = ''): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  socket.on('error', () => undefined);
  sockets.push(socket);
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

const request = (localAddress: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    get({ port, host: '127.0.0.1', localAddress, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).on('error', reject);
  });

const countOpen = () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));

test('one address holds at most the limit of connections, and every address is still served', async () => {
  for (let count = 0; count < 400; count += 1) await open('127.0.0.2', 'GET / HTTP/1.1\r\nHost: shop\r\n');
  expect(await request('127.0.0.2')).toBe(200);
  expect(await request('127.0.0.3')).toBe(200);
  await expect.poll(countOpen).toBeLessThanOrEqual(100);
});

test('closes the connection that has been idle for the longest time, and none with a running request', async () => {
  const slow = await open('127.0.0.2', 'GET /slow HTTP/1.1\r\nHost: shop\r\n\r\n');
  await expect.poll(() => finish.length).toBe(1);
  const [oldest, newer] = [await open('127.0.0.2'), await open('127.0.0.2')];
  for (let count = 3; count < 100; count += 1) await open('127.0.0.2');
  const closed = once(oldest, 'close');
  await open('127.0.0.2');
  await closed;
  const answer = once(slow, 'data');
  finish[0]?.();
  expect(String(await answer)).toContain('200 OK');
  expect([slow.destroyed, newer.destroyed]).toEqual([false, false]);
});

test('refuses a connection when all others of its address have a running request', async () => {
  for (let count = 0; count < 100; count += 1) await open('127.0.0.2', 'GET /slow HTTP/1.1\r\nHost: shop\r\n\r\n');
  await expect.poll(() => finish.length).toBe(100);
  await once(await open('127.0.0.2'), 'close');
  expect(await request('127.0.0.3')).toBe(200);
});
