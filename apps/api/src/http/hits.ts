import type { ThrottlerStorage } from '@nestjs/throttler';

type Record = Awaited<ReturnType<ThrottlerStorage['increment']>>;

/** How a counter stands after a hit; `leftMs` until it begins anew. */
export interface Counted {
  hits: number;
  leftMs: number;
}

/**
 * The counting that every store does alike: the first hit opens a window, and the one hit too many closes the door for
 * `blockMs` from then on. Nothing but a number and an instant is kept for a key, however many hits a limit allows.
 */
export abstract class Hits implements ThrottlerStorage {
  protected abstract count(key: string, windowMs: number, limit: number, blockMs: number): Promise<Counted> | Counted;

  async increment(key: string, ttl: number, limit: number, blockDuration: number): Promise<Record> {
    const { hits, leftMs } = await this.count(key, ttl, limit, blockDuration);
    const seconds = Math.ceil(leftMs / 1000);
    const isBlocked = hits > limit;
    return { totalHits: hits, timeToExpire: seconds, isBlocked, timeToBlockExpire: isBlocked ? seconds : 0 };
  }
}
