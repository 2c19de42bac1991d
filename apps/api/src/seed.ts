import { MikroORM } from '@mikro-orm/postgresql';
import { ensureAdmin } from './accounts/ensure-admin.ts';
import { seedCatalogue } from './catalogue/seed/sample-catalogue.ts';
import type { Config } from './config.ts';
import { ormOptions } from './mikro-orm.config.ts';

/**
 * Gives a migrated database what the shop opens with: the first admin, and in an empty catalogue the sample products.
 * Safe to run at every start, from several processes at once, and after a run that was killed.
 */
export async function seed(config: Config, databaseUrl: string, onProgress?: (line: string) => void): Promise<void> {
  const orm = await MikroORM.init(ormOptions(databaseUrl, 1));
  try {
    const { email, password } = config.admin;
    if (password !== undefined) await ensureAdmin(orm.em.fork(), { email, password });
    const made = await seedCatalogue(orm.em.fork());
    if (made > 0) onProgress?.(`The shop opens with ${made} sample products.`);
  } finally {
    await orm.close(true);
  }
}
