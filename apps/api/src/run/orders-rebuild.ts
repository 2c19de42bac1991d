import { loadConfig } from '../infrastructure/config.ts';
import { progressBar } from '../orders/maintenance/progress.ts';
import { rebuild } from '../orders/maintenance/rebuild.ts';
import { run } from './common/lifetime.ts';
import { openInfrastructure } from './common/prepare.ts';

void run(async (lifetime) => {
  const { platform } = await openInfrastructure(lifetime, loadConfig(process.env));
  const check = process.argv.includes('--check');
  const isEqual = await rebuild({
    check,
    databaseUrl: platform.databaseUrl,
    personalDataSecrets: platform.secrets.personalData,
    onLine: (line) => console.log(line),
    onProgress: progressBar('events'),
  });
  lifetime.stop(isEqual ? 0 : 1);
});
