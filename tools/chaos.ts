import { parseArgs } from 'node:util';
import { build } from './build.ts';

// `npm run chaos [-- --rounds 50] [--seed 1] [--shoppers 6]`: shoppers sign up, fill carts, pay and order while API, worker and
// database are killed (kill -9) and the queue loses everything, at random moments. When all is well again, the books must
// balance. DATABASE_URL and REDIS_URL as for the shop; the database is a new one on that server, the Redis is emptied.
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '50' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    shoppers: { type: 'string', default: '6' },
  },
});

await build(['@kundan/api']);
const { openWorld } = await import('./chaos/world.ts');
const { Shopper } = await import('./chaos/shopper.ts');
const { differences } = await import('./chaos/books.ts');
const { faultsOf } = await import('./chaos/faults.ts');
const { chanceOf } = await import('./chaos/chance.ts');
const { Ledger } = await import('./chaos/ledger.ts');

const chance = chanceOf(Number(values.seed));
console.log(`seed ${values.seed}`);
const world = await openWorld();
const ledger = new Ledger();
let open = true;
try {
  const people = Array.from({ length: Number(values.shoppers) }, () => new Shopper(world, ledger, chance));
  const shopping = people.map((shopper) => shopper.shop(() => open));
  await ledger.first();
  for (const [round, fault] of faultsOf(world, Number(values.rounds), chance).entries()) {
    await fault.strike();
    console.log(`round ${round + 1}: ${fault.name}; ${ledger.summary()}`);
  }
  await ledger.next();
  open = false;
  await Promise.all(shopping);
  await world.heal();
  const found = await differences(world, ledger);
  console.log(`\n${ledger.summary()}; kills ${JSON.stringify(world.kills)}`);
  for (const line of found.figures) console.log(line);
  for (const line of found.differences) console.log(`DIFFERENCE: ${line}`);
  console.log(`${found.differences.length} differences`);
  if (found.differences.length > 0) process.exitCode = 1;
} catch (error) {
  console.error(error, world.lastWords());
  process.exitCode = 1;
} finally {
  open = false;
  await world.close();
}
process.exit();
