import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Program, startProgram } from '@kundan/test-support/program';
import { waitUntil } from '@kundan/test-support/wait-until';

export type Role = 'api' | 'worker';

/** The folder of the repository. */
export const ROOT = resolve(import.meta.dirname, '../../..');
const BLOCK_ON_SIGNAL = import.meta.resolve('./block-on-signal.js');

/** A machine with other work starts a process slowly. */
const START_TIMEOUT_MS = 300_000;

/** What a process prints when it has started. */
const STARTED = { api: /API is listening/, worker: /worker is running/ };

/** An API or worker process that is started again whenever it ends by itself. */
export class ShopProcess {
  private program: Program | undefined;
  private isWanted = false;
  private hasStarted = false;
  /** How often it ended by itself before it had started, because a service was not available. */
  failedStarts = 0;
  /** The last output of each run that ended by itself after it had started. Every entry is a bug. */
  readonly crashes: string[] = [];

  readonly name: string;
  private readonly role: Role;
  private readonly environment: NodeJS.ProcessEnv;
  private readonly root: string;

  /** `root` is the folder of the built shop. */
  constructor(name: string, role: Role, environment: NodeJS.ProcessEnv, root = ROOT) {
    this.name = name;
    this.role = role;
    this.environment = environment;
    this.root = root;
  }

  start(): void {
    const file = resolve(this.root, `apps/api/dist/run/${this.role}.js`);
    const program = startProgram(process.execPath, ['--import', BLOCK_ON_SIGNAL, file], { env: this.environment });
    this.program = program;
    this.isWanted = true;
    this.hasStarted = false;
    program.child.stdout?.on(
      'data',
      (chunk: Buffer) => (this.hasStarted ||= STARTED[this.role].test(chunk.toString())),
    );
    const isCurrent = () => this.isWanted && this.program === program;
    program.child.once('close', (code, signal) => {
      if (!isCurrent()) return;
      if (this.hasStarted) this.crashes.push(`${this.name} ended by itself (${code ?? signal}): ${this.output()}`);
      else this.failedStarts += 1;
      void sleep(200).then(() => isCurrent() && this.start());
    });
  }

  /** Sends SIGKILL. The process is not started again until `start` is called. */
  kill(): void {
    void this.stop('SIGKILL');
  }

  /** Ends the process. Returns the exit code, which is null if a signal ended it. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    this.isWanted = false;
    this.hasStarted = false;
    return (await this.program?.stop(signal)) ?? null;
  }

  /** Blocks the event loop for the BLOCKED_MS of its environment. */
  async block(): Promise<void> {
    this.program?.child.kill('SIGUSR2');
    await sleep(Number(this.environment['BLOCKED_MS']));
  }

  waitUntilStarted(): Promise<void> {
    return waitUntil(`${this.name} has started`, () => this.hasStarted, START_TIMEOUT_MS);
  }

  /** The last 3,000 characters that the process printed. */
  output(): string {
    return this.program?.output().slice(-3_000) ?? '';
  }
}
