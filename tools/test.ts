import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { watchNpm } from '../apps/api/src/run/common/watch-npm.ts';
import { endWithParent } from '../libs/test-support/src/end-with-parent.ts';
import { build } from './build.ts';

// `npm test`: builds what changed, because the browser tests use the built shop, then runs every test: Vitest's projects
// first, the browser tests of Playwright after them. `npm test -- --project e2e cart` runs browser tests only (arguments go
// to Playwright), `npm test -- --project domain` and all other arguments run Vitest only.
const root = resolve(import.meta.dirname, '..');
const args = process.argv.slice(2);
const e2eOnly = args[0] === '--project' && args[1] === 'e2e';
const MEMORY_FOLDER = '/dev/shm';
/** Bytes that must be free there: several times what the tests have at once. */
const MEMORY_NEEDED = 8 * 2 ** 30;
/**
 * All temporary files of the tests, until they end. In memory where there is enough: each test of a shop of its own creates two thousand
 * files, which takes longer on a disk than the shop needs to start.
 */
const folder = mkdtempSync(join(isMemoryFree() ? MEMORY_FOLDER : tmpdir(), 'kundan-test-'));
// When root runs the tests, their databases run as another user.
chmodSync(folder, 0o755);
process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
process.once('SIGINT', () => process.exit(130));
/** Both runners write their results into this file, in JUnit's format. */
const results = join(folder, 'results.xml');
const vitest = ['vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=junit', `--outputFile.junit=${results}`];
const playwright = [
  '@playwright/test/cli.js',
  'test',
  '--config=apps/web/playwright.config.ts',
  '--reporter=list,junit',
];
const runners = [
  { isSelected: !e2eOnly, command: [...vitest, ...args] },
  { isSelected: e2eOnly || args.length === 0, command: [...playwright, ...args.slice(2)] },
];

watchNpm(() => process.exit(1));
let passed = 0;
const failures: string[] = [];
try {
  await build(['@kundan/api', '@kundan/web']);
  for (const { isSelected, command } of runners) if (isSelected) await run(command);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  failures.push('The build failed.');
}
// What failed stands at the very end: the runners' own reports are long before it.
if (failures.length > 0) console.log(['Failed:', ...failures.map((failure) => `  ${failure}`), ''].join('\n'));
console.log(`${passed} passed, ${failures.length} failed`);
if (failures.length > 0) process.exitCode = 1;

function isMemoryFree(): boolean {
  if (process.env['TMPDIR'] || !existsSync(MEMORY_FOLDER)) return false;
  const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
  return Math.min(bavail * bsize, freemem()) > MEMORY_NEEDED;
}

/** Runs a program from node_modules and counts its results. A run that fails without a failed test counts as one failure. */
async function run([program = '', ...rest]: string[]): Promise<void> {
  const child = spawn(process.execPath, [resolve(root, 'node_modules', program), ...rest], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, TMPDIR: folder, KUNDAN_TEST_FOLDER: folder, PLAYWRIGHT_JUNIT_OUTPUT_FILE: results },
  });
  endWithParent(child);
  const code = await new Promise<number | null>((done) => child.once('exit', done));
  const xml = existsSync(results) ? readFileSync(results, 'utf8') : '';
  rmSync(results, { force: true });
  const before = failures.length;
  for (const [, test = '', content = ''] of xml.matchAll(/<testcase (.*?)(?:\/>|>([^]*?)<\/testcase>)/g)) {
    if (/<(?:failure|error)[ >]/.test(content)) failures.push(describeFailure(test, content));
    else if (!content.includes('<skipped')) passed += 1;
  }
  if (code !== 0 && failures.length === before) failures.push(`${program} ended with ${code}.`);
}

/** The file, the title and the beginning of the reason, in one line. */
function describeFailure(test: string, content: string): string {
  const attribute = (name: string, text: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(text)?.[1] ?? '';
  const reason = attribute('message', content) || content.replaceAll(/<[^>]*>/g, '');
  const text = `${attribute('classname', test)} › ${attribute('name', test)}: ${reason.trim()}`;
  const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
  const plain = text.replaceAll(/&(\w+);/g, (entity, name: string) => entities[name] ?? entity);
  return plain.replaceAll(/\s+/g, ' ').slice(0, 500);
}
