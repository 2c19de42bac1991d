import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { build } from './build.ts';

// `npm test`: builds what changed, because the browser's journeys walk through the built shop, then runs every test.
// Arguments go to vitest: `npm test -- --project domain`.
const root = resolve(import.meta.dirname, '..');

try {
  await build(['@kundan/api', '@kundan/web']);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.log('0 passed, 1 failed');
  process.exit(1);
}
const vitest = resolve(root, 'node_modules/vitest/vitest.mjs');
spawn(process.execPath, [vitest, 'run', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' }).once(
  'exit',
  (code) => {
    process.exitCode = code ?? 1;
  },
);
