import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { waitUntil } from './wait-until.ts';

/** Starts three programs that never end, ends one of them, and prints the ids of the others. */
const PARENT = `
  import { spawn } from 'node:child_process';
  import { endWithParent } from ${JSON.stringify(new URL('./end-with-parent.ts', import.meta.url).href)};
  const start = () => spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' });
  const [child, other, ended] = [start(), start(), start()];
  endWithParent(child);
  endWithParent(other.pid);
  endWithParent(ended).kill();
  ended.once('exit', () => console.log(child.pid + ' ' + other.pid));
  setInterval(() => undefined, 1000);`;

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test.each(['SIGKILL', 'SIGTERM'] as const)('ends the processes when their parent ends by %s', async (signal) => {
  const parent = spawn(process.execPath, ['--input-type=module', '-e', PARENT], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface(parent.stdout), 'line')) as [string];
  const pids = line.split(' ').map(Number);
  expect(pids.map(isRunning)).toEqual([true, true]);
  parent.kill(signal);
  await waitUntil('the processes have ended', () => !pids.some(isRunning), 20_000);
});
