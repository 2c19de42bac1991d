import { loadConfig } from '../config.ts';
import { startApi } from '../main.ts';
import { run } from './lifetime.ts';
import { checkPort } from './port.ts';
import { openGround, requireDatabase } from './prepare.ts';

await run(async (lifetime) => {
  const given = loadConfig(process.env);
  await checkPort(given.host, given.port);
  const ground = await openGround(lifetime, given);
  await requireDatabase(ground);
  const api = await startApi(ground.config, ground.platform);
  lifetime.onStop(() => api.close());
  console.log(`The API listens at ${api.url}`);
});
