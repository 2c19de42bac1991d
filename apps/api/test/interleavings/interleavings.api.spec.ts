import { SeededRandom } from '@kundan/test-support/seeded-random';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Checkout } from '../../src/payments/records/checkout.entity.ts';
import { hashPassword } from '../../src/accounts/password-hashing.ts';
import { openListeningTestApp } from '../support/orders/checkout-factories.ts';
import { makeAdmin, type TestUser } from '../support/factories.ts';
import type { TestApp } from '../support/test-app.ts';
import { sandbox } from '../support/orders/webhook-factories.ts';
import { concurrentCalls } from './concurrent-calls.ts';
import { interleave, prepare, problemsOf, runAlone, runInTurn } from './interleave.ts';
import { interceptStatements } from './pausable-statements.ts';
import { makeScene, PASSWORD_OF_SHOPPERS, type Scene } from './scene.ts';

// Each pair of calls that write the same money, pieces or person: the first is stopped after one of its statements, the second runs
// to its end or until PostgreSQL makes it wait, and the first goes on. The outcome must be that of one call after the other.
// INTERLEAVINGS=all tries every pair and every pause; without it the same sample each time (INTERLEAVINGS_SEED chooses another). INTERLEAVINGS_ONLY is
// a regular expression for the names of pairs, such as 'ship / undo'.
const isComplete = process.env.INTERLEAVINGS === 'all';
const seed = Number(process.env.INTERLEAVINGS_SEED ?? 20_261_120);
const only = process.env.INTERLEAVINGS_ONLY ?? '';
/** The sample: pairs, and pauses of each. */
const PAIRS = 7;
const PAUSES = 4;

const names = Object.keys(concurrentCalls);
const pairs = names.flatMap((first) => names.map((second) => [first, second] as const));

let app: TestApp;
let admin: TestUser;
let hash: string;
beforeAll(async () => {
  app = await openListeningTestApp();
  await interceptStatements(app);
  await sandbox(app, 'trouble', { webhooks: 'never' });
  admin = await makeAdmin(app);
  hash = await hashPassword(PASSWORD_OF_SHOPPERS);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await app.close();
});

/** Runs something on a new scene, and leaves nothing due for the calls of the next scene. */
async function onScene<T>(first: string, second: string, run: (scene: Scene) => Promise<T>): Promise<T> {
  const result = await run(await prepare(await makeScene(app, admin, hash), first, second));
  await app.em().nativeUpdate(Checkout, {}, { nextCheckAt: null });
  await concurrentCalls['release holds']!.run({ app } as Scene);
  return result;
}

test(
  'two calls at the same time have the outcome of one after the other',
  async () => {
    const random = new SeededRandom(seed);
    const tried = isComplete
      ? pairs.filter((pair) => new RegExp(only).test(pair.join(' / ')))
      : random.shuffle(pairs).slice(0, PAIRS);
    const found: string[] = [];
    const counts: Record<string, number> = { pauses: 0 };
    for (const [first, second] of tried) {
      const inOrder = await onScene(first, second, (scene) => runInTurn(scene, first, second));
      const reverse = await onScene(first, second, (scene) => runInTurn(scene, second, first));
      const { answers, state } = reverse.outcome;
      const reversed = { answers: { first: answers.second, second: answers.first }, state };
      const serial = {
        orders: [inOrder.outcome, reversed],
        withoutFirst: () => onScene(first, second, (scene) => runAlone(scene, second)),
        withoutSecond: () => onScene(first, second, (scene) => runAlone(scene, first)),
      };
      const all = Array.from({ length: inOrder.statements }, (_, index) => index + 1);
      for (const pause of isComplete ? all : random.shuffle(all).slice(0, PAUSES)) {
        const result = await onScene(first, second, (scene) => interleave(scene, first, second, pause));
        if (!result.isPaused) continue;
        counts.pauses! += 1;
        counts[result.second] = (counts[result.second] ?? 0) + 1;
        const problems = await problemsOf(result, [first, second], serial);
        const place = `"${first}" stopped after statement ${pause} (${result.pausedAfter.replaceAll(/\s+/g, ' ').slice(0, 80)}), "${second}" ${result.second}`;
        found.push(...problems.map((problem) => `${place}: ${problem}`));
        if (isComplete) for (const problem of problems) console.log(`${place}: ${problem}`);
      }
      if (isComplete) console.log(`${first} / ${second}: ${found.length} problems, ${JSON.stringify(counts)}`);
    }
    console.log(`interleavings: seed ${seed}, ${tried.length} of ${pairs.length} pairs, ${JSON.stringify(counts)}`);
    expect(found).toEqual([]);
  },
  isComplete ? 3 * 60 * 60_000 : 300_000,
);
