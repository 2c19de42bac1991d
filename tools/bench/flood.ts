import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { ask, type Asked } from './load.ts';
import { makeShoppers, openBench } from './shop.ts';

// `node tools/bench/flood.ts`: what a flood from one address does to the answers of well-behaved shoppers at another.
const SHOPPERS = 10;
const EACH_PER_SECOND = 4;
const FLOOD = 10; // times as many requests as the shoppers make
const seconds = Number(process.env.SECONDS ?? 10);
const bench = await openBench();

interface Told {
  /** Milliseconds. */
  p50: number;
  p99: number;
  statuses: Record<number, number>;
}

/** Sends `perSecond` requests a second, whether earlier ones were answered or not. */
async function pace(origin: string, from: string, perSecond: number, next: (turn: number) => Asked): Promise<Told> {
  const agent = new Agent({ keepAlive: true, maxSockets: 200, localAddress: from });
  const taken: number[] = [];
  const statuses: Record<number, number> = {};
  const under: Promise<void>[] = [];
  const begun = performance.now();
  for (let turn = 0; turn < perSecond * seconds; turn += 1) {
    await wait(Math.max(0, begun + (turn * 1000) / perSecond - performance.now()));
    const start = performance.now();
    const answered = ask(origin, next(turn), agent).then(
      ({ status }) => status,
      () => 0, // a body that is refused while it is sent ends the connection
    );
    under.push(
      answered.then((status) => {
        taken.push(performance.now() - start);
        statuses[status] = (statuses[status] ?? 0) + 1;
      }),
    );
  }
  await Promise.all(under);
  agent.destroy();
  taken.sort((a, b) => a - b);
  const at = (share: number) => taken[Math.floor(taken.length * share)] ?? 0;
  return { p50: at(0.5), p99: at(0.99), statuses };
}

const guess = JSON.stringify({ email: 'asha@example.in', password: 'one of many' });
const floods: Asked[] = [
  { method: 'POST', path: '/api/signin', body: guess },
  { method: 'POST', path: '/api/verify-email', body: guess },
  { method: 'POST', path: '/api/contact', body: '['.repeat(90_000) },
  { method: 'GET', path: `/api/products/search?query=${'a*'.repeat(90)}` },
  { method: 'POST', path: '/api/cart', body: 'x'.repeat(200_000) },
];

try {
  const api = await bench.startApi({ RATE_LIMIT_SCALE: '1' });
  const shoppers = await makeShoppers(bench.pool, SHOPPERS);
  const visit = (turn: number): Asked => {
    const headers = { authorization: `Bearer ${shoppers[turn % SHOPPERS]?.token}` };
    const steps: Asked[] = [
      { method: 'GET', path: '/api/products/shop?page=1&limit=12' },
      { method: 'GET', path: `/api/products/${(turn % 24) + 1}` },
      { method: 'GET', path: '/api/cart', headers },
      { method: 'POST', path: '/api/cart', headers, body: '{"product_id":1,"quantity":1}' },
    ];
    return steps[turn % steps.length] as Asked;
  };
  const shop = () => pace(api.origin, '127.0.0.1', SHOPPERS * EACH_PER_SECOND, visit);
  await shop();
  for (let round = 1; round <= 3; round += 1) {
    const quiet = await shop();
    const [flooded, flood] = await Promise.all([
      shop(),
      pace(
        api.origin,
        '127.0.0.2',
        SHOPPERS * EACH_PER_SECOND * FLOOD,
        (turn) => floods[turn % floods.length] as Asked,
      ),
    ]);
    const told = ({ p50, p99 }: Told) => `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
    console.log(
      `round ${round}: quiet ${told(quiet)}; flooded ${told(flooded)}; p99 × ${(flooded.p99 / quiet.p99).toFixed(2)}`,
    );
    console.log(`  shoppers ${JSON.stringify(flooded.statuses)}, flood ${JSON.stringify(flood.statuses)}`);
  }
  console.log(`memory afterwards ${Math.round(api.memory() / 1024 / 1024)} MB`);
  await api.stop();
} finally {
  await bench.close();
}
