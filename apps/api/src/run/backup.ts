import { resolve } from 'node:path';
import { loadConfig } from '../infrastructure/config.ts';
import { StartError } from '../infrastructure/platform/start-error.ts';
import { makeBackup } from '../operations/backup/make-backup.ts';
import { run } from './common/lifetime.ts';
import { openInfrastructure } from './common/prepare.ts';

// `npm run backup -- FILE`: database, images and secrets in one file, while the shop runs.
void run(async (lifetime) => {
  const name = process.argv.slice(2).find((argument) => argument.endsWith('.tar.gz') || !/^(-|backup$)/.test(argument));
  if (!name) throw new StartError('Name the file to write: npm run backup -- kundan.tar.gz');
  const { config, platform } = await openInfrastructure(lifetime, loadConfig(process.env));
  const file = resolve(name);
  const onLine = (line: string) => console.log(line);
  await makeBackup({ databaseUrl: platform.databaseUrl, dataDir: config.dataDir, file, onLine });
  console.log(`The backup ${file} is complete and was read back.`);
  lifetime.stop();
});
