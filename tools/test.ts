import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { watchNpm } from '../apps/api/src/run/common/watch-npm.ts';
import { endWithParent } from '../libs/test-support/src/end-with-parent.ts';
import { build } from './build.ts';
import { COUNTS_FILE, formatCounts, readCounts } from './test/test-counts.ts';

// `npm test`: builds what changed, because the browser tests use the built shop, then runs every test: Vitest's projects
// first, the browser tests of Playwright after them. `npm test -- --project e2e cart` runs browser tests only (arguments go
// to Playwright), `npm test -- --project domain` and all other arguments run Vitest only.
const root = resolve(import.meta.dirname, '..');
const args = process.argv.slice(2);
const e2eOnly = args[0] === '--project' && args[1] === 'e2e';
const runners = [
  { isSelected: !e2eOnly, command: ['vitest/vitest.mjs', 'run', ...args] },
  {
    isSelected: e2eOnly || args.length === 0,
    command: ['@playwright/test/cli.js', 'test', '--config', 'apps/web/playwright.config.ts', ...args.slice(2)],
  },
];

watchNpm(() => process.exit(1));
try {
  await build(['@kundan/api', '@kundan/web']);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.log(formatCounts({ passed: 0, failed: 1, failures: ['The build failed.'] }));
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), 'kundan-test-'));
const counts = join(folder, 'counts');
writeFileSync(counts, '');
for (const { isSelected, command } of runners) {
  if (isSelected && (await run(command)) !== 0) process.exitCode = 1;
}
const total = readCounts(counts);
rmSync(folder, { recursive: true });
if (total.failed > 0) process.exitCode = 1;
console.log(formatCounts(total));

/** Returns the exit code of a program from node_modules. */
function run([program = '', ...rest]: string[]): Promise<number> {
  const path = resolve(root, 'node_modules', program);
  const child = spawn(process.execPath, [path, ...rest], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, [COUNTS_FILE]: counts },
  });
  endWithParent(child);
  return new Promise((done) => child.once('exit', (code) => done(code ?? 1)));
}
