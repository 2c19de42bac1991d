import { loadConfig } from '../infrastructure/config.ts';
import { progressBar } from '../orders/maintenance/progress.ts';
import { rebuild } from '../orders/maintenance/rebuild.ts';
import { run } from './common/lifetime.ts';
import { openInfrastructure } from './common/prepare.ts';
import { readThreads } from './common/read-threads.ts';

// `npm run orders:rebuild [-- --check] [--threads N]`
void run(async (lifetime) => {
  const threads = readThreads(process.argv);
  const { platform } = await openInfrastructure(lifetime, loadConfig(process.env));
  const check = process.argv.includes('--check');
  const isEqual = await rebuild({
    check,
    threads,
    databaseUrl: platform.databaseUrl,
    personalDataSecrets: platform.secrets.personalData,
    onLine: (line) => console.log(line),
    onProgress: progressBar('events'),
  });
  lifetime.stop(isEqual ? 0 : 1);
});
