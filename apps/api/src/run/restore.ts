import { resolve } from 'node:path';
import { loadConfig } from '../infrastructure/config.ts';
import { StartError } from '../infrastructure/platform/start-error.ts';
import { restoreBackup } from '../operations/backup/restore.ts';
import { run } from './common/lifetime.ts';
import { openInfrastructure } from './common/prepare.ts';

// `npm run restore -- FILE [--force]`: replaces the shop by a backup. Stop the shop before.
void run(async (lifetime) => {
  const [name] = process.argv.slice(2).filter((argument) => !/^(-|restore$)/.test(argument));
  if (!name) throw new StartError('Name the backup to restore: npm run restore -- kundan.tar.gz');
  const { config, platform } = await openInfrastructure(lifetime, loadConfig(process.env));
  const { createdAt } = await restoreBackup({
    databaseUrl: platform.databaseUrl,
    dataDir: config.dataDir,
    file: resolve(name),
    force: process.argv.includes('--force'),
    onLine: (line) => console.log(line),
  });
  console.log(
    `Start the shop, then run: npm run payments:reconcile -- --since ${createdAt.slice(0, 'YYYY-MM-DD'.length)}`,
  );
  console.log('The shop is restored. Mails that were queued are held; the admin panel can send them again.');
  lifetime.stop();
});
