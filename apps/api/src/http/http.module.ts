import { Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, DiscoveryModule } from '@nestjs/core';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { MailModule } from '../mail/mail.module.ts';
import { BoundCalls } from './bound-calls.ts';
import { FaultFilter } from './fault.filter.ts';
import { HealthController } from './health.controller.ts';
import { OutputCheck } from './output-check.ts';
import { RateLimitsModule } from './rate-limits.module.ts';
import { SessionGuard } from './session.guard.ts';
import { ShopConfigController } from './shop-config.controller.ts';

const checkOutputs = process.env['NODE_ENV'] === 'test' ? [{ provide: APP_INTERCEPTOR, useClass: OutputCheck }] : [];

/** What holds for every call: who may make it, how a refusal looks, that a contract describes it. */
@Module({
  imports: [DiscoveryModule, RateLimitsModule, AccountsModule, MailModule],
  controllers: [HealthController, ShopConfigController],
  providers: [
    BoundCalls,
    { provide: APP_FILTER, useClass: FaultFilter },
    { provide: APP_GUARD, useClass: SessionGuard },
    ...checkOutputs,
  ],
})
export class HttpModule {}
