import { createHmac, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { build } from '../build.ts';
import { giveVerdict } from '../chaos/verdict.ts';

// `node tools/figures/webhooks.ts`: of every payment two events are told three times each, shuffled among the shopper's own calls,
// while one of the two APIs is killed (kill -9) again and again just when it carries out a webhook. Whoever got no answer asks
// again, as the provider does. Each event must have had its effect once. SCALE is a part of 10,000 events (1: all).
const SCALE = Number(process.env.SCALE ?? 1);
const PAYMENTS = Math.ceil(5_000 * SCALE);
/** A million payments a day; of each, six deliveries and four calls of the shopper race each other. */
const PER_SECOND = 12;
const PATIENCE_MS = 60_000;
/** A killed API is let work so long before it is killed again, in ms. */
const LIFE_MS = 5_000;

await build(['@kundan/api']);
const { openWorld } = await import('../chaos/world.ts');
const { chanceOf } = await import('../chaos/chance.ts');
const { makeShoppers } = await import('../bench/shop.ts');

const chance = chanceOf(Date.now() % 1_000_000);
const world = await openWorld({ servers: 'own', apis: 2, workers: 1, chance });
const rows = async (sql: string) => (await world.pool.query<Record<string, string>>(sql)).rows;
const jwtSecret = readFileSync(join(world.dataDir, 'jwt-secret'), 'utf8').trim();
const webhookSecret = createHmac('sha256', jwtSecret).update('sandbox webhook').digest('hex');
const [steady = '', doomed = ''] = world.origins;
const times: number[] = [];
let underWay = 0;
let brokenOff = 0;
let kills = 0;
let isOpen = true;
try {
  const killing = killAgainAndAgain();
  const shoppers = await makeShoppers(world.pool, PAYMENTS, jwtSecret);
  const products = await rows('select id, price from products where is_available order by id limit 20');
  const start = performance.now();
  await Promise.all(
    shoppers.map(async (shopper, i) => {
      await sleep(Math.max(0, start + (i * 1_000) / PER_SECOND - performance.now()));
      await buy(shopper, products[i % products.length] ?? {});
    }),
  );
  isOpen = false;
  await killing;
  await world.ready();

  const differences = [
    ...(await rows(
      `select c.id, 'not one order' as what from checkouts c join payments p on p.checkout_id = c.id where c.order_id is null`,
    )),
    ...(await rows(
      `select order_id as id, 'not two events' as what from order_events group by order_id having count(*) <> 2`,
    )),
    ...(await rows(
      `select s.order_id as id, 'not one confirmation' as what from order_summary s left join mail_outbox m
       on m.template = 'order-confirmation' and m.data ->> 'orderId' = 'KD-' || lpad(s.number::text, 6, '0')
       group by s.order_id having count(m.id) <> 1`,
    )),
    ...(await rows(`select id, 'not captured' as what from payments where status <> 'captured' or order_id is null`)),
  ];
  const [counts] = await rows(
    `select (select count(*) from order_summary) as orders, (select count(*) from razorpay_events) as events`,
  );
  if (Number(counts?.['orders']) !== PAYMENTS) differences.push({ what: `${counts?.['orders']} orders` });
  if (Number(counts?.['events']) !== 2 * PAYMENTS) differences.push({ what: `${counts?.['events']} events` });
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)]?.toFixed(1);
  console.log(
    `${2 * PAYMENTS} events, each delivered three times beside two callbacks; ${kills} kills broke ${brokenOff} deliveries off; ` +
      `${counts?.['orders']} orders; the API that lived answered within p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)} ms`,
  );
  giveVerdict(differences);
} catch (error) {
  console.error(error, world.lastWords());
  process.exitCode = 1;
} finally {
  isOpen = false;
  await world.close();
}
process.exit();

