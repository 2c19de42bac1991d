import { build } from './build.ts';
import { cdn } from './engines/cdn.ts';
import { pitr } from './engines/pitr.ts';
import { replica } from './engines/replica.ts';
import { sentinel } from './engines/sentinel.ts';

// `npm run engines -- NAME`: starts servers of Debian packages around the built shop, checks one thing that a single machine does not show,
// stops them, and prints figures and what to do next. Without a name, lists the checks. No other check needs these packages.
const CHECKS: Record<string, { about: string; run: (option?: number) => Promise<void> }> = {
  cdn: {
    about: 'Varnish in front of the shop: the age of a page after a change of a price, and private answers',
    run: () => cdn(),
  },
  pitr: {
    about:
      'a drill of point-in-time recovery with pgBackRest; the number after the name is that of the orders (100000)',
    run: pitr,
  },
  replica: { about: 'what is read from a streaming replica, and that no read is stale', run: () => replica() },
  sentinel: { about: 'the worker through a failover of Redis by Sentinel', run: () => sentinel() },
};

const [name = '', option] = process.argv.slice(2);
const check = CHECKS[name];
if (check) {
  await build(['@kundan/api', '@kundan/web']);
  await check.run(option === undefined ? undefined : Number(option));
} else {
  for (const [name, { about }] of Object.entries(CHECKS)) console.log(`${name.padEnd(10)} ${about}`);
  if (name) process.exitCode = 1;
}
