import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism, constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Told } from './histories-process.ts';
import { type Trouble, Troubles } from './troubles.ts';

const PROCESS = fileURLToPath(new URL('./histories-process.ts', import.meta.url));
// Many short-lived objects: they should die young. Typescript's sources of the libraries, not what was built of them.
const OPTIONS = ['--max-semi-space-size=64', '--conditions=@kundan/source'];

export interface Many {
  troubles: Troubles;
  done: number;
  /** By seed, a hash of what happened; of the first thousand only. */
  histories: Map<number, string>;
  /** The first divergence, with its seed. */
  failed: string | undefined;
}

/**
 * Runs the histories of the seeds `from` to `to` on all cores, or backwards on one; ends at once when one goes wrong.
 */
export async function runMany(from: number, to: number, seen: (many: Many) => void = () => undefined): Promise<Many> {
  const count = Math.abs(to - from) + 1;
  const many: Many = { troubles: new Troubles(), done: 0, histories: new Map(), failed: undefined };
  const processes = to < from ? 1 : Math.min(availableParallelism(), count);
  const children = Array.from({ length: processes }, (_, n) =>
    fork(PROCESS, [from + n, to, to < from ? -1 : processes].map(String), { execArgv: OPTIONS }),
  );
  // Beside them other tests wait for things to happen within their time.
  for (const { pid } of children) if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const stop = () => children.forEach((child) => child.kill());
  await Promise.all(
    children.map((child) =>
      ended(child, (told) => {
        if ('failed' in told) {
          many.failed ??= told.failed;
          return stop();
        }
        many.done += told.histories.length;
        if (many.histories.size < 1_000) for (const [seed, hash] of told.histories) many.histories.set(seed, hash);
        many.troubles.add(told.troubles as [Trouble, number][]);
        seen(many);
      }),
    ),
  );
  if (many.done < count) many.failed ??= 'A process ended before its time.';
  return many;
}

const ended = (child: ChildProcess, told: (told: Told) => void) =>
  new Promise<void>((done) => {
    child.on('message', (message) => told(message as Told));
    child.once('close', () => done());
  });
