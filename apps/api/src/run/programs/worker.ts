import { loadConfig } from '../../infrastructure/config.ts';
import { startWorker } from '../../worker.ts';
import { serve } from '../common/lifetime.ts';
import { openInfrastructure, requireDatabase } from '../common/prepare.ts';

void serve(async (lifetime) => {
  const infrastructure = await openInfrastructure(lifetime, loadConfig(process.env), 'worker');
  await requireDatabase(infrastructure);
  const worker = await startWorker(infrastructure.config, infrastructure.platform, infrastructure.logger);
  lifetime.onStop(() => worker.close());
  lifetime.announce('The worker is running.');
});
