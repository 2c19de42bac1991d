import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Program, startProgram } from '@kundan/test-support/program';
import { waitUntil } from '@kundan/test-support/wait-until';

export type Role = 'api' | 'worker';

/** A machine with other work starts a process slowly. */
const START_TIMEOUT_MS = 300_000;

/** What a process prints when it has started. */
const STARTED = { api: /API is listening/, worker: /worker is running/ };

export type ShopProcess = ReturnType<typeof createShopProcess>;

/** An API or worker process that is started again whenever it ends by itself. `root` is the folder of the built shop. */
export function createShopProcess(name: string, role: Role, env: NodeJS.ProcessEnv, root: string) {
  const file = resolve(root, `apps/api/dist/run/${role}.js`);
  let program: Program | undefined;
  let isWanted = false;
  let hasStarted = false;
  const self = {
    name,
    /** The last output of each run that ended by itself after it had started. Every entry is a bug. */
    crashes: [] as string[],
    start(): void {
      const started = startProgram(process.execPath, [file], { env });
      program = started;
      isWanted = true;
      hasStarted = false;
      started.child.stdout?.on('data', (chunk: Buffer) => (hasStarted ||= STARTED[role].test(chunk.toString())));
      const isCurrent = () => isWanted && program === started;
      started.child.once('close', (code, signal) => {
        if (!isCurrent()) return;
        // Before that, it ends when a service is not available.
        if (hasStarted) self.crashes.push(`${name} ended by itself (${code ?? signal}): ${self.output()}`);
        void sleep(200).then(() => isCurrent() && self.start());
      });
    },
    /** Ends the process. It is not started again until `start` is called. Returns the exit code, which is null if a signal ended it. */
    async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
      isWanted = false;
      hasStarted = false;
      return (await program?.stop(signal)) ?? null;
    },
    /** Halts the process for `ms`, like a long computation. */
    async block(ms: number): Promise<void> {
      const blocked = program?.child;
      blocked?.kill('SIGSTOP');
      await sleep(ms);
      blocked?.kill('SIGCONT');
    },
    waitUntilStarted: () => waitUntil(`${name} has started`, () => hasStarted, START_TIMEOUT_MS),
    /** The last 3,000 characters that the process printed. */
    output: (): string => program?.output().slice(-3_000) ?? '',
  };
  return self;
}
