import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import type * as ioredis from 'ioredis';
import type { Chance } from './chance.ts';
import type { World } from './world.ts';

export interface Fault {
  name: string;
  strike(): Promise<void>;
}

const { Redis } = createRequire(new URL('../../apps/api/package.json', import.meta.url))('ioredis') as typeof ioredis;

/** As many faults as rounds: every kind comes once before any comes again. */
export function faultsOf(world: World, rounds: number, chance: Chance): Fault[] {
  const pause = () => chance() * 1_000;
  const kinds: Fault[] = [
    { name: 'API killed', strike: () => world.kill('api', pause()) },
    { name: 'worker killed', strike: () => world.kill('worker', pause()) },
    { name: 'database killed', strike: () => world.killDatabase() },
  ];
  const { redisUrl } = world;
  if (redisUrl) kinds.push({ name: 'Redis flushed', strike: () => flush(world, redisUrl) });
  const faults: Fault[] = [];
  while (faults.length < rounds) faults.push(...shuffled(kinds, chance));
  return faults.slice(0, rounds).map(({ name, strike }) => ({
    name,
    async strike() {
      await sleep(300 + chance() * 2_000); // at a moment that nobody knows
      await strike();
    },
  }));
}

async function flush(world: World, redisUrl: string): Promise<void> {
  const redis = new Redis(redisUrl);
  await redis.flushdb();
  redis.disconnect();
  world.kills['Redis flushed'] = (world.kills['Redis flushed'] ?? 0) + 1;
}

function shuffled<T>(things: readonly T[], chance: Chance): T[] {
  return things
    .map((thing) => ({ thing, place: chance() }))
    .sort((a, b) => a.place - b.place)
    .map(({ thing }) => thing);
}
