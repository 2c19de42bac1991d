import { loadConfig } from '../config.ts';
import { rebuild } from '../orders/rebuild.ts';
import { run } from './lifetime.ts';
import { openGround } from './prepare.ts';

await run(async (lifetime) => {
  const { platform } = await openGround(lifetime, loadConfig(process.env));
  const check = process.argv.includes('--check');
  const same = await rebuild({ check, databaseUrl: platform.databaseUrl, onProgress: (line) => console.log(line) });
  lifetime.stop(same ? 0 : 1);
});
