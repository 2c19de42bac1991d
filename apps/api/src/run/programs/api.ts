import { loadConfig } from '../../infrastructure/config.ts';
import { startApi } from '../../main.ts';
import { serve } from '../common/lifetime.ts';
import { checkPort } from '../common/port.ts';
import { openInfrastructure, requireDatabase } from '../common/prepare.ts';

void serve(async (lifetime) => {
  const config = loadConfig(process.env);
  await checkPort(config.host, config.port);
  const infrastructure = await openInfrastructure(lifetime, config, 'api');
  await requireDatabase(infrastructure);
  const api = await startApi(infrastructure.config, infrastructure.platform, infrastructure.logger);
  lifetime.onStop(() => api.close());
  lifetime.announce(`The API is listening at ${api.url}`);
});
