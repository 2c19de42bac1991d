import { parseArgs } from 'node:util';
import { build } from '../build.ts';

// `node tools/load/two-builds.ts [--loads 100] [--tabs 20]`: opens tabs on one build of the shop, puts a second build behind the same
// address, so that every request goes to the one or the other in turn, loads pages in fresh browsers, uses the old tabs, and ends
// the first build. Counts requests for files that failed, errors in pages, and steps that did not work. None may fail.
const { values } = parseArgs({
  options: { loads: { type: 'string', default: '100' }, tabs: { type: 'string', default: '20' } },
});
await build(['@kundan/api', '@kundan/web']);
const { runRollout } = await import('./rollout/run-rollout.ts');
await runRollout({ loads: Number(values.loads), tabs: Number(values.tabs) });
process.exit();
