import { type ChildProcess, spawn } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { SeededRandom } from '@kundan/test-support/seeded-random';
import { findMutants, type Mutant } from './find-mutants.ts';

interface Area {
  project: 'api' | 'domain' | 'web';
  /** Source files, relative to the repository. Specs and entities are left out. */
  sources: string[];
  /** Paths of the specs that have to notice an error in these sources. */
  specs: string[];
  /** Paths of slower specs, which run only when the others notice nothing. */
  slowSpecs?: string[];
}

export const AREAS = {
  domain: {
    project: 'domain',
    sources: ['libs/domain/src/**/*.ts'],
    specs: ['src'],
  },
  orders: {
    project: 'api',
    sources: ['apps/api/src/{orders,event-store}/**/*.ts'],
    specs: ['src/orders', 'src/event-store', 'src/checkout/checkout.api.spec.ts'],
  },
  cart: {
    project: 'api',
    sources: ['apps/api/src/cart/*.ts'],
    specs: ['src/cart', 'src/checkout/checkout.api.spec.ts'],
  },
  accounts: {
    project: 'api',
    sources: ['apps/api/src/accounts/**/*.ts'],
    specs: ['src/accounts'],
    slowSpecs: ['test/contract/attacks/rate-limits'],
  },
  checkout: {
    project: 'api',
    sources: ['apps/api/src/checkout/*.ts'],
    specs: ['src/checkout'],
    slowSpecs: ['src/payments', 'src/stock', 'test/contract/attacks/payments'],
  },
  payments: {
    project: 'api',
    sources: ['apps/api/src/payments/**/*.ts'],
    specs: ['src/payments'],
    slowSpecs: [
      'src/checkout',
      'src/operations/backup/lost-payments',
      'test/contract/attacks/payments',
      'test/contract/attacks/webhooks',
    ],
  },
  stock: {
    project: 'api',
    sources: ['apps/api/src/stock/*.ts'],
    specs: ['src/stock'],
    slowSpecs: ['src/checkout', 'src/orders/orders.api.spec.ts'],
  },
  sync: {
    project: 'web',
    sources: ['apps/web/src/{sync,auth}/**/*.ts'],
    specs: ['src/sync', 'src/auth'],
    slowSpecs: ['simulation'],
  },
} satisfies Record<string, Area>;

const root = resolve(import.meta.dirname, '../..');
/** The number of scenarios of the offline simulation per mutant. */
const SCENARIOS = '200';
const vitest = resolve(root, 'node_modules/vitest/vitest.mjs');

/** Applies a seeded sample of mutants one by one and runs the area's specs. Returns the number of survivors. */
export async function runSample(name: keyof typeof AREAS, { sample, seed }: { sample: number; seed: number }) {
  const area: Area = AREAS[name];
  const files = area.sources
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((file) => !/\.(spec|entity|module|arbitrary)\.tsx?$/.test(file))
    .toSorted();
  const mutants = files.flatMap((file) => findMutants(file, readFileSync(resolve(root, file), 'utf8')));
  const chosen = new SeededRandom(seed).shuffle(mutants).slice(0, sample);
  console.log(`${name}: ${chosen.length} of ${mutants.length} mutants in ${files.length} files, seed ${seed}`);
  const start = performance.now();
  if (!(await passes(area, 300_000)))
    throw new Error('The specs fail without a mutant. Run them with npm run test:only first.');
  // A mutant may loop forever.
  const timeoutMs = 10_000 + 4 * (performance.now() - start);
  const survivors: Mutant[] = [];
  for (const [index, mutant] of chosen.entries()) {
    const isNoticed = await withMutant(mutant, async () => !(await passes(area, timeoutMs)));
    if (!isNoticed) survivors.push(mutant);
    console.log(`${index + 1}/${chosen.length} ${isNoticed ? 'noticed ' : 'SURVIVED'} ${describe(mutant)}`);
  }
  const noticed = chosen.length - survivors.length;
  console.log(`\n${name}: ${noticed} of ${chosen.length} noticed (${Math.round((100 * noticed) / chosen.length)} %)`);
  for (const survivor of survivors) console.log(`  survived: ${describe(survivor)}`);
  return survivors.length;
}

async function passes({ project, specs, slowSpecs }: Area, timeoutMs: number): Promise<boolean> {
  const isPassed = await runSpecs(project, specs, timeoutMs);
  return isPassed && (slowSpecs === undefined || runSpecs(project, slowSpecs, timeoutMs));
}

let running: ChildProcess | undefined;

function runSpecs(project: Area['project'], specs: string[], timeoutMs: number): Promise<boolean> {
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

// With a handler, an interrupted run restores the mutated file.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

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

const describe = ({ file, line, original, replacement }: Mutant) =>
  `${file}:${line} ${oneLine(original)} → ${oneLine(replacement) || '(removed)'}`;

const oneLine = (code: string) => code.replaceAll(/\s+/g, ' ').slice(0, 60);
