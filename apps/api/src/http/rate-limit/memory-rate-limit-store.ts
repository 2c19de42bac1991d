import { describeRate, type Rate, type RateLimitResult, RateLimitStore } from './rate-limit-store.ts';

/** More keys than the shop's users need. Limits memory use when clients send requests with many different keys. */
const MAX_KEYS = 100_000;

interface Window {
  count: number;
  /** In ms since 1970. */
  endsAt: number;
}

/** Windows by key, nearly in the order in which they end: a block that is longer than a window keeps ended ones behind it for a while. */
type Windows = Map<string, Window>;

/**
 * Counts requests in the memory of this process, as RateLimiterMemory of rate-limiter-flexible does, but with 0.1 kB for a key: without a
 * timer, which would keep the data of its request until it fires.
 */
export class MemoryRateLimitStore extends RateLimitStore {
  private readonly windowsByRate = new Map<string, Windows>();

  override async consume(key: string, rate: Rate): Promise<RateLimitResult> {
    const { name, blockSeconds } = describeRate(rate);
    const windows = this.windowsByRate.get(name) ?? new Map<string, Window>();
    this.windowsByRate.set(name, windows);
    const now = Date.now();
    deleteEnded(windows, now);
    let window = currentWindow(windows, key, now) ?? startWindow(windows, key, 0, now + rate.seconds * 1000);
    window.count += 1;
    // Only the first request above the limit starts the block.
    if (blockSeconds > 0 && window.count === rate.limit + 1)
      window = startWindow(windows, key, window.count, now + blockSeconds * 1000);
    const isAllowed = window.count <= rate.limit;
    return { isAllowed, retryAfter: isAllowed ? 0 : (window.endsAt - now) / 1000 };
  }

  override async refund(key: string, rate: Rate): Promise<void> {
    const windows = this.windowsByRate.get(describeRate(rate).name);
    const window = windows && currentWindow(windows, key, Date.now());
    if (window) window.count -= 1;
  }
}

function currentWindow(windows: Windows, key: string, now: number): Window | undefined {
  const window = windows.get(key);
  return window && window.endsAt > now ? window : undefined;
}

/** Starts a window at the end of the order, and gives up the oldest one when there are too many. */
function startWindow(windows: Windows, key: string, count: number, endsAt: number): Window {
  const window = { count, endsAt };
  windows.delete(key);
  windows.set(key, window);
  const [oldest] = windows.keys();
  if (windows.size > MAX_KEYS && oldest !== undefined) windows.delete(oldest);
  return window;
}

function deleteEnded(windows: Windows, now: number): void {
  for (const [key, { endsAt }] of windows) {
    if (endsAt > now) return;
    windows.delete(key);
  }
}
