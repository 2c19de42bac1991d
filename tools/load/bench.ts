import { build } from '../build.ts';
import { readOptions } from '../read-options.ts';
import { cart } from './bench/cart.ts';
import type { BenchCase } from './bench/harness/bench-case.ts';
import { firstTap } from './bench/first-tap.ts';
import { orders } from './bench/orders.ts';
import { reads } from './bench/reads.ts';
import { size } from './bench/size.ts';
import { start } from './bench/start.ts';

// `npm run bench -- NAME [--option value …]`: one benchmark of the built shop, on the server of DATABASE_URL or an embedded PostgreSQL.
// Without a name, lists the benchmarks.
const CASES: Record<string, BenchCase> = { reads, cart, orders, start, size, 'first-tap': firstTap };

const [name = '', ...args] = process.argv.slice(2);
const chosen = CASES[name];
if (chosen) {
  const { positionals: _, ...options } = readOptions(chosen.options, args);
  await build(['@kundan/api', '@kundan/web']);
  await chosen.run(options);
} else {
  console.log('npm run bench -- NAME [--option value …]\n');
  for (const [name, { about, options }] of Object.entries(CASES)) {
    const defaults = Object.entries(options).map(([option, value]) => `--${option} ${value === '' ? "''" : value}`);
    console.log(`${name.padEnd(10)} ${about}\n${' '.repeat(11)}${defaults.join(' ')}`);
  }
  if (name) process.exitCode = 1;
}
