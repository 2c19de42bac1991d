import { parseArgs } from 'node:util';
import { AREAS, runSample } from './sample.ts';

// `npm run mutate -- AREA [--sample 30] [--seed 1]`: plants a seeded sample of small errors, one by one, and reports which ones the specs
// of the area do not notice.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { sample: { type: 'string', default: '30' }, seed: { type: 'string', default: '1' } },
});
const [area = ''] = positionals;
if (area in AREAS) {
  const options = { sample: Number(values.sample), seed: Number(values.seed) };
  const survivors = await runSample(area as keyof typeof AREAS, options);
  process.exitCode = survivors > 0 ? 1 : 0;
} else {
  console.error(`Usage: npm run mutate -- ${Object.keys(AREAS).join('|')} [--sample N] [--seed N]`);
  process.exitCode = 1;
}
