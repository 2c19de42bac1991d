import { Global, Module } from '@nestjs/common';
import { PLATFORM, type Platform } from '../../infrastructure/platform/platform.ts';
import { FailureLimits } from './failure-limits.ts';
import { MemoryRateLimitStore } from './memory-rate-limit-store.ts';
import { RateLimitStore } from './rate-limit-store.ts';
import { RateLimits } from './rate-limits.ts';
import { RedisRateLimitStore } from './redis-rate-limit-store.ts';

/** Requests are counted in Redis when the queue uses Redis, otherwise in memory. */
const store = {
  provide: RateLimitStore,
  inject: [PLATFORM],
  useFactory: ({ queue }: Platform): RateLimitStore =>
    queue.kind === 'redis' ? new RedisRateLimitStore(queue.url, queue.prefix) : new MemoryRateLimitStore(),
};

@Global()
@Module({ providers: [store, RateLimits, FailureLimits], exports: [RateLimits, FailureLimits] })
export class RateLimitsModule {}
