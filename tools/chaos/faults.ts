import { setTimeout as sleep } from 'node:timers/promises';
import type { Behaviour } from '../../apps/api/src/testing/test-mail-server.ts';
import type { Chance } from './chance.ts';
import type { Role } from './processes.ts';
import type { World } from './world.ts';

export interface Fault {
  name: string;
  strike(): Promise<void>;
}

const MAIL_TROUBLES = ['is gone', 'refuses the sender', 'refuses for now', 'hangs up at once', 'hangs up at the mail', 'takes and hangs up', 'is silent'] as const satisfies Behaviour[]; // prettier-ignore
const PROVIDER_TROUBLES = [
  { api: 'refuse' },
  { api: 'break-off' },
  { api: 'lose-answer' },
  { api: 'hang', apiTimes: 5 },
  { apiDelayMs: 3_000 },
  { webhooks: 'never' },
  { webhooks: 'twice' },
  { webhooks: 'reordered' },
  { callback: 'lost' },
];

/** Every fault that this world allows, by its name. Each ends when its cause is over; what it does to the shop may go on. */
function kindsOf(world: World, chance: Chance): Map<string, () => Promise<void>> {
  const { database, redis, post } = world;
  const kill = async (role: Role) => {
    const one = world.someOf(role);
    one.kill();
    await sleep(chance() * 1_000);
    one.start();
  };
  const kinds = new Map<string, () => Promise<void>>([
    ['API killed', () => kill('api')],
    ['worker killed', () => kill('worker')],
    ['database killed', () => database.kill()],
    ['worker blocked', () => world.someOf('worker').block()],
    ['API blocked', () => world.someOf('api').block()],
    ['mail server in trouble', () => mailTrouble()],
    ['provider in trouble', () => providerTrouble()],
  ]);
  async function mailTrouble(): Promise<void> {
    await post.behave(MAIL_TROUBLES[Math.floor(chance() * MAIL_TROUBLES.length)] ?? 'is gone');
    await sleep(4_000);
    await post.behave('well');
  }
  async function providerTrouble(): Promise<void> {
    const { origin } = world;
    const set = (trouble: object) =>
      fetch(`${origin}/sandbox/razorpay/trouble`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(trouble),
      }).then(
        (answer) => answer.arrayBuffer(),
        () => undefined, // killed meanwhile: the next one has no trouble
      );
    await set(PROVIDER_TROUBLES[Math.floor(chance() * PROVIDER_TROUBLES.length)] ?? {});
    await sleep(4_000);
    await set({});
  }
  const { away, full } = database;
  if (away) kinds.set('database away for 3 s', () => away(3_000));
  if (full) kinds.set('database on a full disk for 3 s', () => full(3_000));
  if (redis) {
    const { flush, away: redisAway } = redis;
    kinds.set('Redis killed', () => redis.kill());
    if (redisAway) kinds.set('Redis away for 3 s', () => redisAway(3_000));
    if (flush) kinds.set('Redis flushed', flush);
  }
  return kinds;
}

/** As many faults as rounds: every kind comes once before any comes again. Now and then two come at once. */
export function faultsOf(world: World, rounds: number, chance: Chance, only: string[] = []): Fault[] {
  const kinds = [...kindsOf(world, chance)].filter(([name]) => only.length === 0 || only.includes(name));
  const faults: [string, () => Promise<void>][] = [];
  while (faults.length < rounds && kinds.length > 0) faults.push(...shuffled(kinds, chance));
  return faults.slice(0, rounds).map(([name, work], round) => {
    const [beside, besideWork] = faults[(round * 7 + 3) % faults.length] ?? [name, work];
    const isTwo = only.length === 0 && subjectOf(beside) !== subjectOf(name) && chance() < 0.2;
    return {
      name: isTwo ? `${name}, and ${beside}` : name,
      async strike() {
        await sleep(300 + chance() * 2_000); // at a moment that nobody knows
        await Promise.all([
          world.strike(name, work),
          ...(isTwo ? [sleep(chance() * 500).then(() => world.strike(beside, besideWork))] : []),
        ]);
      },
    };
  });
}

/** What a fault befalls: one thing is not struck twice at once. */
const subjectOf = (name: string) => name.split(' ')[0];

function shuffled<T>(things: readonly T[], chance: Chance): T[] {
  return things
    .map((thing) => ({ thing, place: chance() }))
    .sort((a, b) => a.place - b.place)
    .map(({ thing }) => thing);
}
