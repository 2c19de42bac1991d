import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { openRedis } from '../../infrastructure/platform/open-redis.ts';
import { MemoryRateLimitStore } from './memory-rate-limit-store.ts';
import { describeRate, type Rate, type RateLimitResult, RateLimitStore } from './rate-limit-store.ts';

/** A Redis command fails after this time, in ms, so that no request waits longer for its count. */
const TIMEOUT_MS = 500;

/**
 * Counts the requests of all processes in Redis, and those of this process in its memory too: a request whose command fails
 * is then limited by what this process has counted, and an outage of Redis starts no count again.
 */
export class RedisRateLimitStore extends RateLimitStore implements OnApplicationShutdown {
  private readonly logger = new Logger(RedisRateLimitStore.name);
  private readonly memory = new MemoryRateLimitStore();
  private readonly limiters = new Map<string, RateLimiterRedis>();
  private readonly redis: Redis;
  private readonly firstConnection: Promise<void>;
  private isUnavailable = false;

  constructor(
    url: string,
    private readonly prefix = 'kundan',
  ) {
    super();
    this.redis = openRedis(url, {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      connectTimeout: TIMEOUT_MS,
      commandTimeout: TIMEOUT_MS,
      lazyConnect: true,
    });
    this.redis.on('error', (error: Error) => this.warnUnavailable(error));
    this.redis.on('ready', () => (this.isUnavailable = false));
    this.firstConnection = this.redis.connect().catch((error: unknown) => this.warnUnavailable(error));
  }

  override async consume(key: string, rate: Rate): Promise<RateLimitResult> {
    await this.firstConnection;
    const inMemory = await this.memory.consume(key, rate);
    try {
      await this.limiterOf(rate).consume(key);
    } catch (error) {
      if (error instanceof RateLimiterRes) return { isAllowed: false, retryAfter: error.msBeforeNext / 1000 };
      this.warnUnavailable(error);
    }
    return inMemory;
  }

  override async refund(key: string, rate: Rate): Promise<void> {
    await this.memory.refund(key, rate);
    await this.limiterOf(rate)
      .reward(key)
      .catch((error: unknown) => this.warnUnavailable(error));
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }

  private limiterOf(rate: Rate): RateLimiterRedis {
    const { name, blockSeconds } = describeRate(rate);
    const limiter =
      this.limiters.get(name) ??
      new RateLimiterRedis({
        points: rate.limit,
        duration: rate.seconds,
        blockDuration: blockSeconds,
        storeClient: this.redis,
        keyPrefix: `${this.prefix}:rate-limit`,
        rejectIfRedisNotReady: true,
      });
    this.limiters.set(name, limiter);
    return limiter;
  }

  /** Logs once for each time that Redis becomes unavailable. */
  private warnUnavailable(error: unknown): void {
    if (this.isUnavailable) return;
    this.isUnavailable = true;
    this.logger.warn(`Redis is unavailable; this process counts requests in its own memory: ${String(error)}`);
  }
}
