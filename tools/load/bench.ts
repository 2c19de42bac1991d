import { build } from '../build.ts';

// `npm run bench -- NAME [arguments]`: one of the benchmarks in bench/, on the built API.
const BENCHMARKS = [
  'cart',
  'checkout',
  'flood',
  'mails',
  'memory',
  'offline',
  'orders',
  'panel',
  'reads',
  'scale',
  'size',
  'start',
  'taps',
  'timing',
  'visits',
];

const [name = '', ...benchmarkArguments] = process.argv.slice(2);
if (!BENCHMARKS.includes(name)) {
  console.error(`Usage: npm run bench -- ${BENCHMARKS.join('|')} [arguments]`);
  process.exit(1);
}
process.argv = [...process.argv.slice(0, 2), ...benchmarkArguments];
await build(['@kundan/api']);
await import(`./bench/${name}.ts`);
