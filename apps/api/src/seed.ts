import { MikroORM } from '@mikro-orm/postgresql';
import { ensureAdmin, hasPassword } from './accounts/ensure-admin.ts';
import { countSamples, seedCatalogue, seedSeller } from './catalogue/seed/sample-catalogue.ts';
import type { Config } from './infrastructure/config.ts';
import { ormOptions } from './mikro-orm.config.ts';
import { seedSampleSettings } from './settings/sample-settings.ts';

/**
 * Creates the first admin, the first seller, and the sample products when the configuration asks for them and the catalogue is empty,
 * in a migrated database. A shop with sample products and no settings gets those of the samples.
 * Safe to run at every start, in several processes at the same time, and after an interrupted run.
 */
export async function seed(config: Config, databaseUrl: string, onProgress?: (line: string) => void): Promise<void> {
  const orm = await MikroORM.init(ormOptions(databaseUrl, 1));
  try {
    const { email, password } = config.admin;
    if (password !== undefined && !(await ensureAdmin(orm.em.fork(), { email, password })))
      onProgress?.(adminKeepsPassword(email));
    const created = config.sampleProducts ? await seedCatalogue(orm.em.fork()) : 0;
    await seedSeller(orm.em.fork());
    if (config.sampleProducts && (await countSamples(orm.em.fork())) > 0) await seedSampleSettings(orm.em.fork());
    if (created > 0) onProgress?.(`Added ${created} sample products.`);
  } finally {
    await orm.close(true);
  }
}

/** Says in production, where a start does not seed, that the configured password of the admin is not in use. */
export async function reportAdminPassword(
  { admin: { email, password } }: Config,
  databaseUrl: string,
  onProgress: (line: string) => void,
): Promise<void> {
  if (password === undefined) return;
  const orm = await MikroORM.init(ormOptions(databaseUrl, 1));
  try {
    if (!(await hasPassword(orm.em, { email, password }))) onProgress(adminKeepsPassword(email));
  } finally {
    await orm.close(true);
  }
}

const adminKeepsPassword = (email: string) =>
  `The account ${email} keeps its own password: the one of ADMIN_PASSWORD or admin.txt is only for a new account.`;
