import { createHmac, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SAMPLE_ADDRESS, SAMPLE_NAME, SAMPLE_PHONE, uniqueEmail } from '@kundan/test-support/sample-people';
import { SeededRandom } from '@kundan/test-support/seeded-random';
import { createShoppers } from '../bench/bench-shop.ts';
import { type TestShop, withTestShop } from '../chaos/test-shop.ts';
import { reportDifferences } from '../report-differences.ts';
import { findWebhookDifferences } from './webhook-differences.ts';
import { postJson, WebhookSender } from './webhook-sender.ts';

const PAYMENTS = 5_000;
/** A million payments a day. Each has six deliveries and four calls of the shopper, which race each other. */
const PAYMENTS_PER_SECOND = 12;
const RETRY_TIMEOUT_MS = 60_000;
/** Mean time from the start of the killed API to its next kill. */
const UPTIME_MS = 5_000;

export async function runWebhookSoak(scale: number): Promise<void> {
  const random = new SeededRandom(Date.now() % 1_000_000);
  const payments = Math.ceil(PAYMENTS * scale);
  await withTestShop({ servers: 'own', apis: 2, workers: 1, random }, async (shop) => {
    const jwtSecret = readFileSync(join(shop.dataDir, 'jwt-secret'), 'utf8').trim();
    const webhookSecret = createHmac('sha256', jwtSecret).update('sandbox webhook').digest('hex');
    const [stableOrigin = '', killedOrigin = ''] = shop.origins;
    const sender = new WebhookSender({ stableOrigin, killedOrigin, webhookSecret, random });
    let kills = 0;
    let isOpen = true;

    /** Kills the second API at a random moment of a webhook request, again and again. */
    async function killRepeatedly(): Promise<void> {
      const api = shop.processes.find(({ name }) => name === 'api 2');
      while (isOpen && api) {
        await sleep(UPTIME_MS * (0.5 + random.next()));
        while (isOpen && sender.inFlightAtKilledOrigin === 0) await sleep(1);
        if (!isOpen) return;
        await sleep(random.next() * 8);
        api.kill();
        kills += 1;
        await sleep(random.next() * 200);
        await api.startWithLowPriority();
      }
    }

    const killing = killRepeatedly();
    try {
      const shoppers = await createShoppers(shop.pool, payments, jwtSecret);
      const { rows: products } = await shop.pool.query<Product>(
        'select id, price from products where is_available order by id limit 20',
      );
      const start = performance.now();
      await Promise.all(
        shoppers.map(async ({ token }, i) => {
          await sleep(Math.max(0, start + (i * 1_000) / PAYMENTS_PER_SECOND - performance.now()));
          await buy({ shop, sender, random, token, product: products[i % products.length] as Product });
        }),
      );
    } finally {
      isOpen = false;
    }
    await killing;
    await shop.waitUntilReady();

    const differences = await findWebhookDifferences(shop.pool, payments);
    const percentile = sender.responseTimePercentiles();
    console.log(
      `${2 * payments} events, each delivered three times beside two callbacks; ${kills} kills interrupted ` +
        `${sender.interrupted} deliveries; response times of the API that was not killed: ` +
        `p50 ${percentile(0.5)}, p95 ${percentile(0.95)}, p99 ${percentile(0.99)} ms`,
    );
    reportDifferences(differences);
  });
}

interface Product {
  id: string;
  /** In paise. */
  price: string;
}

interface Purchase {
  shop: TestShop;
  sender: WebhookSender;
  random: SeededRandom;
  token: string;
  product: Product;
}

/** Fills a cart and pays. Then webhooks and the shopper's callbacks arrive in random order. */
async function buy({ shop, sender, random, token, product }: Purchase): Promise<void> {
  const delivery = { name: SAMPLE_NAME, email: uniqueEmail(), phone: SAMPLE_PHONE, address: SAMPLE_ADDRESS };
  const authorization = { authorization: `Bearer ${token}` };
  const paise = Number(product.price);
  const [sandboxOrigin = ''] = shop.origins;
  const call = (path: string, body: object, headers: Record<string, string> = authorization) =>
    retryPost(() => shop.origin, path, body, headers);
  const callSandbox = (path: string, body: object) => retryPost(() => sandboxOrigin, path, body, {});

  await call(
    '/api/cart',
    { product_id: Number(product.id), quantity: 1 },
    { ...authorization, 'idempotency-key': randomUUID() },
  );
  const opened = await call('/api/create-order', { amount: paise / 100, currency: 'INR', delivery });
  const orderId = String(opened['id']);
  await callSandbox('/sandbox/razorpay/trouble', { webhooks: 'never' }); // this program delivers the webhooks
  const result = await callSandbox('/sandbox/razorpay/pay', { order_id: orderId });
  const paymentId = String(result['razorpay_payment_id']);

  const deliverEvent = (status: string) => () => {
    const entity = { id: paymentId, order_id: orderId, amount: paise, status };
    const body = JSON.stringify({ event: `payment.${status}`, payload: { payment: { entity } } });
    return sender.deliver(body, `${status}-${paymentId}`);
  };
  const completeCheckout = async () => {
    await call('/api/verify-payment', result);
    await call('/api/create-user-order', { ...delivery, razorpay_order_id: orderId, payment_id: paymentId });
  };
  const deliveries = ['authorized', 'captured'].flatMap((status) =>
    Array.from({ length: 3 }, () => deliverEvent(status)),
  );
  const steps = [...deliveries, completeCheckout, completeCheckout];
  await Promise.all(steps.map((step) => sleep(random.next() * 40).then(step)));
}

/** Repeats a POST until it succeeds. No response, 5xx and 429 are retried; any other status throws. */
async function retryPost(
  pickOrigin: () => string,
  path: string,
  body: object,
  headers: Record<string, string>,
): Promise<Record<string, unknown>> {
  for (const end = Date.now() + RETRY_TIMEOUT_MS; Date.now() < end; await sleep(50)) {
    const response = await postJson(pickOrigin(), path, JSON.stringify(body), headers).catch(() => undefined);
    if (response && response.status < 300) return JSON.parse(response.text) as Record<string, unknown>;
    if (response && response.status < 500 && response.status !== 429)
      throw new Error(`${path}: status ${response.status} ${response.text}`);
  }
  throw new Error(`${path}: no response`);
}
