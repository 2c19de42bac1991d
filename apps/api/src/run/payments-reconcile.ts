import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { formatRupees } from '@kundan/domain/format-rupees';
import { rupeesFromPaise } from '@kundan/domain/money';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { OrderPlacementModule } from '../checkout/order-placement.module.ts';
import { setSealSecrets } from '../event-store/event-seal.ts';
import { setMasterSecrets } from '../personal-keys/master-keys.ts';
import { loadConfig } from '../infrastructure/config.ts';
import { InfrastructureModule } from '../infrastructure/infrastructure.module.ts';
import { NestLogger } from '../infrastructure/logging/logger.ts';
import { StartError } from '../infrastructure/platform/start-error.ts';
import { ormOptions } from '../mikro-orm.config.ts';
import { PaymentsModule } from '../payments/payments.module.ts';
import { ProviderComparison } from '../payments/unmatched/provider-comparison.ts';
import { run } from './common/lifetime.ts';
import { openInfrastructure, requireDatabase } from './common/prepare.ts';

const CONNECTIONS = 5;

@Module({})
class CommandModule {}

/** Throws a StartError without a valid `--since`. */
function readSince(args: string[]): Date {
  const { values } = parseArgs({ args, options: { since: { type: 'string' } }, strict: false });
  const since = new Date(typeof values.since === 'string' ? values.since : NaN);
  if (Number.isNaN(since.getTime()))
    throw new StartError('Name the first day: npm run payments:reconcile -- --since 2026-11-20');
  return since;
}

// `npm run payments:reconcile -- --since DATE`: compares the provider's payments with the shop's, while the shop runs.
void run(async (lifetime) => {
  const since = readSince(process.argv.slice(2));
  const infrastructure = await openInfrastructure(lifetime, loadConfig(process.env));
  await requireDatabase(infrastructure);
  const { config, platform, logger } = infrastructure;
  setSealSecrets(platform.secrets.eventSeal);
  setMasterSecrets(platform.secrets.personalData);
  const orm = ormOptions(platform.databaseUrl, CONNECTIONS);
  const imports = [InfrastructureModule.for({ config, platform, orm }), PaymentsModule.for(OrderPlacementModule)];
  const app = await NestFactory.createApplicationContext(
    { module: CommandModule, imports },
    { logger: new NestLogger(logger), abortOnError: false },
  );
  lifetime.onStop(() => app.close());
  const { payments, unmatched, placed, refunded } = await app.get(ProviderComparison).compare(since);
  console.log(`${payments} payments since ${since.toISOString()}, ${unmatched.length} of them without a checkout.`);
  for (const { id, orderId, amount } of unmatched)
    console.log(`  ${id} of ${formatRupees(rupeesFromPaise(amount))} for ${orderId || 'no order'}: refund it by hand.`);
  console.log(`${placed} orders were placed and ${refunded} refunds were started.`);
  lifetime.stop();
});
