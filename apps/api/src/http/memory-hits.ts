import { type Counted, Hits } from './hits.ts';

/** More keys than this are no shoppers. The oldest go first. */
const MAX_KEYS = 100_000;

/** Hits of this process alone. */
export class MemoryHits extends Hits {
  private readonly counters = new Map<string, { hits: number; until: number }>();

  protected override count(key: string, windowMs: number, limit: number, blockMs: number, now = Date.now()): Counted {
    const known = this.counters.get(key);
    const counter = known && known.until > now ? known : { hits: 0, until: now + windowMs };
    counter.hits += 1;
    if (counter.hits === limit + 1) counter.until = now + blockMs;
    if (counter !== known) this.keep(key, counter);
    return { hits: counter.hits, leftMs: counter.until - now };
  }

  private keep(key: string, counter: { hits: number; until: number }): void {
    this.counters.delete(key);
    this.counters.set(key, counter);
    const oldest = this.counters.keys().next();
    if (this.counters.size > MAX_KEYS && !oldest.done) this.counters.delete(oldest.value);
  }
}
