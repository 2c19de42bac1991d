import type { Logger } from 'pino';
import type { Config } from '../../infrastructure/config.ts';
import { makeLogger, type ProcessIdentity } from '../../infrastructure/logging/logger.ts';
import { stopTracing } from '../../infrastructure/tracing/tracing.ts';
import { VERSION } from '../../infrastructure/version.ts';
import { migrate, pendingMigrations } from '../../migrations/migrate.ts';
import { type Platform, openPlatform, resolveConfig } from '../../infrastructure/platform/platform.ts';
import { StartError } from '../../infrastructure/platform/start-error.ts';
import { reportAdminPassword, seed } from '../../seed.ts';
import { openHostWarning } from './open-host-warning.ts';
import type { Lifetime } from './lifetime.ts';

export interface Infrastructure {
  /** Includes the values that the platform generated. */
  config: Config;
  platform: Platform;
  logger: Logger;
}

type Role = ProcessIdentity['role'];

const SANDBOX_WARNING =
  'ALLOW_SANDBOX=1: payments may be simulated. Remove this setting before the shop takes real orders.';

/** Opens the platform, and closes it when the process stops. From then on, the process logs with its role and version. */
export async function openInfrastructure(
  lifetime: Lifetime,
  config: Config,
  role: Role = 'command',
): Promise<Infrastructure> {
  const logger = makeLogger(config, undefined, { role, version: VERSION });
  lifetime.configure({ logger: config.production ? logger : undefined, shutdownDelayMs: config.shutdownDelayMs });
  if (config.production && config.allowSandbox) logger.warn(SANDBOX_WARNING);
  const warning = openHostWarning(config);
  if (warning) console.warn(warning);
  // Registered first, because what stops later has spans to send.
  lifetime.onStop(stopTracing);
  const platform = await openPlatform(config);
  lifetime.onStop(() => platform.close());
  return { config: resolveConfig(config, platform), platform, logger };
}

/** Migrates and seeds the database. After an interruption, the next run completes the work. */
export async function prepareDatabase({
  config,
  platform,
}: Pick<Infrastructure, 'config' | 'platform'>): Promise<void> {
  const applied = await migrate(platform.databaseUrl, {
    onRetry: (attempt) => console.log(`Waiting for a lock of another transaction (attempt ${attempt}) …`),
  });
  if (applied.length > 0) console.log(`Applied migrations: ${applied.join(', ')}`);
  await seed(config, platform.databaseUrl, (line) => console.log(line));
}

/** Prepares the database outside production. In production, throws a StartError when migrations are pending. */
export async function requireDatabase(infrastructure: Infrastructure): Promise<void> {
  if (!infrastructure.config.production) return prepareDatabase(infrastructure);
  const pending = await pendingMigrations(infrastructure.platform.databaseUrl);
  if (pending.length > 0) {
    throw new StartError(`Migrations are pending: ${pending.join(', ')}. Run npm run migrate first.`);
  }
  const { config, platform } = infrastructure;
  await reportAdminPassword(config, platform.databaseUrl, (line) => console.log(line));
}
