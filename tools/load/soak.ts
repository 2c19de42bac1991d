import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { endWithParent } from '@kundan/test-support/end-with-parent';
import { ROOT } from '../built-shop.ts';

// `npm run soak [-- fuzz payments histories webhooks]`: long runs of the tests of which `npm test` runs one percent.
// SCALE=10 runs ten percent of each, and FUZZ_SEED repeats a run of fuzz.
const vitest = resolve(ROOT, 'node_modules/vitest/vitest.mjs');
const spec = (file: string) => [vitest, 'run', '--project', 'api', '--disable-console-intercept', `apps/api/${file}`];
const { SCALE = '100', FUZZ_SEED = String(randomInt(2 ** 31)) } = process.env;
const env = { ...process.env, SCALE, FUZZ_SEED, FUZZ_REQUESTS: String(1_000 * Number(SCALE)) };

const SOAKS: Record<string, string[]> = {
  // 100,000 requests generated from the contracts.
  fuzz: spec('test/contract/fuzz'),
  // 1,000 checkouts interrupted at five points, 10,000 webhook events, 12 × 500 forged signatures.
  payments: spec('src/checkout/payment-soak.api.spec.ts'),
  // 100,000 random orders, rebuilt from the log.
  histories: spec('src/orders/maintenance/many-random-orders.api.spec.ts'),
  // 10,000 events while the API that handles them is killed.
  webhooks: ['--conditions=@kundan/source', resolve(import.meta.dirname, 'soak/webhooks.ts')],
};

const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in SOAKS));
if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(', ')}. Known: ${Object.keys(SOAKS).join(', ')}`);
for (const name of names.length > 0 ? names : Object.keys(SOAKS)) {
  console.log(`\n== ${name}, ${SCALE} %, FUZZ_SEED=${FUZZ_SEED}`);
  const child = spawn(process.execPath, SOAKS[name] ?? [], { cwd: ROOT, stdio: 'inherit', env });
  const [code] = (await once(endWithParent(child), 'exit')) as [number];
  if (code !== 0) process.exitCode = 1;
}
