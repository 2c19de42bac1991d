import type { Timers } from '../src/sync/outbox/retry-loop.ts';

interface Timer {
  owner: string;
  at: number;
  work: () => void;
}

/** The time of a scenario, in ms. It passes only in `advance`. */
export class Clock {
  now = 0;
  #timers: Timer[] = [];

  /** The timers of one tab. */
  timersOf =
    (owner: string): Timers =>
    (work, ms) => {
      const timer = { owner, at: this.now + ms, work };
      this.#timers.push(timer);
      return () => void (this.#timers = this.#timers.filter((other) => other !== timer));
    };

  kill(owner: string): void {
    this.#timers = this.#timers.filter((timer) => timer.owner !== owner);
  }

  /** Lets the time pass until the next timer is due, and runs it. Returns false when there is none. */
  advance(): boolean {
    const [next] = this.#timers.toSorted((a, b) => a.at - b.at);
    if (!next) return false;
    this.#timers = this.#timers.filter((timer) => timer !== next);
    this.now = Math.max(this.now, next.at);
    next.work();
    return true;
  }
}
