import { isDeepStrictEqual } from 'node:util';
import { setTimeout as delay } from 'node:timers/promises';
import type { Answer } from './concurrent-calls.ts';
import { concurrentCalls } from './concurrent-calls.ts';
import { findBrokenRules, observe } from './observation.ts';
import { PausableCall } from './pausable-statements.ts';
import type { Scene } from './scene.ts';

/** How often PostgreSQL is asked whether a call waits for a lock, in ms. */
const POLL_MS = 3;
/** A call that neither ends nor waits for a lock in this time waits for the other call in the process. */
const MAX_WAIT_MS = 1_500;

export interface Outcome {
  answers: { first: Answer; second: Answer };
  state: Record<string, unknown>;
}

export interface Interleaving extends Outcome {
  brokenRules: string[];
  /** Whether the call has as many statements as the pause needs. */
  isPaused: boolean;
  pausedAfter: string;
  /** How the second call ended while the first one waited. */
  second: 'ended' | 'waited for a lock' | 'waited in the process';
}

/** Makes the scene of a pair. */
export async function prepare(scene: Scene, first: string, second: string): Promise<Scene> {
  for (const name of new Set([first, second])) await concurrentCalls[name]!.prepare?.(scene);
  return scene;
}

const settle = (answer: Promise<Answer>): Promise<Answer> => answer.catch((error: unknown) => `threw ${String(error)}`);

/** Runs both calls, the second after the first. Also returns the number of statements of the first. */
export async function runInTurn(scene: Scene, first: string, second: string) {
  const call = new PausableCall(() => concurrentCalls[first]!.run(scene));
  const firstAnswer = await settle(call.answer);
  const secondAnswer = await settle(concurrentCalls[second]!.run(scene));
  const answers = { first: firstAnswer, second: secondAnswer };
  return { statements: call.statements, outcome: { answers, state: await observe(scene) } satisfies Outcome };
}

/** Runs one call only; the scene is prepared for both. */
export async function runAlone(scene: Scene, name: string): Promise<Record<string, unknown>> {
  await settle(concurrentCalls[name]!.run(scene));
  return observe(scene);
}

/** Stops the first call after a statement, runs the second to its end or until it waits, and lets the first go on. */
export async function interleave(
  scene: Scene,
  first: string,
  second: string,
  pauseAfter: number,
): Promise<Interleaving> {
  const call = new PausableCall(() => concurrentCalls[first]!.run(scene), pauseAfter);
  const firstAnswer = settle(call.answer);
  const isPaused = await call.paused;
  const secondAnswer = settle(concurrentCalls[second]!.run(scene));
  const ended = secondAnswer.then(() => 'ended' as const);
  const how = isPaused ? await Promise.race([ended, waitsForLock(scene, ended)]) : await ended;
  call.resume();
  const answers = { first: await firstAnswer, second: await secondAnswer };
  const [state, brokenRules] = [await observe(scene), await findBrokenRules(scene)];
  return { answers, state, brokenRules, isPaused, pausedAfter: call.pausedAfter, second: how };
}

async function waitsForLock({ app }: Scene, ended: Promise<unknown>): Promise<Interleaving['second']> {
  let hasEnded = false;
  void ended.then(() => (hasEnded = true));
  for (const start = Date.now(); !hasEnded && Date.now() - start < MAX_WAIT_MS; await delay(POLL_MS)) {
    const waiting = await app
      .em()
      .execute(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
    if (waiting.length > 0) return 'waited for a lock';
  }
  return hasEnded ? 'ended' : 'waited in the process';
}

/** Whether a call of this name may have had no effect beside the other. */
function hasNoEffect(answer: Answer, name: string, other: string): boolean {
  // The reconciliation places the order when the webhook finds the payment locked.
  if (name === 'webhook captured') return true;
  if (REPEAT.test(answer)) return true;
  // Both take effect in two steps: a call may be refused between them for another reason than after them.
  return /^(delete account|refund)/.test(other) && !/^(200|201)( ok)?$/.test(answer);
}

/** The answer of a call that has changed nothing because of the other one. The client repeats it, or a person does. */
const REPEAT = /_MEANWHILE$|Please reload and try again/;

/**
 * What is also allowed, because a refund takes effect in two steps: a shopper who cancels between them is told, as she is when the provider
 * takes its time.
 */
function betweenSteps(orders: readonly Outcome[], pair: readonly string[]): Outcome[] {
  if (pair.toSorted().join() !== 'cancel by the shopper,refund') return [];
  const told = { subject: 'Your order KD- is cancelled', template: 'order-cancelled' };
  return orders.map(({ answers, state }) => ({
    answers,
    state: { ...state, mails: [told, ...(state['mails'] as object[])] },
  }));
}

/** What the calls of a pair leave when they do not run at the same time. */
export interface SerialOutcomes {
  orders: readonly Outcome[];
  /** Without the first call, and without the second. Made when needed. */
  withoutFirst: () => Promise<Record<string, unknown>>;
  withoutSecond: () => Promise<Record<string, unknown>>;
}

/**
 * Sentences about an interleaving that breaks a rule or has the outcome of neither order. A call that asks to be repeated must have
 * changed nothing.
 */
export async function problemsOf(
  { answers, state, brokenRules }: Interleaving,
  [first, second]: readonly [string, string],
  { orders, withoutFirst, withoutSecond }: SerialOutcomes,
): Promise<string[]> {
  const problems = brokenRules.map((rule) => `broken rule: ${rule}`);
  const failed = Object.values(answers).filter((answer) => /^(threw|5\d\d)/.test(answer));
  problems.push(...failed.map((answer) => `answer ${answer}`));
  const outcome = { answers, state };
  if (orders.some((each) => isDeepStrictEqual(each, outcome))) return problems;
  const allowed = [...orders, ...betweenSteps(orders, [first, second])];
  if (hasNoEffect(answers.first, first, second)) allowed.push({ answers, state: await withoutFirst() });
  if (hasNoEffect(answers.second, second, first)) allowed.push({ answers, state: await withoutSecond() });
  if (!allowed.some((each) => isDeepStrictEqual(each, outcome)))
    problems.push(`the outcome of neither order: ${allowed.map((each) => differences(outcome, each)).join(' / ')}`);
  return problems;
}

/** The fields that differ, with both values. */
function differences(actual: Outcome, expected: Outcome): string {
  const flat = ({ answers, state }: Outcome): Record<string, unknown> => ({ ...answers, ...state });
  const [left, right] = [flat(actual), flat(expected)];
  return Object.keys(left)
    .filter((key) => !isDeepStrictEqual(left[key], right[key]))
    .map((key) => `${key} ${JSON.stringify(left[key])} instead of ${JSON.stringify(right[key])}`)
    .join(', ');
}
