import { loadConfig } from '../infrastructure/config.ts';
import { run } from './common/lifetime.ts';
import { openInfrastructure, prepareDatabase } from './common/prepare.ts';

void run(async (lifetime) => {
  const infrastructure = await openInfrastructure(lifetime, loadConfig(process.env));
  await prepareDatabase(infrastructure);
  console.log('The database is up to date.');
  lifetime.stop();
});
