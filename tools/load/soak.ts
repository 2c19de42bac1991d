import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

// `npm run soak [-- payments histories webhooks mails orders]`: long runs of the tests of which `npm test` runs one percent.
// payments: 1,000 checkouts interrupted at five points, 10,000 webhook events, 12 × 500 forged signatures.
// histories: 100,000 random orders, rebuilt from the log.
// webhooks: 10,000 events while the API that handles them is killed.
// mails: 100 killed workers, a mail server that is down for 5 minutes, a blocked worker.
// orders: how fast the log of 100,000 orders is rebuilt.
// SCALE=10 runs ten percent of each.
const root = resolve(import.meta.dirname, '../..');
const percent = Number(process.env.SCALE ?? 100);
const vitest = resolve(root, 'node_modules/vitest/vitest.mjs');

interface Soak {
  args: string[];
  /** The SCALE that the program expects: percent for specs, a fraction of 1 for tools. */
  scale: number;
}
const spec = (file: string): Soak => ({
  args: [vitest, 'run', '--project', 'api', `apps/api/src/${file}`],
  scale: percent,
});
const tool = (file: string, ...args: string[]): Soak => ({
  args: ['--expose-gc', resolve(root, 'tools/load', file), ...args],
  scale: percent / 100,
});
const soaks: Record<string, Soak> = {
  payments: spec('checkout/payment-soak.api.spec.ts'),
  histories: spec('orders/maintenance/many-random-orders.api.spec.ts'),
  webhooks: tool('soak/webhooks.ts'),
  mails: tool('soak/mails.ts'),
  orders: tool('bench.ts', 'orders'),
};

const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in soaks));
if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(', ')}. Known: ${Object.keys(soaks).join(', ')}`);
for (const [name, { args, scale }] of Object.entries(soaks)) {
  if (names.length > 0 && !names.includes(name)) continue;
  console.log(`\n== ${name}`);
  const env = { ...process.env, SCALE: String(scale) };
  const [code] = (await once(spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env }), 'exit')) as [number];
  if (code !== 0) process.exitCode = 1;
}
