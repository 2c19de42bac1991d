import { loadConfig } from '../config.ts';
import { run } from './lifetime.ts';
import { openGround, prepareDatabase } from './prepare.ts';

await run(async (lifetime) => {
  const ground = await openGround(lifetime, loadConfig(process.env));
  await prepareDatabase(ground);
  console.log('The database is up to date.');
  lifetime.stop();
});
