import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { resolve } from 'node:path';

// `npm run fuzz`: many random requests to every call, until one breaks a promise. `npm run fuzz -- 5000 42`: how many, and the
// seed of an earlier run.
const [requests = '100000', seed = String(randomInt(2 ** 31))] = process.argv.slice(2);
const root = resolve(import.meta.dirname, '..');
const vitest = resolve(root, 'node_modules/vitest/vitest.mjs');

console.log(`${requests} requests, seed ${seed}`);
spawn(process.execPath, [vitest, 'run', '--project', 'api', 'src/contract-tests/fuzz', '--disable-console-intercept'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, FUZZ_REQUESTS: requests, FUZZ_SEED: seed },
}).once('exit', (code) => {
  process.exitCode = code ?? 1;
});
