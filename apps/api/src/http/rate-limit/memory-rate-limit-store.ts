import { RateLimiterRes } from 'rate-limiter-flexible';
import { type Limiter, type LimiterOptions, RateLimitStore } from './rate-limit-store.ts';

/** More keys than the shop's users need. Limits memory use when clients send requests with many different keys. */
const MAX_KEYS = 100_000;

interface Window {
  count: number;
  /** In ms since 1970. */
  endsAt: number;
}

/** Counts requests in the memory of this process. */
export class MemoryRateLimitStore extends RateLimitStore {
  protected override createLimiter(options: LimiterOptions): Limiter {
    return new MemoryLimiter(options);
  }
}

/** Counts as RateLimiterMemory does, with 0.1 kB for a key: no timer, which would keep the data of its request until it fires. */
class MemoryLimiter implements Limiter {
  /** By key. In the order in which they end, because a block takes as long as a window. */
  private readonly windows = new Map<string, Window>();

  constructor(private readonly options: LimiterOptions) {}

  async consume(key: string): Promise<RateLimiterRes> {
    const { points, duration, blockDuration } = this.options;
    const now = Date.now();
    this.deleteEnded(now);
    let window = this.current(key, now) ?? this.start(key, 0, now + duration * 1000);
    window.count += 1;
    // Only the first request above the limit starts the block.
    if (blockDuration > 0 && window.count === points + 1) {
      window = this.start(key, window.count, now + blockDuration * 1000);
    }
    const result = new RateLimiterRes(Math.max(points - window.count, 0), window.endsAt - now, window.count);
    if (window.count > points) throw result;
    return result;
  }

  async reward(key: string): Promise<void> {
    const window = this.current(key, Date.now());
    if (window) window.count -= 1;
  }

  private current(key: string, now: number): Window | undefined {
    const window = this.windows.get(key);
    return window && window.endsAt > now ? window : undefined;
  }

  /** Starts a window at the end of the order, and gives up the oldest one when there are too many. */
  private start(key: string, count: number, endsAt: number): Window {
    const window = { count, endsAt };
    this.windows.delete(key);
    this.windows.set(key, window);
    const [oldest] = this.windows.keys();
    if (this.windows.size > MAX_KEYS && oldest !== undefined) this.windows.delete(oldest);
    return window;
  }

  private deleteEnded(now: number): void {
    for (const [key, { endsAt }] of this.windows) {
      if (endsAt > now) return;
      this.windows.delete(key);
    }
  }
}
