/**
 * Runs random histories of the offline engine, many more than the tests do: `npm run simulate [-- COUNT]` (a million when
 * not said), on every core. `SEED=n npm run simulate` repeats the one history in which something went wrong.
 */
import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
// Before the engine, which takes the database of the global scope.
import 'fake-indexeddb/auto';
import { runSchedule } from './run-schedule.ts';

const EVERY_MS = 5_000;

const seed = process.env['SEED'];
const range = process.env['SIMULATE'];
if (range !== undefined) await runRange(range);
else if (seed !== undefined) await runRange(`${seed} ${seed} 1`);
else await runAll(Number(process.argv[2] ?? 1_000_000));

/** `from to step`: the seeds of one process. */
async function runRange(text: string): Promise<void> {
  console.error = () => undefined;
  const [from = 0, to = 0, step = 1] = text.split(' ').map(Number);
  for (let one = from; one <= to; one += step) {
    await runSchedule(one);
    process.send?.(one);
  }
  if (!process.send) console.log(`SEED=${from}: all agree.`);
}

async function runAll(count: number): Promise<void> {
  const processes = availableParallelism();
  const started = Date.now();
  let done = 0;
  const say = () => {
    const perSecond = done / ((Date.now() - started) / 1000);
    const left = Math.round((count - done) / perSecond / 60);
    console.log(`${done} of ${count} histories, ${perSecond.toFixed(0)} a second, about ${left} minutes left`);
  };
  const progress = setInterval(say, EVERY_MS);
  const children = Array.from({ length: processes }, (_, n) =>
    fork(fileURLToPath(import.meta.url), {
      env: { ...process.env, SIMULATE: `${n + 1} ${count} ${processes}` },
      execArgv: process.execArgv,
    }),
  );
  const failed = await Promise.all(
    children.map(
      (child) =>
        new Promise<boolean>((ended) => {
          child.on('message', () => (done += 1));
          child.on('exit', (code) => {
            // One that found something ends all: its seed has been printed.
            if (code !== 0) for (const other of children) other.kill();
            ended(code !== 0);
          });
        }),
    ),
  );
  clearInterval(progress);
  say();
  if (failed.some(Boolean)) process.exitCode = 1;
  else console.log('Nothing lost, nothing doubled, all agree.');
}
