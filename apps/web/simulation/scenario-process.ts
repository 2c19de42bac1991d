/** Runs the scenarios of a range of seeds, given as arguments `from to step`, and reports the results to its parent. */
import './environment.ts';
import { createHash } from 'node:crypto';
import { FaultCoverage } from './fault-coverage.ts';
import { runScenario } from './run-scenario.ts';

/** The hashes and fault counts of the scenarios since the last message, or the failure with its seed. */
export type ScenarioMessage =
  { scenarios: [seed: number, hash: string][]; coverage: [string, number][] } | { failed: string };

const SCENARIOS_PER_MESSAGE = 50;
const [from = 1, to = 1, step = 1] = process.argv.slice(2).map(Number);
// Stack traces are slow to collect and needed only when one seed is repeated.
if (to !== from) Error.stackTraceLimit = 0;
const report = (message: ScenarioMessage) => void process.send?.(message);

let seed = from;
const end = () => {
  process.off('beforeExit', failAsStuck);
  process.disconnect();
};
const fail = (error: unknown) => {
  report({ failed: error instanceof Error ? (error.stack ?? error.message) : `SEED=${seed}: ${String(error)}` });
  end();
  process.exitCode = 1;
};
/** Nothing is left that could wake the scenario: it waits for an answer or a timer that never comes. */
const failAsStuck = () => fail(new Error(`SEED=${seed}: The scenario does not end`));
process.once('beforeExit', failAsStuck);
process.once('uncaughtException', (error) => fail(new Error(`SEED=${seed}: ${error.message}`, { cause: error })));

try {
  let [coverage, scenarios]: [FaultCoverage, [number, string][]] = [new FaultCoverage(), []];
  const isLast = () => (step > 0 ? seed + step > to : seed + step < to);
  for (; ; seed += step) {
    const transcript = await runScenario(seed, coverage);
    scenarios.push([seed, createHash('sha256').update(transcript).digest('base64url').slice(0, 12)]);
    if (scenarios.length < SCENARIOS_PER_MESSAGE && !isLast()) continue;
    report({ scenarios, coverage: [...coverage.counts] });
    if (isLast()) break;
    [coverage, scenarios] = [new FaultCoverage(), []];
  }
  end();
} catch (error) {
  fail(error);
}
