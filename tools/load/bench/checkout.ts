import { Agent } from 'node:http';
import { parseArgs } from 'node:util';
import { waitUntil } from '@kundan/test-support/wait-until';
import { createShoppers, openBench } from './bench-shop.ts';
import { type BenchRequest, sendRequest } from './send-request.ts';
import { percentile } from './statistics.ts';
import { placeOrder } from './whole-order.ts';

// `npm run bench -- checkout [--shoppers 16] [--seconds 20]`: whole orders per second (cart, payment order, payment in the sandbox,
// verification, order, mails) of the shop in one process, and the same number of durable requests of a minimal server
// (baseline-server.ts).
const { values } = parseArgs({
  options: { shoppers: { type: 'string', default: '16' }, seconds: { type: 'string', default: '20' } },
});
const [shoppers, seconds] = [Number(values.shoppers), Number(values.seconds)];
const WARM_UP_S = 5;
const MAIL_TIMEOUT_MS = 300_000;

const bench = await openBench();
const agent = new Agent({ keepAlive: true, maxSockets: shoppers });

/** Response times in ms by call. */
const times = new Map<string, number[]>();

async function send<Body>(name: string, origin: string, request: BenchRequest): Promise<Body> {
  const start = performance.now();
  const { status, body } = await sendRequest(origin, request, agent);
  if (status >= 300) throw new Error(`${request.method} ${request.path}: ${status} ${body}`);
  const earlier = times.get(name);
  if (earlier) earlier.push(performance.now() - start);
  else times.set(name, [performance.now() - start]);
  return JSON.parse(body) as Body;
}

/** What an order needs at least: four durable writes and two reads. */
async function baselineOrder(origin: string, shopper: number): Promise<void> {
  const body = JSON.stringify({ shopper, product_id: 1, quantity: 1 });
  for (let write = 0; write < 4; write += 1)
    await send('baseline write', origin, { method: 'POST', path: '/api/cart', body });
  for (let read = 0; read < 2; read += 1) await send('baseline read', origin, { method: 'GET', path: '/api/cart' });
}

/** Every shopper buys one order after the other. Returns the times of the orders in ms, and the duration in seconds. */
async function run(forSeconds: number, buy: (shopper: number) => Promise<void>) {
  times.clear();
  const orders: number[] = [];
  const start = performance.now();
  const end = start + forSeconds * 1000;
  const shop = async (shopper: number) => {
    while (performance.now() < end) {
      const begun = performance.now();
      await buy(shopper);
      orders.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: shoppers }, (_, shopper) => shop(shopper)));
  return { orders, seconds: (performance.now() - start) / 1000 };
}

const waitForMails = () =>
  waitUntil(
    'all mails are sent',
    async () => {
      const { rows } = await bench.pool.query(`select from mail_outbox where state = 'queued' limit 1`);
      return rows.length === 0;
    },
    MAIL_TIMEOUT_MS,
  );

try {
  const shop = await bench.startShop();
  const people = await createShoppers(bench.pool, shoppers);
  const buy = async (shopper: number) => {
    const person = people[shopper];
    if (person) await placeOrder((name, request) => send(name, shop.origin, request), person);
  };
  await run(WARM_UP_S, buy);
  await waitForMails();
  const cpuBefore = shop.cpuSeconds();
  const result = await run(seconds, buy);
  const byCall = [...times];
  const start = performance.now();
  await waitForMails();
  const mailSeconds = (performance.now() - start) / 1000;
  const [cpu, memory] = [shop.cpuSeconds() - cpuBefore, shop.memory()];
  await shop.stop();

  const baseline = await bench.startProgram('baseline-server.ts');
  await run(2, (shopper) => baselineOrder(baseline.origin, shopper));
  const floor = await run(seconds / 2, (shopper) => baselineOrder(baseline.origin, shopper));
  await baseline.stop();

  const count = result.orders.length;
  const rate = count / (result.seconds + mailSeconds);
  const floorRate = floor.orders.length / floor.seconds;
  console.log(
    `${count} orders by ${shoppers} shoppers: ${(count / result.seconds).toFixed(1)}/s, with their mails ${rate.toFixed(1)}/s; ` +
      `an order p50 ${percentile(result.orders, 0.5).toFixed(0)} ms, p99 ${percentile(result.orders, 0.99).toFixed(0)} ms; ` +
      `CPU time of the shop ${((cpu * 1000) / count).toFixed(1)} ms an order`,
  );
  for (const [name, durations] of byCall)
    console.log(
      `  ${name.padEnd(20)} p50 ${percentile(durations, 0.5).toFixed(1)} ms, p99 ${percentile(durations, 0.99).toFixed(1)} ms`,
    );
  console.log(`floor: ${floorRate.toFixed(1)}/s; ratio ${(rate / floorRate).toFixed(3)}`);
  console.log(`memory after the load ${Math.round(memory / 1024 / 1024)} MB`);
} finally {
  agent.destroy();
  await bench.close();
}
