import { build } from '../build.ts';
import { type Options, readOptions } from '../read-options.ts';
import * as cart from './bench/cart.ts';
import * as firstTap from './bench/first-tap.ts';
import * as log from './bench/log.ts';
import * as orders from './bench/orders.ts';
import * as reads from './bench/reads.ts';
import * as size from './bench/size.ts';
import * as start from './bench/start.ts';

// `npm run bench -- NAME [--option value …]`: one benchmark of the built shop, on the server of DATABASE_URL or an embedded PostgreSQL.
// Without a name, lists the benchmarks.
// `options`: with their defaults.
type Benchmark = { about: string; options: Options; run(options: never): Promise<void> };
const BENCHMARKS: Record<string, Benchmark> = { reads, cart, orders, start, size, log, 'first-tap': firstTap };

const [name = '', ...args] = process.argv.slice(2);
const chosen = BENCHMARKS[name];
if (chosen) {
  const options = readOptions(chosen.options, args);
  await build(['@kundan/api', '@kundan/web']);
  await chosen.run(options as never);
} else {
  console.log('npm run bench -- NAME [--option value …]\n');
  for (const [name, { about, options }] of Object.entries(BENCHMARKS)) {
    const defaults = Object.entries(options).map(([option, value]) => `--${option} ${value === '' ? "''" : value}`);
    console.log(`${name.padEnd(10)} ${about}\n${' '.repeat(11)}${defaults.join(' ')}`);
  }
  if (name) process.exitCode = 1;
}
