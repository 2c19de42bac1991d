import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism, constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type Fault, FaultCoverage } from './fault-coverage.ts';
import type { ScenarioMessage } from './scenario-process.ts';

const PROGRAM = fileURLToPath(new URL('./scenario-process.ts', import.meta.url));
// A large young generation, because scenarios create many short-lived objects.
const NODE_OPTIONS = ['--max-semi-space-size=64', '--conditions=@kundan/source'];

export interface RunSummary {
  coverage: FaultCoverage;
  done: number;
  /** A hash of the transcript by seed, for the first thousand scenarios. */
  scenarios: Map<number, string>;
  /** The first failure, with its seed. */
  failed: string | undefined;
}

/**
 * Runs the scenarios of the seeds `from` to `to` on all cores; in descending order (`from` > `to`) in one process. Stops
 * at the first failure.
 */
export async function runScenarios(
  from: number,
  to: number,
  onProgress: (summary: RunSummary) => void = () => undefined,
): Promise<RunSummary> {
  const count = Math.abs(to - from) + 1;
  const summary: RunSummary = { coverage: new FaultCoverage(), done: 0, scenarios: new Map(), failed: undefined };
  const processes = to < from ? 1 : Math.min(availableParallelism(), count);
  const children = Array.from({ length: processes }, (_, n) =>
    fork(PROGRAM, [from + n, to, to < from ? -1 : processes].map(String), { execArgv: NODE_OPTIONS }),
  );
  // Low priority, so that tests with timeouts can run at the same time.
  for (const { pid } of children) if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const stop = () => children.forEach((child) => child.kill());
  await Promise.all(
    children.map((child) =>
      waitForExit(child, (message) => {
        if ('failed' in message) {
          summary.failed ??= message.failed;
          return stop();
        }
        summary.done += message.scenarios.length;
        if (summary.scenarios.size < 1_000)
          for (const [seed, hash] of message.scenarios) summary.scenarios.set(seed, hash);
        summary.coverage.add(message.coverage as [Fault, number][]);
        onProgress(summary);
      }),
    ),
  );
  if (summary.done < count) summary.failed ??= 'A process ended before it had run all its scenarios.';
  return summary;
}

const waitForExit = (child: ChildProcess, onMessage: (message: ScenarioMessage) => void) =>
  new Promise<void>((resolve) => {
    child.on('message', (message) => onMessage(message as ScenarioMessage));
    child.once('close', () => resolve());
  });
