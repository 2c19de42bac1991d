import { setTimeout as sleep } from 'node:timers/promises';
import type { SeededRandom } from '@kundan/test-support/seeded-random';
import type { MailServerBehavior } from '@kundan/test-support/test-mail-server';
import { waitUntil } from '@kundan/test-support/wait-until';
import { configureSandbox } from './retrying-client.ts';
import type { Role } from './shop-process.ts';
import type { TestShop } from './test-shop.ts';

export interface InjectedFault {
  name: string;
  /** Injects the fault at a random moment. Resolves when its cause has ended; its effects on the shop may last longer. */
  inject(): Promise<void>;
}

export const DATABASE_STOPPED = 'database away for 3 s';

const MAIL_SERVER_FAULTS: readonly MailServerBehavior[] = [
  'is stopped',
  'rejects the sender',
  'defers the recipient',
  'disconnects on connect',
  'disconnects at MAIL FROM',
  'disconnects after DATA',
  'never responds',
];
/** Settings of the payment sandbox. */
const PROVIDER_FAULTS: readonly object[] = [
  { api: 'refuse' },
  { api: 'break-off' },
  { api: 'lose-answer' },
  { api: 'hang', apiTimes: 5 },
  { apiDelayMs: 3_000 },
  { webhooks: 'never' },
  { webhooks: 'twice' },
  { webhooks: 'reordered' },
  { callback: 'lost' },
  { refunds: 'pending' },
  { refunds: 'pending', webhooks: 'never' },
];
const MISBEHAVIOR_MS = 4_000;

type FaultKind = [name: string, inject: () => Promise<void>];

/** All faults that the servers of this test shop support. */
function supportedFaults(shop: TestShop, random: SeededRandom): FaultKind[] {
  const { database, redis, mail } = shop;
  const killProcess = async (role: Role) => {
    const target = shop.pickProcess(role);
    void target.stop('SIGKILL');
    await sleep(random.next() * 1_000);
    target.start();
  };
  const kinds: FaultKind[] = [
    ['API killed', () => killProcess('api')],
    ['worker killed', () => killProcess('worker')],
    ['database killed', () => database.kill()],
    ['worker blocked', () => shop.pickProcess('worker').block()],
    ['API blocked', () => shop.pickProcess('api').block()],
    ['mail server in trouble', () => disturb(mail.behave, random.pick(MAIL_SERVER_FAULTS), 'normal')],
    ['holds expired', () => expireHolds(shop)],
    ['provider in trouble', () => disturb(provider(shop.origin), random.pick(PROVIDER_FAULTS), {})],
  ];
  const { stopFor, fillDiskFor } = database;
  if (stopFor) kinds.push([DATABASE_STOPPED, () => stopFor(3_000)]);
  if (fillDiskFor) kinds.push(['database on a full disk for 3 s', () => fillDiskFor(3_000)]);
  if (redis) kinds.push(['Redis killed', redis.kill], ['Redis away for 3 s', async () => redis.stopFor?.(3_000)]);
  if (redis?.flush) kinds.push(['Redis flushed', redis.flush]);
  return kinds;
}

/** Makes a server misbehave for a while. */
async function disturb<T>(behave: (how: T) => Promise<void>, fault: T, normal: T): Promise<void> {
  await behave(fault);
  await sleep(MISBEHAVIOR_MS);
  await behave(normal);
}

/** Sets how the payment sandbox of one API behaves. */
const provider = (origin: string) => (settings: object) => configureSandbox(origin, 'trouble', settings);

/** Repeats it until the database is available. */
async function expireHolds({ pool }: TestShop): Promise<void> {
  const expire = () => pool.query(`update stock_holds set expires_at = now()`);
  await waitUntil('the holds have expired', () => expire().then(() => true));
}

/**
 * Creates one fault per round in random order. Every kind occurs once before any occurs again. One round in five injects a
 * second fault, on another service, at the same time.
 */
export function createFaults(
  shop: TestShop,
  rounds: number,
  random: SeededRandom,
  only: readonly string[] = [],
): InjectedFault[] {
  const kinds = supportedFaults(shop, random).filter(([name]) => only.length === 0 || only.includes(name));
  const sequence: FaultKind[] = [];
  while (sequence.length < rounds && kinds.length > 0) sequence.push(...random.shuffle(kinds));
  return sequence.slice(0, rounds).map(([name, inject], round) => {
    const [secondName, injectSecond] = sequence[(round * 7 + 3) % sequence.length] ?? [name, inject];
    const hasSecond = only.length === 0 && serviceOf(secondName) !== serviceOf(name) && random.is(0.2);
    return {
      name: hasSecond ? `${name}, and ${secondName}` : name,
      async inject() {
        await sleep(300 + random.next() * 2_000);
        await Promise.all([
          shop.recordFault(name, inject),
          ...(hasSecond ? [sleep(random.next() * 500).then(() => shop.recordFault(secondName, injectSecond))] : []),
        ]);
      },
    };
  });
}

/** The service that a fault affects: the first word of its name. */
const serviceOf = (name: string) => name.split(' ')[0];
