import { type Config, loadConfig } from '../infrastructure/config.ts';
import { checksFor } from '../operations/doctor/checks.ts';
import { formatSettings, runChecks } from '../operations/doctor/report.ts';
import { effectiveSettings, unknownSettings } from '../operations/doctor/settings.ts';
import { findDatabase } from './common/find-database.ts';
import { run } from './common/lifetime.ts';

// `npm run doctor`: prints every setting with its source and checks the services. Changes nothing. Exits with 1 if a check fails.
void run(async (lifetime) => {
  const loaded = tryToLoad();
  const settings = effectiveSettings(process.env, 'config' in loaded ? loaded.config : undefined);
  console.log(`Settings\n${formatSettings(settings)}\n`);
  const unknown = unknownSettings(process.env);
  if (unknown.length > 0) console.log(`These variables are no settings of the shop: ${unknown.join(', ')}\n`);
  if ('error' in loaded) throw loaded.error;
  const { config } = loaded;
  console.log('Checks');
  const isHealthy = await runChecks(checksFor(config, await findDatabase(lifetime, config)), (line) =>
    console.log(line),
  );
  console.log(isHealthy ? '\nThe shop can run with these settings.' : '\nCorrect what failed.');
  lifetime.stop(isHealthy ? 0 : 1);
});

function tryToLoad(): { config: Config } | { error: unknown } {
  try {
    return { config: loadConfig(process.env) };
  } catch (error) {
    return { error };
  }
}
