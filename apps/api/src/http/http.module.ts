import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR, DiscoveryModule } from '@nestjs/core';
import { ContractCoverage } from './contract/contract-coverage.ts';
import { OutputValidationInterceptor } from './contract/output-validation.interceptor.ts';
import type { Config } from '../infrastructure/config.ts';
import { AssetStore } from './web-app/assets/asset-store.ts';
import { RateLimitsModule } from './rate-limit/rate-limits.module.ts';
import { ErrorFilter } from './server/error.filter.ts';

/** Error responses, contract checks and rate limits for all routes. The accounts module registers the session guard. */
@Module({
  imports: [DiscoveryModule, RateLimitsModule],
  providers: [AssetStore, ContractCoverage, { provide: APP_FILTER, useClass: ErrorFilter }],
})
export class HttpModule {
  static for({ test }: Config): DynamicModule {
    const validateOutputs = { provide: APP_INTERCEPTOR, useClass: OutputValidationInterceptor };
    return { module: HttpModule, providers: test ? [validateOutputs] : [] };
  }
}
