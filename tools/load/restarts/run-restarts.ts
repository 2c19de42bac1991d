import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { SeededRandom } from '@kundan/test-support/seeded-random';
import { ShopClient } from '@kundan/test-support/shop-client';
import { waitUntil } from '@kundan/test-support/wait-until';
import type { ShopProcess } from '../chaos/shop-process.ts';
import { signInAdmin } from '../chaos/retrying-client.ts';
import { type TestShop, withTestShop } from '../chaos/test-shop.ts';
import { openProbingProxy, type ProbingProxy } from './probing-proxy.ts';

interface Options {
  /** How often all processes are restarted, one after the other. */
  rounds: number;
  /** At least this many requests are sent, in total. */
  requests: number;
  clients: number;
}

/** Longer than the proxy needs to notice a stop: 0.2 s, or three unanswered probes (3.3 s) on a busy machine. */
const SETTINGS = { SHUTDOWN_DELAY_MS: '5000' };

/** Restarts two APIs and two workers in turn behind a proxy under load, and prints every request that failed. */
export async function runRestarts({ rounds, requests, clients }: Options): Promise<void> {
  const random = new SeededRandom(1);
  await withTestShop({ servers: 'embedded', apis: 2, workers: 2, random, settings: SETTINGS }, async (shop) => {
    const proxy = await openProbingProxy(shop.origins);
    await waitUntil('the proxy knows both APIs', () => shop.origins.every(proxy.isReady));
    const load = new Load(proxy, (await signInAdmin(shop)).token, requests);
    const loads = Array.from({ length: clients }, () => load.run());
    for (let round = 1; round <= rounds; round += 1) await restartAll(shop, proxy);
    load.isFinished = true;
    await Promise.all(loads);
    await waitUntil('all mails are sent', () => hasNoQueuedMails(shop));
    proxy.close();
    const twice = [...shop.mail.receivedAt.values()].filter((times) => times.length > 1).length;
    const failures = [...new Set([...proxy.failures, ...load.failures])];
    console.log(
      `${rounds} rolling restarts, ${load.sent} requests, ${shop.mail.receivedAt.size} mails, ${twice} twice`,
    );
    for (const failure of failures.slice(0, 20)) console.log(`  ${failure}`);
    console.log(`${failures.length + twice} failures`);
    if (failures.length + twice > 0) process.exitCode = 1;
  });
}

async function restartAll({ processes, origins }: TestShop, proxy: ProbingProxy): Promise<void> {
  for (const [index, each] of processes.entries()) {
    await restart(each);
    const origin = origins[index]; // the APIs come first
    if (origin) await waitUntil(`the proxy knows ${each.name}`, () => proxy.isReady(origin));
  }
}

async function restart(each: ShopProcess): Promise<void> {
  const code = await each.stop();
  if (code !== 0) throw new Error(`${each.name} ended with ${code}: ${each.output()}`);
  each.start();
  await each.waitUntilStarted();
}

async function hasNoQueuedMails({ pool }: TestShop): Promise<boolean> {
  return (await pool.query(`select from mail_outbox where state = 'queued' limit 1`)).rowCount === 0;
}

/** Shoppers who look at products, fill a cart and write messages, without ever repeating a request. */
class Load {
  sent = 0;
  isFinished = false;
  readonly failures: string[] = [];
  private readonly shop: ShopClient;
  private readonly token: string;
  private readonly minimum: number;

  constructor(proxy: ProbingProxy, token: string, minimum: number) {
    this.shop = new ShopClient(proxy.origin);
    this.token = token;
    this.minimum = minimum;
  }

  async run(): Promise<void> {
    while (!this.isFinished || this.sent < this.minimum) await this.sendNext();
  }

  private async sendNext(): Promise<void> {
    const number = ++this.sent;
    if (number % 20 === 0) return this.send('POST', '/api/cart', { product_id: 1 + (number % 10), quantity: 1 });
    if (number % 500 === 1) return this.send('POST', '/api/contact', CONTACT);
    return this.send('GET', PATHS[number % PATHS.length] ?? '/');
  }

  private async send(method: string, path: string, body?: object): Promise<void> {
    const headers = { 'idempotency-key': randomUUID() };
    const sending = this.shop.request(method, path, { token: this.token, body, ...(body && { headers }) });
    const problem = await sending.then(
      ({ status }) => (status < 400 ? undefined : `status ${status}`),
      (error: unknown) => String(error),
    );
    if (problem) this.failures.push(`${method} ${path}: ${problem}`);
    else await sleep(0);
  }
}

const CONTACT = { name: 'Asha Rao', email: 'asha@example.in', phone: '9876543210', message: 'Is it gold?' };
const PATHS = [
  '/api/products/shop',
  '/api/products/1',
  '/api/config',
  '/api/cart',
  '/api/products/search?query=gold',
  '/',
];
