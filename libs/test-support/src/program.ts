import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { endWithParent } from './end-with-parent.ts';
import { waitUntil } from './wait-until.ts';

/** A server or another program in a process of its own, which ends with this process. */
export interface Program {
  child: ChildProcess;
  /** The last 20,000 characters that it printed. Empty when `stdio` sends its output elsewhere. */
  output(): string;
  hasEnded(): boolean;
  /** Waits until the condition is true. Throws with the output when the program ends before that, or after `timeoutMs`. */
  waitUntil(condition: string, isTrue: () => boolean | Promise<boolean>, timeoutMs?: number): Promise<void>;
  /** Sends a signal and waits for the end. Returns the exit code, or null when a signal ended the program. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Starts a program. Its output is collected, unless `stdio` sends it elsewhere. */
export function startProgram(command: string, args: readonly string[], options: SpawnOptions = {}): Program {
  const child = endWithParent(spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options }));
  let output = '';
  const record = (chunk: Buffer) => (output = `${output}${chunk.toString()}`.slice(-20_000));
  child.stdout?.on('data', record);
  child.stderr?.on('data', record);
  child.once('error', (error) => (output += error.message));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
  return {
    child,
    output: () => output,
    hasEnded,
    async waitUntil(condition, isTrue, timeoutMs) {
      const isTrueOrEnded = async () => hasEnded() || (await isTrue());
      await waitUntil(condition, isTrueOrEnded, timeoutMs).catch((error: Error) => {
        throw new Error(`${error.message}\n${output}`);
      });
      if (hasEnded()) throw new Error(`The program ended before ${condition}.\n${output}`);
    },
    async stop(signal = 'SIGTERM') {
      if (!hasEnded()) {
        const exit = once(child, 'exit');
        child.kill(signal);
        await exit;
      }
      return child.exitCode;
    },
  };
}

/** Whether a GET request is answered with 200. Uses node:http, because the first fetch of a process costs time of the measured start. */
export function responds(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get(url, { agent: false, timeout: 5_000 }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(false));
  });
}
