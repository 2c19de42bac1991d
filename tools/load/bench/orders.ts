import { type HttpTransport, sendTo } from '@kundan/test-support/http-transport';
import { ShopClient } from '@kundan/test-support/shop-client';
import { waitUntil } from '@kundan/test-support/wait-until';
import { benchCase } from './harness/bench-case.ts';
import { withBench } from './harness/bench-shop.ts';
import { describeTimes, median, repeatWork } from './harness/load.ts';
import { type CallTimes, createShoppers, placeOrder } from './harness/shoppers.ts';

const WARM_UP_S = 5;
const SAMPLE_MS = 1_000;
const PARTS = 10;
const MAIL_TIMEOUT_MS = 300_000;
const HOLD = { cpuMs: 10, megabytes: 300 };

export const orders = benchCase({
  about:
    'whole orders (cart, payment, order, mails), their CPU time and the memory meanwhile; the floor sends 4 writes and 2 reads',
  options: { shoppers: 16, seconds: 20 },
  run: ({ shoppers, seconds }) =>
    withBench(async (bench) => {
      const server = await bench.start('all');
      const shop = new ShopClient(server.origin);
      const people = await createShoppers(bench.pool, shoppers, bench.jwtSecret);
      const hasSentMails = async () =>
        (await bench.pool.query(`select from mail_outbox where state = 'queued' limit 1`)).rows.length === 0;
      const waitForMails = () => waitUntil('all mails are sent', hasSentMails, MAIL_TIMEOUT_MS);

      await repeatWork(people, WARM_UP_S, (person) => placeOrder(shop, person));
      await waitForMails();
      const times: CallTimes = new Map();
      const megabytes: number[] = [];
      const sampling = setInterval(() => megabytes.push(server.megabytes()), SAMPLE_MS);
      const cpuBefore = server.cpuSeconds();
      const start = performance.now();
      const { durations, rate } = await repeatWork(people, seconds, (person) => placeOrder(shop, person, times));
      await waitForMails();
      const rateWithMails = durations.length / ((performance.now() - start) / 1000);
      const cpuMs = ((server.cpuSeconds() - cpuBefore) * 1000) / durations.length;
      clearInterval(sampling);
      await server.stop();

      const floor = await bench.startFloor('cart-floor.ts');
      const sendFloorOrder = (shopper: number) => sendMinimalOrder(sendTo(floor.origin), shopper);
      await repeatWork([...people.keys()], 2, sendFloorOrder);
      const { rate: floorRate } = await repeatWork([...people.keys()], seconds / 2, sendFloorOrder);
      await floor.stop();

      const rates = `${rate.toFixed(1)}/s, with their mails ${rateWithMails.toFixed(1)}/s`;
      console.log(`${durations.length} orders by ${shoppers} shoppers: ${rates}; an order ${describeTimes(durations)}`);
      for (const [name, callTimes] of times) console.log(`  ${name.padEnd(20)} ${describeTimes(callTimes)}`);
      console.log(`CPU time ${cpuMs.toFixed(1)} ms an order (hold: at most ${HOLD.cpuMs})`);
      const size = megabytes.length / PARTS;
      const parts = Array.from({ length: PARTS }, (_, part) => median(megabytes.slice(part * size, (part + 1) * size)));
      console.log(
        `memory, median of each tenth: ${parts.map(Math.round).join(' ')} MB (hold: at most ${HOLD.megabytes})`,
      );
      console.log(`floor ${floorRate.toFixed(1)}/s, ratio ${(rateWithMails / floorRate).toFixed(3)}`);
    }),
});

/** What an order needs at least: four durable writes and two reads. */
async function sendMinimalOrder(send: HttpTransport, shopper: number): Promise<void> {
  const body = JSON.stringify({ shopper, product_id: 1, quantity: 1 });
  const headers = { 'content-type': 'application/json' };
  for (let write = 0; write < 4; write += 1) await send({ method: 'POST', path: '/api/cart', headers, body });
  for (let read = 0; read < 2; read += 1) await send({ method: 'GET', path: '/api/cart', headers: {} });
}
