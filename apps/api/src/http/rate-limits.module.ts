import { Global, Module } from '@nestjs/common';
import { ThrottlerStorage } from '@nestjs/throttler';
import { PLATFORM, type Platform } from '../platform/platform.ts';
import type { Hits } from './hits.ts';
import { MemoryHits } from './memory-hits.ts';
import { RateLimits } from './rate-limits.ts';
import { RedisHits } from './redis-hits.ts';

/** The one place that chooses where hits are counted: where the queue is Redis, for all processes together. */
const hits = {
  provide: ThrottlerStorage,
  inject: [PLATFORM],
  useFactory: ({ queue }: Platform): Hits =>
    queue.kind === 'redis' ? new RedisHits(queue.url, queue.prefix) : new MemoryHits(),
};

@Global()
@Module({ providers: [hits, RateLimits], exports: [RateLimits] })
export class RateLimitsModule {}
