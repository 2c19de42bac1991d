import { type HttpTransport, sendTo } from '@kundan/test-support/http-transport';
import { ShopClient } from '@kundan/test-support/shop-client';
import { waitUntil } from '@kundan/test-support/wait-until';
import { runAccountQueries } from '../chaos/account-queries.ts';
import { reportDifferences } from '../report-differences.ts';
import { withBench } from './harness/bench-shop.ts';
import { describeTimes, repeatWork } from './harness/load.ts';
import { createShoppers, placeOrder, type Shopper } from './harness/shoppers.ts';

const WARM_UP_S = 5;
const FLOOR_S = 10;
const SAMPLE_MS = 1_000;
const MAIL_TIMEOUT_MS = 300_000;
const HOLD = { cpuMs: 10, megabytes: 300 };
/** Supplies pieces of the product that all shoppers buy. */
const SUPPLY = `with supplied as (insert into product_stock (product_id, stock) values (1, $1))
  insert into stock_movements (product_id, reason, stock_change, held_change, actor) values (1, 'set', $1, 0, 'bench')`;

export const about =
  'whole orders (cart, payment, order, mails), their CPU time and the memory meanwhile; the floor sends 4 writes and 2 reads; ' +
  'with --pieces, until that many are sold';
export const options = { processes: 1, shoppers: 16, seconds: 20, pieces: 0 };

export const run = ({ processes, shoppers, seconds, pieces }: typeof options) =>
  withBench(async (bench) => {
    const servers = [await bench.start('all')];
    while (servers.length < processes) servers.push(await bench.start('api'));
    const clients = servers.map(({ origin }) => new ShopClient(origin));
    const people = [...(await createShoppers(bench.pool, shoppers, bench.jwtSecret)).entries()];
    const order = ([index, person]: [number, Shopper]) =>
      placeOrder(clients[index % processes]!, person).catch(isSoldOut);
    const hasSentMails = async () =>
      (await bench.pool.query(`select from mail_outbox where state = 'queued' limit 1`)).rows.length === 0;
    const waitForMails = () => waitUntil('all mails are sent', hasSentMails, MAIL_TIMEOUT_MS);
    const sum = (of: 'cpuSeconds' | 'megabytes') => servers.reduce((total, server) => total + server[of](), 0);

    if (pieces > 0) await bench.pool.query(SUPPLY, [pieces]);
    else await repeatWork(people, WARM_UP_S, order);
    await waitForMails();
    const megabytes: number[] = [];
    const sampling = setInterval(() => megabytes.push(sum('megabytes')), SAMPLE_MS);
    const cpuBefore = sum('cpuSeconds');
    const start = performance.now();
    const { durations, rate } = await repeatWork(people, seconds, order);
    await waitForMails();
    const rateWithMails = durations.length / ((performance.now() - start) / 1000);
    const cpuMs = ((sum('cpuSeconds') - cpuBefore) * 1000) / durations.length;
    clearInterval(sampling);
    await Promise.all(servers.map((server) => server.stop()));

    const floor = await bench.startFloor('cart-floor.ts');
    const orderOnFloor = ([shopper]: [number, Shopper]) => sendMinimalOrder(sendTo(floor.origin), shopper);
    await repeatWork(people, 2, orderOnFloor);
    const { rate: floorRate } = await repeatWork(people, FLOOR_S, orderOnFloor);
    await floor.stop();

    const rates = `${rate.toFixed(1)}/s, with their mails ${rateWithMails.toFixed(1)}/s`;
    console.log(`${durations.length} orders by ${shoppers} shoppers: ${rates}; an order ${describeTimes(durations)}`);
    console.log(`CPU time ${cpuMs.toFixed(1)} ms an order (hold: at most ${HOLD.cpuMs})`);
    const memory = [Math.min(...megabytes), Math.max(...megabytes)].map(Math.round).join(' to ');
    console.log(`memory ${memory} MB (hold: at most ${HOLD.megabytes} for one process)`);
    console.log(`floor ${floorRate.toFixed(1)}/s, ratio ${(rateWithMails / floorRate).toFixed(3)}`);
    const differences = await runAccountQueries(bench.pool);
    if (pieces > 0 && durations.length !== pieces) differences.push(`${durations.length} of ${pieces} pieces are sold`);
    reportDifferences(differences);
  });

/** Ends the purchases of a shopper when the pieces are sold. Other errors end the benchmark. */
function isSoldOut(error: unknown): false {
  if (!String(error).includes('PRODUCT_SOLD_OUT')) throw error;
  return false;
}

/** What an order needs at least: four durable writes and two reads. */
async function sendMinimalOrder(send: HttpTransport, shopper: number): Promise<void> {
  const body = JSON.stringify({ shopper, product_id: 1, quantity: 1 });
  const headers = { 'content-type': 'application/json' };
  for (let write = 0; write < 4; write += 1) await send({ method: 'POST', path: '/api/cart', headers, body });
  for (let read = 0; read < 2; read += 1) await send({ method: 'GET', path: '/api/cart', headers: {} });
}
