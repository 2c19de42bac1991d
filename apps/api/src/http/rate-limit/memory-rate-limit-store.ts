import { LRUCache } from 'lru-cache';
import { type IRateLimiterOptions, RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { RateLimitStore } from './rate-limit-store.ts';

/** More keys than the shop's users need. Limits memory use when clients send requests with many different keys. */
const MAX_KEYS = 100_000;

/** Counts requests in the memory of this process. */
export class MemoryRateLimitStore extends RateLimitStore {
  protected override createLimiter(options: IRateLimiterOptions): RateLimiterMemory {
    return new BoundedMemoryLimiter(options);
  }
}

/** RateLimiterMemory keeps every key until its window ends. This limiter also evicts the least recently used keys. */
class BoundedMemoryLimiter extends RateLimiterMemory {
  private readonly keys = new LRUCache<string | number, true>({
    max: MAX_KEYS,
    dispose: (_, key, reason) => reason === 'evict' && void this.delete(key),
  });

  override consume(key: string | number, points?: number): Promise<RateLimiterRes> {
    this.keys.set(key, true);
    return super.consume(key, points);
  }
}
