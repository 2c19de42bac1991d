import { type ChildProcess, spawn } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { SeededRandom } from '@kundan/test-support/seeded-random';
import { readOptions } from '../read-options.ts';
import { findMutants, type Mutant } from './find-mutants.ts';

// `npm run mutate -- 'apps/api/src/cart/*.ts' src/cart src/checkout/checkout.api [--sample 30] [--seed 1]`: plants a seeded sample of small
// errors in these sources, one by one, and reports which ones the specs do not notice. Entities and modules are left out.
const { sample, seed, positionals } = readOptions({ sample: 30, seed: 1 });
const [sources = '', ...specs] = positionals;
const project = /^(?:libs|apps)\/([^/]+)\//.exec(sources)?.[1];
if (!project || specs.length === 0) {
  console.error("Usage: npm run mutate -- 'SOURCES' SPEC… [--sample N] [--seed N]");
  process.exit(1);
}
const root = resolve(import.meta.dirname, '../..');
/** The number of scenarios of the offline simulation per mutant. */
const SCENARIOS = '200';
let running: ChildProcess | undefined;

// With a handler, an interrupted run restores the mutated file.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const files = globSync(sources, { cwd: root }).filter((file) => !/\.(spec|entity|module|arbitrary)\.tsx?$/.test(file));
const mutants = files.toSorted().flatMap((file) => findMutants(file, readFileSync(resolve(root, file), 'utf8')));
const chosen = new SeededRandom(seed).shuffle(mutants).slice(0, sample);
console.log(`${chosen.length} of ${mutants.length} mutants in ${files.length} files, seed ${seed}`);
const start = performance.now();
if (!(await runSpecs(600_000)))
  throw new Error('The specs fail without a mutant. Run them with npm run test:only first.');
// A mutant may loop forever.
const timeoutMs = 10_000 + 4 * (performance.now() - start);
const survivors: Mutant[] = [];
for (const [index, mutant] of chosen.entries()) {
  const isNoticed = await withMutant(mutant, async () => !(await runSpecs(timeoutMs)));
  if (!isNoticed) survivors.push(mutant);
  console.log(`${index + 1}/${chosen.length} ${isNoticed ? 'noticed ' : 'SURVIVED'} ${describe(mutant)}`);
}
console.log(`\n${chosen.length - survivors.length} of ${chosen.length} noticed`);
for (const survivor of survivors) console.log(`  survived: ${describe(survivor)}`);
process.exitCode = survivors.length > 0 ? 1 : 0;

/** Whether the specs pass. */
function runSpecs(timeoutMs: number): Promise<boolean> {
  const vitest = resolve(root, 'node_modules/vitest/vitest.mjs');
  const args = [vitest, 'run', '--project', `${project}*`, '--bail', '1', '--silent', '--reporter', 'dot', ...specs];
  const env = { ...process.env, SCENARIOS };
  running = spawn(process.execPath, args, { cwd: root, stdio: 'ignore', env, detached: true });
  const timer = setTimeout(killRunning, timeoutMs);
  return new Promise((resolve) => {
    running?.once('exit', (code) => {
      clearTimeout(timer);
      running = undefined;
      resolve(code === 0);
    });
  });
}

/** Also ends the workers, which may be in an endless loop. */
function killRunning(): void {
  if (running?.pid !== undefined) process.kill(-running.pid, 'SIGKILL');
}

/** Writes the mutated file, runs `work`, and always restores the file, also when the run is interrupted. */
async function withMutant<T>({ file, start, end, replacement }: Mutant, work: () => Promise<T>): Promise<T> {
  const path = resolve(root, file);
  const original = readFileSync(path, 'utf8');
  const restore = () => {
    killRunning();
    writeFileSync(path, original);
  };
  process.once('exit', restore);
  try {
    writeFileSync(path, original.slice(0, start) + replacement + original.slice(end));
    return await work();
  } finally {
    restore();
    process.off('exit', restore);
  }
}

function describe({ file, line, original, replacement }: Mutant): string {
  const oneLine = (code: string) => code.replaceAll(/\s+/g, ' ').slice(0, 60);
  return `${file}:${line} ${oneLine(original)} → ${oneLine(replacement) || '(removed)'}`;
}
