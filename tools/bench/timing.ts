import { hash } from '@node-rs/argon2';
import { ask } from './load.ts';
import { openBench } from './shop.ts';

// `node tools/bench/timing.ts`: can somebody tell by the time of an answer whether an address has an account?
// The area under the curve is the share of pairs (one known, one unknown address) that are told apart: 0.5 is guessing.
const PAIRS = Number(process.env.PAIRS ?? 2000);
const LIMIT = 0.55;
const bench = await openBench();
const stored = await hash('gold and garnets');

interface Call {
  path: string;
  body: (email: string) => object;
}
const calls: Call[] = [
  { path: '/api/signin', body: (email) => ({ email, password: 'another one' }) },
  { path: '/api/send-otp', body: (email) => ({ email }) },
  { path: '/api/reset-password', body: (email) => ({ email, newPassword: 'another one' }) },
  { path: '/api/verify-otp', body: (email) => ({ email, otp: '000000' }) },
  { path: '/api/verify-email', body: (email) => ({ email }) },
];

/** Addresses of equal length, used once each, known and unknown in turn. */
async function makeAddresses(call: number): Promise<{ known: string; unknown: string }[]> {
  const pairs = Array.from({ length: PAIRS }, (_, pair) => {
    const name = `${call}-${String(pair).padStart(6, '0')}@example.in`;
    return { known: `a${name}`, unknown: `b${name}` };
  });
  await bench.pool.query(
    `insert into users (id, name, email, password_hash, created_at)
     select gen_random_uuid(), 'Timed', email, $2, now() from unnest($1::text[]) as email`,
    [pairs.map(({ known }) => known), stored],
  );
  await bench.pool.query('analyze users');
  return pairs;
}

async function timed(origin: string, { path, body }: Call, email: string): Promise<number> {
  const start = performance.now();
  await ask(origin, { method: 'POST', path, body: JSON.stringify(body(email)) });
  return performance.now() - start;
}

/** The share of pairs of which the first is the longer one. */
function areaUnderCurve(known: number[], unknown: number[]): number {
  const sorted = unknown.toSorted((a, b) => a - b);
  let longer = 0;
  for (const time of known) {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle] ?? 0) < time) low = middle + 1;
      else high = middle;
    }
    longer += low;
  }
  return longer / (known.length * unknown.length);
}

let isTold = false;
try {
  const api = await bench.startApi();
  for (const [index, call] of calls.entries()) {
    const times = { known: [] as number[], unknown: [] as number[] };
    for (const [pair, addresses] of (await makeAddresses(index)).entries()) {
      const order = pair % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
      for (const side of order) times[side].push(await timed(api.origin, call, addresses[side]));
    }
    const area = areaUnderCurve(times.known, times.unknown);
    const tells = Math.max(area, 1 - area) > LIMIT;
    isTold ||= tells;
    console.log(`${call.path.padEnd(22)} ${PAIRS} pairs, area ${area.toFixed(3)}${tells ? ', tells' : ''}`);
  }
  await api.stop();
} finally {
  await bench.close();
}
if (isTold) process.exitCode = 1;
