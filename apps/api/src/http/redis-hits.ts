import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import { type Counted, Hits } from './hits.ts';
import { MemoryHits } from './memory-hits.ts';

/** KEYS[1] the counter; ARGV window, limit, block. One script, so that two processes never both get the last hit. */
const COUNT = `
local hits = redis.call('INCR', KEYS[1])
if hits == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
if hits == tonumber(ARGV[2]) + 1 then redis.call('PEXPIRE', KEYS[1], ARGV[3]) end
return { hits, redis.call('PTTL', KEYS[1]) }`;

/** Nobody waits longer for a counter, in ms. */
const PATIENCE_MS = 500;

/** Hits of all processes together. While Redis does not answer, this process counts by itself. */
export class RedisHits extends Hits implements OnApplicationShutdown {
  private readonly logger = new Logger(RedisHits.name);
  private readonly redis: Redis;
  private readonly own = new MemoryHits();
  private readonly firstTry: Promise<void>;
  private isAway = false;

  constructor(
    url: string,
    private readonly prefix = 'kundan',
  ) {
    super();
    this.redis = new Redis(url, {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      connectTimeout: PATIENCE_MS,
      commandTimeout: PATIENCE_MS,
      lazyConnect: true,
    });
    this.redis.on('error', (error: Error) => this.away(error));
    this.redis.on('ready', () => (this.isAway = false));
    this.firstTry = this.redis.connect().catch((error: unknown) => this.away(error));
  }

  protected override async count(key: string, windowMs: number, limit: number, blockMs: number): Promise<Counted> {
    await this.firstTry;
    try {
      const name = `${this.prefix}:hits:${key}`;
      const [hits, leftMs] = (await this.redis.eval(COUNT, 1, name, windowMs, limit, blockMs)) as [number, number];
      return { hits, leftMs };
    } catch (error) {
      this.away(error);
      const { totalHits, timeToExpire } = await this.own.increment(key, windowMs, limit, blockMs);
      return { hits: totalHits, leftMs: timeToExpire * 1000 };
    }
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }

  private away(error: unknown): void {
    if (this.isAway) return;
    this.isAway = true;
    this.logger.warn(`Redis does not answer, limits count in this process alone: ${String(error)}`);
  }
}
