import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { endWithParent } from '@kundan/test-support/end-with-parent';

const tool = resolve(import.meta.dirname, '../../../../tools/run.ts');

/** A program of the built API as a separate process. */
export interface Program {
  child: ChildProcess;
  /** What it has printed so far. */
  output(): string;
  /** Waits until it prints a matching text; rejects with its output when it ends before. */
  printed(pattern: RegExp): Promise<void>;
  /** Sends a signal if one is given, and waits for the end. Returns the exit code and the duration in ms. */
  ended(signal?: NodeJS.Signals): Promise<{ code: number | null; ms: number }>;
}

/** Starts a program of apps/api/src/run, and builds it before if it is outdated. It gets no other variables than `env`. */
export function startProgram(program: string, env: NodeJS.ProcessEnv): Program {
  const child = spawn(process.execPath, [tool, program], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  endWithParent(child);
  let output = '';
  const closed = once(child, 'close');
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      child.emit('printed');
    });
  }
  return {
    child,
    output: () => output,
    async printed(pattern) {
      while (!pattern.test(output)) {
        await Promise.race([once(child, 'printed'), closed]);
        if (child.exitCode !== null && !pattern.test(output)) throw new Error(`${program} ended: ${output}`);
      }
    },
    async ended(signal) {
      const start = Date.now();
      if (signal) child.kill(signal);
      await closed;
      return { code: child.exitCode, ms: Date.now() - start };
    },
  };
}
