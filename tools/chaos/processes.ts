import { type ChildProcess, spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from './waiting.ts';

export type Role = 'api' | 'worker';

const BLOCKABLE = import.meta.resolve('./blockable.js');

/** What a process says when it is at work. */
const AT_WORK = { api: /listens at/, worker: /at work/ };

/** One process of the shop, started again whenever it ends. */
export class ShopProcess {
  private child: ChildProcess | undefined;
  private isAtWork = false;
  private isWanted = false;
  /** How often it ended by itself while starting: something it needs was away. */
  falseStarts = 0;
  /** What it said last when it ended by itself after it was at work: a finding. */
  readonly deaths: string[] = [];
  private words = '';

  readonly name: string;
  private readonly role: Role;
  private readonly environment: NodeJS.ProcessEnv;

  constructor(name: string, role: Role, environment: NodeJS.ProcessEnv) {
    this.name = name;
    this.role = role;
    this.environment = environment;
  }

  start(): void {
    const program = resolve(import.meta.dirname, `../../apps/api/dist/run/${this.role}.js`);
    const child = spawn(process.execPath, ['--import', BLOCKABLE, program], {
      env: this.environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    this.isWanted = true;
    this.isAtWork = false;
    const hear = (chunk: Buffer) => {
      this.words = `${this.words}${chunk.toString()}`.slice(-20_000);
      if (AT_WORK[this.role].test(chunk.toString())) this.isAtWork = true;
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('close', (code, signal) => {
      if (!this.isWanted || this.child !== child) return;
      if (this.isAtWork) this.deaths.push(`${this.name} ended by itself (${code ?? signal}): ${this.lastWords()}`);
      else this.falseStarts += 1;
      void sleep(200).then(() => this.isWanted && this.child === child && this.start());
    });
  }

  /** Leaves the cores to the others until it is at work, as on a machine of its own. */
  async startPolitely(): Promise<void> {
    this.start();
    const pid = this.child?.pid ?? 0;
    setPriority(pid, constants.priority.PRIORITY_LOW);
    await this.atWork();
    setPriority(pid, constants.priority.PRIORITY_NORMAL);
  }

  /** kill -9. */
  kill(): void {
    this.isWanted = false;
    this.isAtWork = false;
    this.child?.kill('SIGKILL');
  }

  /** Its event loop does nothing for the BLOCKED_MS of its environment. */
  async block(): Promise<void> {
    this.child?.kill('SIGUSR2');
    await sleep(Number(this.environment['BLOCKED_MS']));
  }

  atWork(): Promise<void> {
    return until(`${this.name} comes to work`, () => Promise.resolve(this.isAtWork));
  }

  lastWords(): string {
    return this.words.slice(-3_000);
  }
}
