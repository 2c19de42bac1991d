import { oneAtATime } from './one-at-a-time.ts';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;

/** How an attempt ended: nothing is left to do, there is at once, or there will be later (`seconds`: as the shop asked). */
export type Outcome = { type: 'done' } | { type: 'again' } | { type: 'later'; seconds?: number };

/**
 * Repeats some work until it is done: one at a time among all tabs, after failures with longer and longer waits, each
 * shortened by chance, so that a shop which comes back is not met by everybody at once.
 */
export class Attempts {
  readonly #name: string;
  readonly #attempt: () => Promise<Outcome>;
  #closed = false;
  #running: Promise<void> | undefined;
  #again = false;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(name: string, attempt: () => Promise<Outcome>) {
    this.#name = name;
    this.#attempt = attempt;
  }

  /** Something went well: the next wait is a short one again. */
  progressed(): void {
    this.#failures = 0;
  }

  /** Attempts now, or once more when an attempt is under way. Resolves when the one under way is over. */
  now(): Promise<void> {
    if (this.#closed) return Promise.resolve();
    if (this.#running) {
      this.#again = true;
      return this.#running;
    }
    clearTimeout(this.#timer);
    this.#again = false;
    this.#running = oneAtATime(this.#name, async () => (this.#closed ? { type: 'done' as const } : this.#attempt()))
      .catch((error: unknown): Outcome => {
        // The device's database failed: what is written down stays, and is tried again.
        console.error(error);
        return { type: 'later' };
      })
      .then((outcome) => {
        this.#running = undefined;
        if (outcome.type === 'done') this.#failures = 0;
        if (outcome.type === 'again' || this.#again) void this.now();
        else if (outcome.type === 'later') this.#later(outcome.seconds);
      });
    return this.#running;
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  #later(seconds?: number): void {
    if (this.#closed) return;
    const doubled = Math.min(FIRST_WAIT_MS * 2 ** this.#failures, LONGEST_WAIT_MS);
    const wait = seconds === undefined ? doubled * (0.5 + Math.random() / 2) : seconds * 1000;
    this.#failures += 1;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.now(), wait);
  }
}

/** Calls back when another try may succeed or the person looks at the shop again; gives the way to stop. */
export function onWake(wake: () => void): () => void {
  const seen = () => {
    if (document.visibilityState === 'visible') wake();
  };
  // Not only for those who see: a tab in the background may be the only one that is open.
  addEventListener('online', wake);
  addEventListener('focus', seen);
  document.addEventListener('visibilitychange', seen);
  return () => {
    removeEventListener('online', wake);
    removeEventListener('focus', seen);
    document.removeEventListener('visibilitychange', seen);
  };
}
