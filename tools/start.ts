import { loadConfig } from '../apps/api/src/infrastructure/config.ts';
import { run } from '../apps/api/src/run/lifetime.ts';
import { checkPort } from '../apps/api/src/run/port.ts';
import { build } from './build.ts';
import { importBuilt } from './import-built.ts';

// `npm start`: builds what changed and starts the whole shop on this computer.
await run(async (lifetime) => {
  const config = loadConfig(process.env);
  await checkPort(config.host, config.port);
  await build(['@kundan/api', '@kundan/web'], lifetime.signal);
  const tracing = await importBuilt<typeof import('../apps/api/src/infrastructure/tracing/tracing.ts')>(
    'infrastructure/tracing/tracing',
  );
  await tracing.startTracing('shop', process.env);
  const { openShop } = await importBuilt<typeof import('../apps/api/src/run/shop.ts')>('run/shop');
  await openShop(lifetime, config);
});
