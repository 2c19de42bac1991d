import { loadConfig } from '../../infrastructure/config.ts';
import { run } from '../common/lifetime.ts';
import { checkPort } from '../common/port.ts';
import { openShop } from '../common/shop.ts';

void run(async (lifetime) => {
  const config = loadConfig(process.env);
  await checkPort(config.host, config.port);
  await openShop(lifetime, config);
});
