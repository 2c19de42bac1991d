import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { endWithParent } from '@kundan/test-support/end-with-parent';

// `npm run soak [-- fuzz payments histories webhooks]`: long runs of the tests of which `npm test` runs one percent.
// SCALE=10 runs ten percent of each.
const root = resolve(import.meta.dirname, '../..');
const percent = Number(process.env.SCALE ?? 100);
const vitest = resolve(root, 'node_modules/vitest/vitest.mjs');
const spec = (file: string) => [vitest, 'run', '--project', 'api', '--disable-console-intercept', `apps/api/${file}`];
const { FUZZ_SEED = String(randomInt(2 ** 31)) } = process.env;

const SOAKS: Record<string, { args: string[]; env?: NodeJS.ProcessEnv }> = {
  // 100,000 requests generated from the contracts. FUZZ_SEED repeats a run.
  fuzz: { args: spec('test/contract/fuzz'), env: { FUZZ_REQUESTS: String(1_000 * percent), FUZZ_SEED } },
  // 1,000 checkouts interrupted at five points, 10,000 webhook events, 12 × 500 forged signatures.
  payments: { args: spec('src/checkout/payment-soak.api.spec.ts') },
  // 100,000 random orders, rebuilt from the log.
  histories: { args: spec('src/orders/maintenance/many-random-orders.api.spec.ts') },
  // 10,000 events while the API that handles them is killed.
  webhooks: { args: ['--conditions=@kundan/source', resolve(import.meta.dirname, 'soak/webhooks.ts')] },
};

const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in SOAKS));
if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(', ')}. Known: ${Object.keys(SOAKS).join(', ')}`);
for (const name of names.length > 0 ? names : Object.keys(SOAKS)) {
  const { args = [], env = {} } = SOAKS[name] ?? {};
  console.log(`\n== ${name}, ${percent} %, ${JSON.stringify(env)}`);
  const settings = { ...process.env, SCALE: String(percent), ...env };
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: settings });
  const [code] = (await once(endWithParent(child), 'exit')) as [number];
  if (code !== 0) process.exitCode = 1;
}
