import { randomUUID } from 'node:crypto';
import { ShopClient } from '@kundan/test-support/shop-client';
import { signIn } from '@kundan/test-support/shop-people';
import { waitUntil } from '@kundan/test-support/wait-until';
import { build } from '../build.ts';
import { ADMIN } from '../built-shop.ts';
import { readOptions } from '../read-options.ts';
import { withTestShop } from './chaos/test-shop.ts';
import { openProbingProxy } from './probing-proxy.ts';

// `npm run restarts [-- --rounds 5 --requests 30000 --clients 16]`: restarts two APIs and two workers, one
// after the other, behind a proxy that probes their readiness and never retries, while clients send requests. None may fail.
const { rounds, requests: minimum, clients: count } = readOptions({ rounds: 5, requests: 30_000, clients: 16 });
/** Longer than the proxy needs to notice a stop: 0.2 s, or the timeout of a probe (3 s) on a busy machine. */
const SETTINGS = { SHUTDOWN_DELAY_MS: '5000' };
const CONTACT = { name: 'Asha Rao', email: 'asha@example.in', phone: '9876543210', message: 'Is it gold?' };
const PATHS = [
  '/api/products/shop',
  '/api/products/1',
  '/api/config',
  '/api/cart',
  '/api/products/search?query=gold',
  '/',
];

await build(['@kundan/api']);
await withTestShop({ apis: 2, workers: 2, settings: SETTINGS }, async ({ origins, processes, pool, mail }) => {
  const proxy = await openProbingProxy(origins);
  await waitUntil('the proxy knows both APIs', () => proxy.ready.size === 2);
  const client = new ShopClient(proxy.origin);
  const { accessToken: token } = await signIn(client, ADMIN);
  const { failures } = proxy;
  let sent = 0;
  let isRestarting = true;

  /** Looks at products, fills a cart and writes messages, without ever repeating a request. */
  async function sendRequests(): Promise<void> {
    while (isRestarting || sent < minimum) {
      const number = ++sent;
      if (number % 20 === 0) await send('POST', '/api/cart', { product_id: 1 + (number % 10), quantity: 1 });
      else if (number % 500 === 1) await send('POST', '/api/contact', CONTACT);
      else await send('GET', PATHS[number % PATHS.length] ?? '/');
    }
  }

  async function send(method: string, path: string, body?: object): Promise<void> {
    const headers = { 'idempotency-key': randomUUID() };
    await client.request(method, path, { token, body, ...(body && { headers }) }).then(
      ({ status }) => status >= 400 && failures.push(`${method} ${path}: status ${status}`),
      (error: unknown) => failures.push(`${method} ${path}: ${String(error)}`),
    );
  }

  const clients = Array.from({ length: count }, sendRequests);
  for (let round = 1; round <= rounds; round += 1) {
    for (const [index, each] of processes.entries()) {
      const code = await each.stop();
      if (code !== 0) throw new Error(`${each.name} ended with ${code}: ${each.output()}`);
      each.start();
      await each.waitUntilStarted();
      const origin = origins[index]; // the APIs come first
      if (origin) await waitUntil(`the proxy knows ${each.name}`, () => proxy.ready.has(origin));
    }
  }
  isRestarting = false;
  await Promise.all(clients);
  const queued = `select from mail_outbox where state = 'queued' limit 1`;
  await waitUntil('all mails are sent', async () => (await pool.query(queued)).rowCount === 0);
  proxy.close();
  const twice = [...mail.receivedAt.values()].filter((times) => times.length > 1).length;
  console.log(`${rounds} rolling restarts, ${sent} requests, ${mail.receivedAt.size} mails, ${twice} twice`);
  for (const failure of failures.slice(0, 20)) console.log(`  ${failure}`);
  console.log(`${failures.length + twice} failures`);
  if (failures.length + twice > 0) process.exitCode = 1;
});
process.exit();
