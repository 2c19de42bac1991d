const FIRST_DELAY_MS = 1_000;
const MAX_DELAY_MS = 60_000;

/**
 * Result of an attempt. done: nothing is left to do; repeat: attempt again immediately; retry: attempt again after a delay
 * (`seconds`: the delay from the Retry-After header).
 */
export type AttemptResult = { type: 'done' } | { type: 'repeat' } | { type: 'retry'; seconds?: number };

/** Runs `work` after `ms` milliseconds. Returns a function that cancels it. */
export type Timers = (work: () => void, ms: number) => () => void;

export const pageTimers: Timers = (work, ms) => {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
};

/**
 * Repeats an attempt until it is done. Attempts run in `withLock`, so that only one tab attempts at a time. Failures are retried with exponential backoff and
 * jitter, so that the clients do not all return at the same moment after an outage.
 */
export class RetryLoop {
  readonly #withLock: <T>(work: () => Promise<T>) => Promise<T>;
  readonly #attempt: () => Promise<AttemptResult>;
  readonly #timers: Timers;
  #isClosed = false;
  #running: Promise<void> | undefined;
  /** Resolves when the attempt after the running one has ended. */
  #next: Promise<void> | undefined;
  #failures = 0;
  #cancelRetry = () => {};

  constructor(
    withLock: <T>(work: () => Promise<T>) => Promise<T>,
    attempt: () => Promise<AttemptResult>,
    timers: Timers = pageTimers,
  ) {
    this.#withLock = withLock;
    this.#attempt = attempt;
    this.#timers = timers;
  }

  /** Resets the backoff, so that the next delay starts at one second again. */
  resetBackoff(): void {
    this.#failures = 0;
  }

  /**
   * Attempts now, or once more after the running attempt, which may have read the queue already. Resolves when an attempt that
   * began after this call has ended.
   */
  run(): Promise<void> {
    if (this.#isClosed) return Promise.resolve();
    if (!this.#running) return this.#start();
    return (this.#next ??= this.#running.then(() => {
      this.#next = undefined;
      return this.run();
    }));
  }

  #start(): Promise<void> {
    this.#cancelRetry();
    this.#running = this.#withLock(async () => (this.#isClosed ? { type: 'done' as const } : this.#attempt()))
      .catch((error: unknown): AttemptResult => {
        // The device's database failed. The queue is unchanged, so the attempt can be retried.
        console.error(error);
        return { type: 'retry' };
      })
      .then((result): void | Promise<void> => {
        this.#running = undefined;
        if (result.type === 'done') this.#failures = 0;
        if (this.#next) return;
        if (result.type === 'repeat') return this.#start();
        if (result.type === 'retry') this.#scheduleRetry(result.seconds);
      });
    return this.#running;
  }

  close(): void {
    this.#isClosed = true;
    this.#cancelRetry();
  }

  #scheduleRetry(seconds?: number): void {
    if (this.#isClosed) return;
    const backoff = Math.min(FIRST_DELAY_MS * 2 ** this.#failures, MAX_DELAY_MS);
    const delay = seconds === undefined ? backoff * (0.5 + Math.random() / 2) : seconds * 1000;
    this.#failures += 1;
    this.#cancelRetry();
    this.#cancelRetry = this.#timers(() => void this.run(), delay);
  }
}
