import { BullModule } from '@nestjs/bullmq';
import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { PaymentsModule } from './payments.module.ts';
import { CHECKOUT_QUEUE, ReconciliationProcessor } from './reconciliation/reconciliation.processor.ts';

/** The background work of payments. */
@Module({})
export class PaymentsWorkerModule {
  /** `paidOrders` is the module that exports the implementation of PaidOrders. */
  static for(paidOrders: Type): DynamicModule {
    return {
      module: PaymentsWorkerModule,
      imports: [BullModule.registerQueue({ name: CHECKOUT_QUEUE }), PaymentsModule.for(paidOrders)],
      providers: [ReconciliationProcessor],
    };
  }
}
