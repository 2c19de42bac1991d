import { Agent } from 'node:http';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { findFreePort } from '@kundan/test-support/free-port';
import { openBench } from './bench-shop.ts';
import { countResponse, readLongestBlock } from './measure-call.ts';
import { callsOfSize, type SizedCall } from './size-calls.ts';
import { startFilledShop } from './start-filled-shop.ts';

// `npm run bench -- size [--orders 200000] [--products 100000] [--requests 10] [--keep FOLDER]`: response time, size, longest block of the event loop and
// memory of every kind of call on a shop of that size, one request after another, on the server of DATABASE_URL or an embedded one. The
// calls that list everything are streamed: for them, only the block of the event loop counts. Exits with 1 when a limit is exceeded.
// With --keep, the filled database stays in the folder for the next runs.
const LIMITS = { ms: 300, bytes: 1_000_000, blockMs: 100, memory: 700 };
const MB = 1024 * 1024;

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '200000' },
    products: { type: 'string', default: '100000' },
    requests: { type: 'string', default: '10' },
    /** Part of a call's name. */
    only: { type: 'string', default: '' },
    keep: { type: 'string' },
  },
});
const [orders, products, requests] = [values.orders, values.products, values.requests].map(Number) as [
  number,
  number,
  number,
];
/** The most orders that one shopper has. */
const ORDERS_OF_ONE = 1_499;

const bench = await openBench(values.keep && resolve(values.keep));
try {
  const port = await findFreePort();
  const metrics = `http://127.0.0.1:${port}/metrics`;
  const size = { orders, products, ownOrders: ORDERS_OF_ONE };
  const { api, start, tokens } = await startFilledShop(bench, size, { METRICS_PORT: String(port) });
  console.log(`ready after ${start.seconds} s, ${start.megabytes} MB`);
  const memory = { most: 0, ofCall: 0 };
  const sampler = setInterval(() => {
    memory.ofCall = Math.max(memory.ofCall, api.memory());
    memory.most = Math.max(memory.most, memory.ofCall);
  }, 100);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });

  /** Sends the call repeatedly, and prints its line of the table. */
  async function measure(call: SizedCall): Promise<void> {
    const token = tokens[call.as];
    const headers = { 'accept-encoding': 'identity', ...(token && { authorization: `Bearer ${token}` }) };
    const count = call.isWhole ? Math.min(3, requests) : requests;
    await readLongestBlock(metrics); // forgets what came before
    memory.ofCall = api.memory();
    const times: number[] = [];
    let [status, bytes] = [0, 0];
    for (let request = 0; request < count; request += 1) {
      const sent = performance.now();
      ({ status, bytes } = await countResponse(api.origin, { ...call.request(request), headers }, agent));
      times.push(performance.now() - sent);
    }
    memory.ofCall = Math.max(memory.ofCall, api.memory());
    const blockMs = await readLongestBlock(metrics);
    const sorted = times.toSorted((a, b) => a - b);
    const [median, max] = [sorted[sorted.length >> 1] ?? 0, sorted.at(-1) ?? 0];
    const isQuick = call.isWhole || (max <= LIMITS.ms && bytes <= LIMITS.bytes);
    const isGood = status < 400 && isQuick && blockMs <= LIMITS.blockMs;
    if (!isGood) process.exitCode = 1;
    console.log(
      `${isGood ? ' ' : '!'} ${call.name.padEnd(38)} ${status} ${ms(median)} ${ms(max)} ${ms(blockMs)}  ${kilobytes(bytes)}  ${megabytes(memory.ofCall)}` +
        `${call.isWhole ? '  whole list, streamed' : ''}`,
    );
  }

  console.log(`  ${'call'.padEnd(38)} ${'code  median   maximum  loop blocked      size  memory'}`);
  for (const call of callsOfSize({ orders, products })) if (call.name.includes(values.only)) await measure(call);
  clearInterval(sampler);
  const isSmall = memory.most <= LIMITS.memory * MB;
  if (!isSmall) process.exitCode = 1;
  console.log(`${isSmall ? ' ' : '!'} memory: at most ${megabytes(memory.most)} (limit: ${LIMITS.memory} MB)`);
  agent.destroy();
  await api.stop();
} finally {
  await bench.close();
}

function ms(value: number): string {
  return `${value.toFixed(1).padStart(7)} ms`;
}
function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1).padStart(9)} kB`;
}
function megabytes(bytes: number): string {
  return `${Math.round(bytes / MB)} MB`;
}
