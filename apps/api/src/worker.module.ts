import { type DynamicModule, Module } from '@nestjs/common';
import { AccountsWorkerModule } from './accounts/accounts-worker.module.ts';
import { CheckoutWorkerModule } from './checkout/checkout-worker.module.ts';
import type { Config } from './config.ts';
import { GroundModule } from './ground.module.ts';
import { MailWorkerModule } from './mail/mail-worker.module.ts';
import type { Platform } from './platform/platform.ts';

/** What runs in the background: one line for each room with such work. */
const rooms = [AccountsWorkerModule, MailWorkerModule, CheckoutWorkerModule];

@Module({})
export class WorkerModule {
  static for(config: Config, platform: Platform): DynamicModule {
    return { module: WorkerModule, imports: [GroundModule.for(config, platform, 5), ...rooms] };
  }
}
