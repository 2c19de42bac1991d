import { withCrossTabLock } from '../browser/cross-tab-lock.ts';

const FIRST_DELAY_MS = 1_000;
const MAX_DELAY_MS = 60_000;

/**
 * Result of an attempt. done: nothing is left to do; repeat: attempt again immediately; retry: attempt again after a delay
 * (`seconds`: the delay from the Retry-After header).
 */
export type AttemptResult = { type: 'done' } | { type: 'repeat' } | { type: 'retry'; seconds?: number };

/**
 * Repeats an attempt until it is done. Only one tab attempts at a time. Failures are retried with exponential backoff and
 * jitter, so that the clients do not all return at the same moment after an outage.
 */
export class RetryLoop {
  readonly #lockName: string;
  readonly #attempt: () => Promise<AttemptResult>;
  #isClosed = false;
  #running: Promise<void> | undefined;
  #isRequestedAgain = false;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(lockName: string, attempt: () => Promise<AttemptResult>) {
    this.#lockName = lockName;
    this.#attempt = attempt;
  }

  /** Resets the backoff, so that the next delay starts at one second again. */
  resetBackoff(): void {
    this.#failures = 0;
  }

  /** Attempts now, or once more after the running attempt. Resolves when the running attempt has ended. */
  run(): Promise<void> {
    if (this.#isClosed) return Promise.resolve();
    if (this.#running) {
      this.#isRequestedAgain = true;
      return this.#running;
    }
    clearTimeout(this.#timer);
    this.#isRequestedAgain = false;
    this.#running = withCrossTabLock(this.#lockName, async () =>
      this.#isClosed ? { type: 'done' as const } : this.#attempt(),
    )
      .catch((error: unknown): AttemptResult => {
        // The device's database failed. The queue is unchanged, so the attempt can be retried.
        console.error(error);
        return { type: 'retry' };
      })
      .then((result) => {
        this.#running = undefined;
        if (result.type === 'done') this.#failures = 0;
        if (result.type === 'repeat' || this.#isRequestedAgain) void this.run();
        else if (result.type === 'retry') this.#scheduleRetry(result.seconds);
      });
    return this.#running;
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  #scheduleRetry(seconds?: number): void {
    if (this.#isClosed) return;
    const backoff = Math.min(FIRST_DELAY_MS * 2 ** this.#failures, MAX_DELAY_MS);
    const delay = seconds === undefined ? backoff * (0.5 + Math.random() / 2) : seconds * 1000;
    this.#failures += 1;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.run(), delay);
  }
}
