import { Module } from '@nestjs/common';
import { APP_FILTER, DiscoveryModule } from '@nestjs/core';
import { AssetStore } from './web-app/assets/asset-store.ts';
import { RateLimitsModule } from './rate-limit/rate-limits.module.ts';
import { ErrorFilter } from './server/error.filter.ts';

/** Error responses and rate limits for all routes, and the stored files of the web app. The accounts module provides the session guard. */
@Module({
  imports: [DiscoveryModule, RateLimitsModule],
  providers: [AssetStore, { provide: APP_FILTER, useClass: ErrorFilter }],
})
export class HttpModule {}
