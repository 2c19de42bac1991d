import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { AREAS, runSample } from './sample.ts';

// `npm run mutate -- AREA`: plants small errors and reports which ones no test notices.
//   domain                              every mutant, with Stryker; further arguments go to Stryker
//   orders | cart | accounts | checkout | payments | stock | sync
//                                       a seeded sample, because each mutant needs a run on a database or a device:
//                                       `npm run mutate -- cart --sample 30 --seed 1`
const root = resolve(import.meta.dirname, '../..');
const [area = '', ...args] = process.argv.slice(2);

if (area === 'domain') {
  const stryker = resolve(root, 'node_modules/@stryker-mutator/core/bin/stryker.js');
  const config = 'tools/mutation/stryker.domain.config.js';
  const child = spawn(process.execPath, [stryker, 'run', config, ...args], { cwd: root, stdio: 'inherit' });
  child.once('exit', (code) => {
    process.exitCode = code ?? 1;
  });
} else if (area in AREAS) {
  const { values } = parseArgs({
    args,
    options: { sample: { type: 'string', default: '30' }, seed: { type: 'string', default: '1' } },
  });
  const survivors = await runSample(area as keyof typeof AREAS, {
    sample: Number(values.sample),
    seed: Number(values.seed),
  });
  process.exitCode = survivors > 0 ? 1 : 0;
} else {
  console.error(`Usage: npm run mutate -- domain|${Object.keys(AREAS).join('|')} [--sample N] [--seed N]`);
  process.exitCode = 1;
}
