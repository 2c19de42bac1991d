import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

// `npm run figures [-- payments histories webhooks mails orders]`: the long figures, of which `npm test` runs a hundredth.
// payments: 1,000 carts cut off at five points, 10,000 webhook events, 12 × 500 forgeries. histories: 100,000 random orders, rebuilt.
// webhooks: 10,000 events while the API that carries them out is killed. mails: 100 killed workers, a mail server away for 5
// minutes, a worker that stands still. orders: 100,000 orders' log rebuilt, how fast. `SCALE=10 npm run figures` runs a tenth.
const root = resolve(import.meta.dirname, '..');
const percent = Number(process.env.SCALE ?? 100);
const spec = (file: string) => ({
  args: [
    resolve(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--project',
    'api',
    '--retry',
    '0',
    `apps/api/src/${file}`,
  ],
  scale: percent,
});
const tool = (file: string, ...flags: string[]) => ({
  args: [...flags, resolve(root, `tools/${file}`)],
  scale: percent / 100,
});
const figures = {
  payments: spec('checkout/figures.api.spec.ts'),
  histories: spec('orders/many-histories.api.spec.ts'),
  webhooks: tool('figures/webhooks.ts'),
  mails: tool('figures/mails.ts'),
  orders: tool('bench/orders.ts', '--expose-gc'),
};

const wanted = process.argv.slice(2);
for (const [name, { args, scale }] of Object.entries(figures)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n== ${name}`);
  const env = { ...process.env, SCALE: String(scale) };
  const [code] = (await once(spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env }), 'exit')) as [number];
  if (code !== 0) process.exitCode = 1;
}
