import { setTimeout as sleep } from 'node:timers/promises';
import { sign } from '@kundan/payment-sandbox/signature';
import { SeededRandom } from '@kundan/test-support/seeded-random';
import { createShoppers, openCheckout, type Shopper } from '../bench/harness/shoppers.ts';
import { describeTimes } from '../bench/harness/load.ts';
import { build } from '../../build.ts';
import { checkAccounts } from '../chaos/accounting.ts';
import { RetryingClient } from '../chaos/retrying-client.ts';
import { type TestShop, withTestShop } from '../chaos/test-shop.ts';
import { reportDifferences } from '../report-differences.ts';

// `npm run soak -- webhooks`: two events of each payment are delivered three times each, in random order between the shopper's
// own calls, while one of the two APIs is repeatedly killed (SIGKILL). Deliveries without a response are repeated, as the provider
// does. Each event must take effect exactly once. SCALE is the percentage of 5,000 payments.
const PAYMENTS = Math.ceil(50 * Number(process.env.SCALE ?? 100));
/** A million payments a day. Each has six deliveries and four calls of the shopper, which race each other. */
const PAYMENTS_PER_SECOND = 12;
/** Mean time from the start of the killed API to its next kill. */
const UPTIME_MS = 5_000;

const random = new SeededRandom(Date.now() % 1_000_000);
/** Response times of the webhooks in ms. */
const times: number[] = [];
let retries = 0;
let kills = 0;

await build(['@kundan/api']);
await withTestShop({ servers: 'own', apis: 2, workers: 1, random }, async (shop) => {
  const webhookSecret = sign('sandbox webhook', shop.jwtSecret);
  const shoppers = await createShoppers(shop.pool, PAYMENTS, shop.jwtSecret);
  const purchases = shoppers.map(async (shopper, index) => {
    await sleep((index * 1_000) / PAYMENTS_PER_SECOND);
    await buy(shop, shopper, webhookSecret);
  });
  let isBuying = true;
  const bought = Promise.all(purchases).finally(() => (isBuying = false));
  await Promise.all([bought, killRepeatedly(shop, () => isBuying)]);
  await shop.waitUntilReady();

  const { rows } = await shop.pool.query<object>(
    `select * from (select
       (select count(*) from order_summary) as orders,
       (select count(*) from order_events) as order_events,
       (select count(*) from razorpay_events) as webhook_events
     ) counts where (orders, order_events, webhook_events) <> (${PAYMENTS}, ${2 * PAYMENTS}, ${2 * PAYMENTS})`,
  );
  const differences = [...(await checkAccounts(shop)), ...rows];
  console.log(
    `${2 * PAYMENTS} events, each delivered three times beside two callbacks; ${kills} kills, ${retries} requests ` +
      `repeated; response times of webhooks ${describeTimes(times)}`,
  );
  reportDifferences(differences);
});
process.exit();

/** Kills the second API at random moments while webhooks arrive, the first time at once. */
async function killRepeatedly({ processes }: TestShop, isBuying: () => boolean): Promise<void> {
  const api = processes[1]!; // the APIs come first
  while (isBuying()) {
    await sleep(kills === 0 ? 700 : UPTIME_MS * (0.5 + random.next()));
    void api.stop('SIGKILL');
    kills += 1;
    await sleep(random.next() * 200);
    api.start();
    await api.waitUntilStarted();
  }
}

/** Fills a cart and pays. Then webhooks and the shopper's callbacks arrive in random order. */
async function buy(shop: TestShop, { id, token }: Shopper, webhookSecret: string): Promise<void> {
  const client = new RetryingClient(shop);
  client.token = token;
  const send = async <Body>(method: string, path: string, body?: object, headers = {}) =>
    (await client.send<Body>(method, path, { body, headers })).body;
  const checkout = await openCheckout(send, `${id}@example.in`);
  // This program delivers the webhooks. Both calls go to the API that is not killed, which has the setting.
  const sandbox = new RetryingClient({ origin: shop.origins[0] ?? '' });
  await sandbox.send('POST', '/sandbox/razorpay/trouble', { body: { webhooks: 'never' } });
  const { body: result } = await sandbox.send('POST', '/sandbox/razorpay/pay', { body: { order_id: checkout.id } });
  const paymentId = String(result['razorpay_payment_id']);

  const deliverEvent = async (status: string) => {
    const entity = { id: paymentId, order_id: checkout.id, amount: Math.round(checkout.amount * 100), status };
    const event = { event: `payment.${status}`, payload: { payment: { entity } } };
    const signature = sign(JSON.stringify(event), webhookSecret);
    const headers = { 'x-razorpay-event-id': `${status}-${paymentId}`, 'x-razorpay-signature': signature };
    const sent = performance.now();
    await send('POST', '/api/webhooks/razorpay', event, headers);
    times.push(performance.now() - sent);
  };
  const completeCheckout = async () => {
    await send('POST', '/api/verify-payment', result);
    const payment = { razorpay_order_id: checkout.id, payment_id: paymentId };
    await send('POST', '/api/create-user-order', { ...checkout.order, ...payment });
  };
  const steps: (() => Promise<void>)[] = [completeCheckout, completeCheckout];
  for (const status of ['authorized', 'captured'])
    for (let time = 1; time <= 3; time += 1) steps.push(() => deliverEvent(status));
  await Promise.all(steps.map((step) => sleep(random.next() * 40).then(step)));
  retries += client.retries;
}
