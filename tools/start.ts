import { loadConfig } from '../apps/api/src/config.ts';
import { run } from '../apps/api/src/run/lifetime.ts';
import { checkPort } from '../apps/api/src/run/port.ts';
import { build } from './build.ts';

// `npm start`: the whole shop on this computer, built first if anything changed.
await run(async (lifetime) => {
  const config = loadConfig(process.env);
  await checkPort(config.host, config.port);
  await build(['@kundan/api', '@kundan/web'], lifetime.signal);
  const built = new URL('../apps/api/dist/run/shop.js', import.meta.url).href;
  const { openShop } = (await import(built)) as typeof import('../apps/api/src/run/shop.ts');
  await openShop(lifetime, config);
});
