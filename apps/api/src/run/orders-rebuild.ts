import { loadConfig } from '../config.ts';
import { progressBar } from '../orders/progress.ts';
import { rebuild } from '../orders/rebuild.ts';
import { run } from './lifetime.ts';
import { openGround } from './prepare.ts';

await run(async (lifetime) => {
  const { platform } = await openGround(lifetime, loadConfig(process.env));
  const check = process.argv.includes('--check');
  const same = await rebuild({
    check,
    databaseUrl: platform.databaseUrl,
    onLine: (line) => console.log(line),
    onProgress: progressBar('events'),
  });
  lifetime.stop(same ? 0 : 1);
});
