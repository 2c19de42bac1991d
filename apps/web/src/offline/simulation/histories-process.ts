/** Runs the histories of a range of seeds, `from to step` on its command line, and tells its parent. */
import './environment.ts';
import { createHash } from 'node:crypto';
import { runSchedule } from './run-schedule.ts';
import { Troubles } from './troubles.ts';

/** What it tells: the histories since it told last, each by a hash, and their troubles; or what went wrong, with the seed. */
export type Told = { histories: [seed: number, hash: string][]; troubles: [string, number][] } | { failed: string };

const TELL_EVERY = 50;
const [from = 1, to = 1, step = 1] = process.argv.slice(2).map(Number);
// A single one is run to be looked at.
if (to !== from) Error.stackTraceLimit = 0;
const tell = (told: Told) => void process.send?.(told);

let seed = from;
const fail = (error: unknown) => {
  tell({ failed: error instanceof Error ? (error.stack ?? error.message) : `SEED=${seed}: ${String(error)}` });
  process.disconnect();
  process.exitCode = 1;
};
process.once('uncaughtException', (error) => fail(new Error(`SEED=${seed}: ${error.message}`, { cause: error })));

try {
  let [troubles, histories]: [Troubles, [number, string][]] = [new Troubles(), []];
  const isLast = () => (step > 0 ? seed + step > to : seed + step < to);
  for (; ; seed += step) {
    const history = await runSchedule(seed, troubles);
    histories.push([seed, createHash('sha256').update(history).digest('base64url').slice(0, 12)]);
    if (histories.length < TELL_EVERY && !isLast()) continue;
    tell({ histories, troubles: [...troubles.met] });
    if (isLast()) break;
    [troubles, histories] = [new Troubles(), []];
  }
  process.disconnect();
} catch (error) {
  fail(error);
}
