import { parseArgs } from 'node:util';
import { build } from './build.ts';
import { giveVerdict } from './chaos/verdict.ts';

// `npm run chaos [-- --rounds 50] [--servers embedded|own|given] [--only 'API killed,worker killed'] [--seed 1] [--shoppers 6]
// [--apis 2] [--workers 3]`: shoppers sign up, fill carts, pay and order while processes, database and queue are killed (kill -9),
// frozen, or lose everything, and mail server and provider misbehave, at random moments. When all is well again, the books must
// balance. 'own' servers are a PostgreSQL and a Redis (where it is installed) for this run alone, that can be killed; 'given'
// (the default with DATABASE_URL) are those of DATABASE_URL and REDIS_URL: the database is a new one there, the Redis is emptied.
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '50' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    shoppers: { type: 'string', default: '6' },
    apis: { type: 'string', default: '2' },
    workers: { type: 'string', default: '3' },
    servers: { type: 'string', default: process.env.DATABASE_URL ? 'given' : 'embedded' },
    only: { type: 'string', default: '' },
  },
});

await build(['@kundan/api']);
const { openWorld } = await import('./chaos/world.ts');
const { Shopper } = await import('./chaos/shopper.ts');
const { differences } = await import('./chaos/books.ts');
const { faultsOf } = await import('./chaos/faults.ts');
const { chanceOf } = await import('./chaos/chance.ts');
const { Ledger } = await import('./chaos/ledger.ts');

const { seed, servers } = values;
if (servers !== 'embedded' && servers !== 'own' && servers !== 'given') throw new Error(`no such servers: ${servers}`);
const chance = chanceOf(Number(seed));
console.log(`seed ${seed}, ${servers} servers, ${values.apis} APIs, ${values.workers} workers`);
const world = await openWorld({ servers, apis: Number(values.apis), workers: Number(values.workers), chance });
const ledger = new Ledger();
/** Milliseconds from the return of a database until the whole shop serves again. */
const returns: number[] = [];
let open = true;
try {
  const people = Array.from({ length: Number(values.shoppers) }, () => new Shopper(world, ledger, chance));
  const shopping = people.map((shopper) => shopper.shop(() => open));
  await ledger.first();
  const only = values.only.split(',').filter((name) => name !== '');
  for (const [round, fault] of faultsOf(world, Number(values.rounds), chance, only).entries()) {
    await fault.strike();
    const readyMs = await world.ready();
    if (fault.name === 'database away for 3 s') returns.push(readyMs);
    console.log(`round ${round + 1}: ${fault.name}, ready after ${readyMs} ms; ${ledger.summary()}`);
  }
  await ledger.next();
  open = false;
  await Promise.all(shopping);
  await world.ready();
  const found = await differences(world, ledger);
  console.log(`\n${ledger.summary()}`);
  console.log(`strikes ${JSON.stringify(counted(world.strikes.map(({ name }) => name)))}`);
  if (returns.length > 0) console.log(`after the database's return served within ${Math.max(...returns)} ms`);
  for (const line of found.figures) console.log(line);
  giveVerdict(found.differences);
} catch (error) {
  console.error(error, world.lastWords());
  process.exitCode = 1;
} finally {
  open = false;
  await world.close();
}
process.exit();

function counted(names: string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}
