import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { PaymentsModule } from './payments.module.ts';
import { CHECKOUT_QUEUE, ReconciliationProcessor } from './reconciliation.processor.ts';

/** The checkout's background work. */
@Module({
  imports: [BullModule.registerQueue({ name: CHECKOUT_QUEUE }), PaymentsModule],
  providers: [ReconciliationProcessor],
})
export class CheckoutWorkerModule {}
