import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Whether a child process has ended, by itself or by a signal. */
export function hasExited(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/** Sends a signal to a child process and waits for its exit. Does nothing if it has already ended. */
export async function killAndWait(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasExited(child)) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}
