import { setTimeout as sleep } from 'node:timers/promises';
import type { SeededRandom } from '@kundan/test-support/seeded-random';
import type { MailServerBehavior } from '@kundan/test-support/test-mail-server';
import { waitUntil } from '@kundan/test-support/wait-until';
import { configureSandbox } from './retrying-client.ts';
import type { Role } from './shop-process.ts';
import type { TestShop } from './test-shop.ts';

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
  { webhooks: 'reordered' },
  { callback: 'lost' },
  { refunds: 'pending' },
  { refunds: 'pending', webhooks: 'never' },
];
/** The provider promises only to send each webhook at least once. */
const USUAL = { webhooks: 'twice' };
const MISBEHAVIOR_MS = 4_000;
/** How long a blocked process does nothing. Worker: longer than it may hold a job. API: about as long as a shopper waits for a response. */
const BLOCKED_MS = { api: 4_000, worker: 22_000 };

/** All faults that this test shop supports, by name. The first word of a name is the service that it affects. */
function supportedFaults(shop: TestShop, random: SeededRandom): Record<string, () => Promise<void>> {
  const kill = (role: Role) => async () => {
    const target = shop.pickProcess(role);
    void target.stop('SIGKILL');
    await sleep(random.next() * 1_000);
    target.start();
  };
  const block = (role: Role) => () => shop.pickProcess(role).block(BLOCKED_MS[role]);
  const expireHolds = () => shop.pool.query('update stock_holds set expires_at = now()').then(() => true);
  return {
    'API killed': kill('api'),
    'worker killed': kill('worker'),
    'worker blocked': block('worker'),
    'API blocked': block('api'),
    'holds expired': () => waitUntil('the holds have expired', expireHolds), // the database may be away
    async 'mail server in trouble'() {
      await shop.mail.behave(random.pick(MAIL_SERVER_FAULTS));
      await sleep(MISBEHAVIOR_MS);
      await shop.mail.behave('normal');
    },
    async 'provider in trouble'() {
      const origin = shop.origin;
      await configureSandbox(origin, 'trouble', random.pick(PROVIDER_FAULTS));
      await sleep(MISBEHAVIOR_MS);
      await configureSandbox(origin, 'trouble', USUAL);
    },
    ...shop.database.faults,
    ...shop.redis?.faults,
  };
}

/**
 * Creates one fault per round in random order. Every kind occurs once before any occurs again. One round in five injects a
 * second fault, on another service, at the same time. `only`: the names of the kinds, or none for all.
 */
export function createFaults(shop: TestShop, rounds: number, random: SeededRandom, only: readonly string[]) {
  const kinds = Object.entries(supportedFaults(shop, random)).filter(([name]) => !only.length || only.includes(name));
  const sequence: typeof kinds = [];
  while (sequence.length < rounds && kinds.length > 0) sequence.push(...random.shuffle(kinds));
  return sequence.slice(0, rounds).map(([name, inject], round) => {
    const [secondName, injectSecond] = sequence[(round * 7 + 3) % sequence.length] ?? [name, inject];
    const hasSecond = !only.length && serviceOf(secondName) !== serviceOf(name) && random.is(0.2);
    return {
      name: hasSecond ? `${name}, and ${secondName}` : name,
      /** Injects it at a random moment. Resolves when its cause has ended; its effects on the shop may last longer. */
      async inject() {
        // An API that was killed has started without it.
        await Promise.all(shop.origins.map((origin) => configureSandbox(origin, 'trouble', USUAL)));
        await sleep(300 + random.next() * 2_000);
        await Promise.all([
          shop.recordFault(name, inject),
          hasSecond && sleep(random.next() * 500).then(() => shop.recordFault(secondName, injectSecond)),
        ]);
      },
    };
  });
}

const serviceOf = (name: string) => name.split(' ')[0];
