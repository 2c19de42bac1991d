import { createRequire } from 'node:module';
import type * as argon2 from '@node-rs/argon2';
import { openBench } from './bench-shop.ts';
import { sendRequest } from './send-request.ts';
import { areaUnderCurve } from './statistics.ts';

// `npm run bench -- timing`: whether response times reveal which e-mail addresses have an account. For each endpoint, compares
// the times of known and unknown addresses. Fails if the area under the curve exceeds LIMIT (0.5: indistinguishable).
const PAIRS = Number(process.env.PAIRS ?? 2000);
const LIMIT = 0.55;
const { hash } = createRequire(new URL('../../../apps/api/package.json', import.meta.url))(
  '@node-rs/argon2',
) as typeof argon2;

interface Endpoint {
  path: string;
  createBody: (email: string) => object;
}
const endpoints: Endpoint[] = [
  { path: '/api/signin', createBody: (email) => ({ email, password: 'another one' }) },
  { path: '/api/send-otp', createBody: (email) => ({ email }) },
  { path: '/api/reset-password', createBody: (email) => ({ email, newPassword: 'another one' }) },
  { path: '/api/verify-otp', createBody: (email) => ({ email, otp: '000000' }) },
  { path: '/api/verify-email', createBody: (email) => ({ email }) },
];

const bench = await openBench();
const passwordHash = await hash('gold and garnets');

/** Creates pairs of addresses of equal length, one of which has an account. Each address is used once. */
async function createAddresses(endpoint: number): Promise<{ known: string; unknown: string }[]> {
  const pairs = Array.from({ length: PAIRS }, (_, pair) => {
    const name = `${endpoint}-${String(pair).padStart(6, '0')}@example.in`;
    return { known: `a${name}`, unknown: `b${name}` };
  });
  await bench.pool.query(
    `insert into users (id, name, email, password_hash, created_at)
     select gen_random_uuid(), 'Timed', email, $2, now() from unnest($1::text[]) as email`,
    [pairs.map(({ known }) => known), passwordHash],
  );
  await bench.pool.query('analyze users');
  return pairs;
}

async function measure(origin: string, { path, createBody }: Endpoint, email: string): Promise<number> {
  const start = performance.now();
  await sendRequest(origin, { method: 'POST', path, body: JSON.stringify(createBody(email)) });
  return performance.now() - start;
}

try {
  const api = await bench.startApi();
  for (const [index, endpoint] of endpoints.entries()) {
    const times = { known: [] as number[], unknown: [] as number[] };
    for (const [pair, addresses] of (await createAddresses(index)).entries()) {
      const order = pair % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
      for (const side of order) times[side].push(await measure(api.origin, endpoint, addresses[side]));
    }
    const area = areaUnderCurve(times.known, times.unknown);
    const isDistinguishable = Math.max(area, 1 - area) > LIMIT;
    if (isDistinguishable) process.exitCode = 1;
    console.log(
      `${endpoint.path.padEnd(22)} ${PAIRS} pairs, area ${area.toFixed(3)}${isDistinguishable ? ', distinguishable' : ''}`,
    );
  }
  await api.stop();
} finally {
  await bench.close();
}
