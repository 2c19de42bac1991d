import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { vi } from 'vitest';
import type { TestApp } from '../support/test-app.ts';

type Callback = (error: Error | null, result: unknown) => void;

/** Counts the statements of one call, and stops the call after one of them. */
export class PausableCall<T> {
  /** Number of the statements that PostgreSQL has answered. */
  statements = 0;
  /** The text of the statement after which the call waits. */
  pausedAfter = '';
  readonly answer: Promise<T>;
  /** Resolves to true when the call waits after its statement, and to false when it has ended before. */
  readonly paused: Promise<boolean>;
  private readonly reached = Promise.withResolvers<boolean>();
  private readonly resumed = Promise.withResolvers<void>();

  /** @param pauseAfter the number of the statement, from 1; 0 never waits. */
  constructor(
    run: () => Promise<T>,
    private readonly pauseAfter = 0,
  ) {
    this.answer = currentCall.run(this, run);
    this.answer.then(
      () => this.reached.resolve(false),
      () => this.reached.resolve(false),
    );
    this.paused = this.reached.promise;
  }

  resume(): void {
    this.resumed.resolve();
  }

  /** Passes the answer of a statement on, when the call may see it. */
  async pass(text: string, deliver: () => void): Promise<void> {
    this.statements += 1;
    if (this.statements === this.pauseAfter) {
      this.pausedAfter = text;
      this.reached.resolve(true);
      await this.resumed.promise;
    }
    deliver();
  }
}

const currentCall = new AsyncLocalStorage<PausableCall<unknown>>();

/** Lets a `PausableCall` wait between its statements, until `vi.restoreAllMocks` is called. */
export async function interceptStatements(app: TestApp): Promise<void> {
  const pool = (await app.em().getConnection().getNativeClient()) as pg.Pool;
  const client = await pool.connect();
  const prototype = Object.getPrototypeOf(client) as pg.Client;
  client.release();
  const { query } = prototype;
  vi.spyOn(prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const call = currentCall.getStore();
    // The pool's connections pass a callback, which may be followed by an undefined one.
    const at = args.findLastIndex((arg) => typeof arg === 'function');
    if (call && at >= 0) {
      const callback = args[at] as Callback;
      const [config] = args as [string | { text: string }];
      const text = typeof config === 'string' ? config : config.text;
      args[at] = (error: Error | null, result: unknown) => void call.pass(text, () => callback(error, result));
    }
    return query.apply(this, args as never) as never;
  } as never);
}
