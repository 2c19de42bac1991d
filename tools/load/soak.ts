import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { endWithParent } from '@kundan/test-support/end-with-parent';

// `npm run soak [-- fuzz payments histories webhooks mails]`: long runs of the tests of which `npm test` runs one percent.
// SCALE=10 runs ten percent of each.
const root = resolve(import.meta.dirname, '../..');
const percent = Number(process.env.SCALE ?? 100);
const vitest = resolve(root, 'node_modules/vitest/vitest.mjs');

interface Soak {
  args: string[];
  env: NodeJS.ProcessEnv;
}
const spec = (file: string, env: NodeJS.ProcessEnv = { SCALE: String(percent) }): Soak => ({
  args: [vitest, 'run', '--project', 'api', '--disable-console-intercept', `apps/api/${file}`],
  env,
});
/** A tool's SCALE is a fraction of 1. */
const tool = (file: string): Soak => ({
  args: ['--conditions=@kundan/source', resolve(root, 'tools/load/soak', file)],
  env: { SCALE: String(percent / 100) },
});
const { FUZZ_SEED = String(randomInt(2 ** 31)) } = process.env;
const soaks: Record<string, Soak> = {
  // 100,000 requests generated from the contracts. FUZZ_SEED repeats a run.
  fuzz: spec('test/contract/fuzz', { FUZZ_REQUESTS: String(1_000 * percent), FUZZ_SEED }),
  // 1,000 checkouts interrupted at five points, 10,000 webhook events, 12 × 500 forged signatures.
  payments: spec('src/checkout/payment-soak.api.spec.ts'),
  // 100,000 random orders, rebuilt from the log.
  histories: spec('src/orders/maintenance/many-random-orders.api.spec.ts'),
  // 10,000 events while the API that handles them is killed.
  webhooks: tool('webhooks.ts'),
  // 100 killed workers, a mail server that is down for 5 minutes, a blocked worker.
  mails: tool('mails.ts'),
};

const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in soaks));
if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(', ')}. Known: ${Object.keys(soaks).join(', ')}`);
for (const [name, { args, env }] of Object.entries(soaks)) {
  if (names.length > 0 && !names.includes(name)) continue;
  console.log(`\n== ${name}, ${JSON.stringify(env)}`);
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  const [code] = (await once(endWithParent(child), 'exit')) as [number];
  if (code !== 0) process.exitCode = 1;
}
