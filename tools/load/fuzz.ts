import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { resolve } from 'node:path';

// `npm run fuzz [-- REQUESTS SEED]`: sends random requests (100,000 by default) to all endpoints until a response violates its
// contract. The seed of an earlier run repeats its requests.
const [requests = '100000', seed = String(randomInt(2 ** 31))] = process.argv.slice(2);
const root = resolve(import.meta.dirname, '../..');
const vitest = resolve(root, 'node_modules/vitest/vitest.mjs');

console.log(`${requests} requests, seed ${seed}`);
const child = spawn(
  process.execPath,
  [vitest, 'run', '--project', 'api', 'test/contract/fuzz', '--disable-console-intercept'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, FUZZ_REQUESTS: requests, FUZZ_SEED: seed } },
);
child.once('exit', (code) => {
  process.exitCode = code ?? 1;
});
