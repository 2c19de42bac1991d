import { Agent } from 'node:http';
import { waitUntil } from '@kundan/test-support/wait-until';
import { benchCase } from './harness/bench-case.ts';
import { withBench } from './harness/bench-shop.ts';
import { sendJson } from './harness/send-request.ts';
import { createShoppers } from './harness/shoppers.ts';
import { percentile } from './harness/statistics.ts';
import { placeOrder } from './harness/whole-order.ts';

const WARM_UP_S = 5;
const MAIL_TIMEOUT_MS = 300_000;
const HOLD = { cpuMs: 10, megabytes: 300 };

export const orders = benchCase({
  about:
    'whole orders (cart, payment, order, mails), their CPU time and the memory afterwards; the floor sends 4 writes and 2 reads',
  options: { shoppers: 16, seconds: 20 },
  run: ({ shoppers, seconds }) =>
    withBench(async (bench) => {
      const shop = await bench.start('all');
      const people = await createShoppers(bench.pool, shoppers, bench.jwtSecret);
      const agent = new Agent({ keepAlive: true, maxSockets: shoppers });
      const waitForMails = async () => {
        const isSent = async () =>
          (await bench.pool.query(`select from mail_outbox where state = 'queued' limit 1`)).rows.length === 0;
        await waitUntil('all mails are sent', isSent, MAIL_TIMEOUT_MS);
      };

      await repeat(people, WARM_UP_S, (person) => placeOrder(sendJson(shop.origin, agent), person));
      await waitForMails();
      const times = new Map<string, number[]>();
      const cpuBefore = shop.cpuSeconds();
      const start = performance.now();
      const durations = await repeat(people, seconds, (person) =>
        placeOrder(sendJson(shop.origin, agent, times), person),
      );
      const ordered = (performance.now() - start) / 1000;
      await waitForMails();
      const rate = durations.length / ((performance.now() - start) / 1000);
      const cpuMs = ((shop.cpuSeconds() - cpuBefore) * 1000) / durations.length;
      const megabytes = shop.megabytes();
      await shop.stop();

      const floor = await bench.startFloor('cart-floor.ts');
      const floorSend = sendJson(floor.origin, agent);
      await repeat(people, 2, (person) => sendFloorOrder(floorSend, people.indexOf(person)));
      const floorStart = performance.now();
      const floorOrders = await repeat(people, seconds / 2, (person) =>
        sendFloorOrder(floorSend, people.indexOf(person)),
      );
      const floorRate = floorOrders.length / ((performance.now() - floorStart) / 1000);
      await floor.stop();
      agent.destroy();

      console.log(
        `${durations.length} orders by ${shoppers} shoppers: ${(durations.length / ordered).toFixed(1)}/s, with their mails ` +
          `${rate.toFixed(1)}/s; an order ${describe(durations)}`,
      );
      for (const [name, callTimes] of times) console.log(`  ${name.padEnd(20)} ${describe(callTimes)}`);
      console.log(`CPU time ${cpuMs.toFixed(1)} ms an order (hold: at most ${HOLD.cpuMs})`);
      console.log(`memory ${Math.round(megabytes)} MB (hold: at most ${HOLD.megabytes})`);
      console.log(`floor ${floorRate.toFixed(1)}/s, ratio ${(rate / floorRate).toFixed(3)}`);
    }),
});

/** Everyone does the work again and again for this long. Returns how long each one took, in ms. */
async function repeat<Person>(
  people: Person[],
  seconds: number,
  work: (person: Person) => Promise<void>,
): Promise<number[]> {
  const durations: number[] = [];
  const end = performance.now() + seconds * 1000;
  const repeatWork = async (person: Person) => {
    while (performance.now() < end) {
      const start = performance.now();
      await work(person);
      durations.push(performance.now() - start);
    }
  };
  await Promise.all(people.map(repeatWork));
  return durations;
}

/** What an order needs at least: four durable writes and two reads. */
async function sendFloorOrder(send: ReturnType<typeof sendJson>, shopper: number): Promise<void> {
  const body = JSON.stringify({ shopper, product_id: 1, quantity: 1 });
  for (let write = 0; write < 4; write += 1) await send('write', { method: 'POST', path: '/api/cart', body });
  for (let read = 0; read < 2; read += 1) await send('read', { method: 'GET', path: '/api/cart' });
}

const describe = (times: readonly number[]) =>
  `p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms`;
