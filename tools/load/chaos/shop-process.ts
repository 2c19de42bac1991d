import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { killAndWait } from '@kundan/test-support/child-process';
import { endWithParent } from '@kundan/test-support/end-with-parent';
import { waitUntil } from '@kundan/test-support/wait-until';

export type Role = 'api' | 'worker';

/** The folder of the repository. */
export const ROOT = resolve(import.meta.dirname, '../../..');
const BLOCK_ON_SIGNAL = import.meta.resolve('./block-on-signal.js');

/** What a process prints when it has started. */
const STARTED = { api: /API is listening/, worker: /worker is running/ };

/** An API or worker process that is restarted whenever it ends. */
export class ShopProcess {
  private child: ChildProcess | undefined;
  private hasStarted = false;
  private isRestarted = false;
  private recentOutput = '';
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
    const program = resolve(this.root, `apps/api/dist/run/${this.role}.js`);
    const child = spawn(process.execPath, ['--import', BLOCK_ON_SIGNAL, program], {
      env: this.environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    endWithParent(child);
    this.child = child;
    this.isRestarted = true;
    this.hasStarted = false;
    const recordOutput = (chunk: Buffer) => {
      this.recentOutput = `${this.recentOutput}${chunk.toString()}`.slice(-20_000);
      if (STARTED[this.role].test(chunk.toString())) this.hasStarted = true;
    };
    child.stdout?.on('data', recordOutput);
    child.stderr?.on('data', recordOutput);
    child.once('close', (code, signal) => {
      if (!this.isRestarted || this.child !== child) return;
      if (this.hasStarted) this.crashes.push(`${this.name} ended by itself (${code ?? signal}): ${this.output()}`);
      else this.failedStarts += 1;
      void sleep(200).then(() => this.isRestarted && this.child === child && this.start());
    });
  }

  /** Sends SIGKILL. The process is not restarted until `start` is called. */
  kill(): void {
    this.isRestarted = false;
    this.hasStarted = false;
    this.child?.kill('SIGKILL');
  }

  /** Sends SIGTERM and waits for the end. Returns the exit code, which is null if a signal ended the process. */
  async stop(): Promise<number | null> {
    this.isRestarted = false;
    this.hasStarted = false;
    const { child } = this;
    if (child) await killAndWait(child, 'SIGTERM');
    return child?.exitCode ?? null;
  }

  /** Blocks the event loop for the BLOCKED_MS of its environment. */
  async block(): Promise<void> {
    this.child?.kill('SIGUSR2');
    await sleep(Number(this.environment['BLOCKED_MS']));
  }

  waitUntilStarted(): Promise<void> {
    return waitUntil(`${this.name} has started`, () => this.hasStarted);
  }

  /** The last 3,000 characters that the process printed. */
  output(): string {
    return this.recentOutput.slice(-3_000);
  }
}
