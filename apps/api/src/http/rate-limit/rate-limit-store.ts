import { type IRateLimiterOptions, RateLimiterRes } from 'rate-limiter-flexible';

/** At most `limit` requests within `seconds`. The first request above the limit blocks the key for `blockSeconds`. */
export interface Rate {
  limit: number;
  seconds: number;
  /** Another full window by default; with 0, the key is allowed again when its window ends. */
  blockSeconds?: number;
}

export interface RateLimitResult {
  isAllowed: boolean;
  /** Seconds until the next request of this key is allowed; 0 when this request is allowed. */
  retryAfter: number;
}

export type LimiterOptions = Required<Pick<IRateLimiterOptions, 'points' | 'duration' | 'blockDuration'>>;

/** The part of the library's limiters that a store needs. */
export interface Limiter {
  /** Counts a request. Rejects with the result when it is above the limit. */
  consume: (key: string) => Promise<RateLimiterRes>;
  /** Takes back one counted request. */
  reward: (key: string) => Promise<unknown>;
}

/** Counts requests by key. The first request starts a window. */
export abstract class RateLimitStore {
  private readonly limiters = new Map<string, Limiter>();

  async consume(key: string, rate: Rate): Promise<RateLimitResult> {
    try {
      await this.getLimiter(rate).consume(key);
      return { isAllowed: true, retryAfter: 0 };
    } catch (rejection) {
      if (!(rejection instanceof RateLimiterRes)) throw rejection;
      return { isAllowed: false, retryAfter: rejection.msBeforeNext / 1000 };
    }
  }

  /** Takes back one counted request. */
  async refund(key: string, rate: Rate): Promise<void> {
    await this.getLimiter(rate).reward(key);
  }

  protected abstract createLimiter(options: LimiterOptions): Limiter;

  private getLimiter({ limit, seconds, blockSeconds = seconds }: Rate): Limiter {
    const name = `${limit}/${seconds}/${blockSeconds}`;
    let limiter = this.limiters.get(name);
    if (!limiter) {
      limiter = this.createLimiter({ points: limit, duration: seconds, blockDuration: blockSeconds });
      this.limiters.set(name, limiter);
    }
    return limiter;
  }
}
