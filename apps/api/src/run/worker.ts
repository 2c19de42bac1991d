import { loadConfig } from '../config.ts';
import { startWorker } from '../worker.ts';
import { run } from './lifetime.ts';
import { openGround, requireDatabase } from './prepare.ts';

await run(async (lifetime) => {
  const ground = await openGround(lifetime, loadConfig(process.env));
  await requireDatabase(ground);
  const worker = await startWorker(ground.config, ground.platform);
  lifetime.onStop(() => worker.close());
  console.log('The worker is at work.');
});