async function buy({ token }: { token: string }, product: Record<string, string>): Promise<void> {
  const delivery = {
    name: 'Asha Rao',
    email: `${randomUUID()}@example.in`,
    phone: '9876543210',
    address: { addressLane: '12 Lotus Lane', city: 'Hyderabad', mandal: 'Ameerpet', district: 'Hyderabad', state: 'Telangana', pinCode: '500016' }, // prettier-ignore
  };
  const as = { authorization: `Bearer ${token}` };
  const paise = Number(product['price']);
  await ask(
    '/api/cart',
    { product_id: Number(product['id']), quantity: 1 },
    { ...as, 'idempotency-key': randomUUID() },
  );
  const opened = await ask('/api/create-order', { amount: paise / 100, currency: 'INR', delivery }, as);
  const orderId = String(opened['id']);
  await ask(`/sandbox/razorpay/trouble`, { webhooks: 'never' }, {}, steady); // they are told here, and each three times
  const result = await ask('/sandbox/razorpay/pay', { order_id: orderId }, {}, steady);
  const paymentId = String(result['razorpay_payment_id']);

  const tell = (status: string) => () => {
    const entity = { id: paymentId, order_id: orderId, amount: paise, status };
    const body = JSON.stringify({ event: `payment.${status}`, payload: { payment: { entity } } });
    return deliver(body, `${status}-${paymentId}`);
  };
  const callback = async () => {
    await ask('/api/verify-payment', result, as);
    await ask('/api/create-user-order', { ...delivery, razorpay_order_id: orderId, payment_id: paymentId }, as);
  };
  const thrice = ['authorized', 'captured'].flatMap((status) => [tell(status), tell(status), tell(status)]);
  const work = [...thrice, callback, callback].map((step) => ({ step, at: chance() * 40 }));
  await Promise.all(work.map(({ step, at }) => sleep(at).then(step)));
}

/** As the provider: told again until it is taken. */
async function deliver(body: string, eventId: string): Promise<void> {
  const signature = createHmac('sha256', webhookSecret).update(body).digest('hex');
  const headers = { 'x-razorpay-event-id': eventId, 'x-razorpay-signature': signature };
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(50)) {
    const origin = chance() < 0.5 ? steady : doomed;
    const start = performance.now();
    if (origin === doomed) underWay += 1;
    const status = await post(origin, '/api/webhooks/razorpay', body, headers).then(
      (answer) => answer.status,
      (error: unknown) => void (wasReached(error) && (brokenOff += 1)),
    );
    if (origin === doomed) underWay -= 1;
    if (status === 200) return void (origin === steady && times.push(performance.now() - start));
    if (status !== undefined && status < 500) throw new Error(`a webhook was answered with ${status}`);
  }
  throw new Error(`${eventId} was not taken`);
}

/** The connection stood, and ended without an answer: that is how a killed handler looks from outside. */
function wasReached(error: unknown): boolean {
  const { code } = ((error as Error).cause ?? {}) as { code?: string };
  return code !== 'ECONNREFUSED';
}

/** A call of the shopper, repeated until it is answered; to the API that lives unless it is the shop's to choose. */
async function ask(
  path: string,
  body: object,
  headers: Record<string, string>,
  at?: string,
): Promise<Record<string, unknown>> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(50)) {
    const answer = await post(at ?? world.origin, path, JSON.stringify(body), headers).catch(() => undefined);
    if (answer?.ok) return (await answer.json()) as Record<string, unknown>;
    if (answer && answer.status < 500 && answer.status !== 429)
      throw new Error(`${path} answered ${answer.status} ${await answer.text()}`);
  }
  throw new Error(`${path} was not answered`);
}

function post(origin: string, path: string, body: string, headers: Record<string, string>): Promise<Response> {
  const signal = AbortSignal.timeout(15_000);
  return fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
    signal,
  });
}

async function killAgainAndAgain(): Promise<void> {
  const api = world.processes.find(({ name }) => name === 'api 2');
  while (isOpen && api) {
    await sleep(LIFE_MS * (0.5 + chance()));
    while (isOpen && underWay === 0) await sleep(1);
    if (!isOpen) return;
    await sleep(chance() * 8); // somewhere between the first and the last instruction of a handler
    api.kill();
    kills += 1;
    await sleep(chance() * 200);
    await api.startPolitely();
  }
}
