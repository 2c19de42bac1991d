import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

// `npm run figures`: the payments' figures whole (1,000 carts, 10,000 webhook events, 12 × 500 forgeries), of which the tests
// run a hundredth. `SCALE=10 npm run figures` runs a tenth.
const root = resolve(import.meta.dirname, '..');
const vitest = resolve(root, 'node_modules/vitest/vitest.mjs');
const args = ['run', '--project', 'api', 'apps/api/src/checkout/figures.api.spec.ts'];
const env = { ...process.env, SCALE: process.env.SCALE ?? '100' };
spawn(process.execPath, [vitest, ...args], { cwd: root, stdio: 'inherit', env }).once('exit', (code) => {
  process.exitCode = code ?? 1;
});
