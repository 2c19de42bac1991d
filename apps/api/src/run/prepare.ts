import type { Config } from '../config.ts';
import { migrate, pendingMigrations } from '../migrations/migrate.ts';
import { type Platform, openPlatform, settled } from '../platform/platform.ts';
import { StartError } from '../platform/start-error.ts';
import { seed } from '../seed.ts';
import type { Lifetime } from './lifetime.ts';

export interface Ground {
  /** With everything that the platform made filled in. */
  config: Config;
  platform: Platform;
}

/** Opens the platform for as long as the process lives. */
export async function openGround(lifetime: Lifetime, config: Config): Promise<Ground> {
  const platform = await openPlatform(config);
  lifetime.onStop(() => platform.close());
  return { config: settled(config, platform), platform };
}

/** Brings the database to this version, with its first contents. An interrupted run is finished by the next one. */
export async function prepareDatabase({ config, platform }: Ground): Promise<void> {
  const done = await migrate(platform.databaseUrl);
  if (done.length > 0) console.log(`Database prepared: ${done.join(', ')}`);
  await seed(config, platform.databaseUrl, (line) => console.log(line));
}

/** For one process among many: prepares the database itself, except in production, where that is a step of its own. */
export async function requireDatabase(ground: Ground): Promise<void> {
  if (!ground.config.production) return prepareDatabase(ground);
  const pending = await pendingMigrations(ground.platform.databaseUrl);
  if (pending.length > 0) {
    throw new StartError(`The database lacks ${pending.join(', ')}. Run npm run migrate first.`);
  }
}
