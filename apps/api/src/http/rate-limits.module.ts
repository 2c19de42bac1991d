import { Global, Module } from '@nestjs/common';
import { ThrottlerStorage, ThrottlerStorageService } from '@nestjs/throttler';
import { RateLimits } from './rate-limits.ts';

/** The one place that chooses where hits are counted: in this process's memory. */
@Global()
@Module({
  providers: [{ provide: ThrottlerStorage, useClass: ThrottlerStorageService }, RateLimits],
  exports: [RateLimits],
})
export class RateLimitsModule {}
