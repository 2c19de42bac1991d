import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../infrastructure/config.ts';
import { openPlatform } from '../../infrastructure/platform/platform.ts';
import type { Lifetime } from './lifetime.ts';

/** Returns the URL of the configured database, or of the embedded one if a start has created it. */
export async function findDatabase(lifetime: Lifetime, config: Config): Promise<string | undefined> {
  if (config.databaseUrl) return config.databaseUrl;
  if (!existsSync(join(config.dataDir, 'postgres'))) return undefined;
  const platform = await openPlatform(config);
  lifetime.onStop(() => platform.close());
  return platform.databaseUrl;
}
