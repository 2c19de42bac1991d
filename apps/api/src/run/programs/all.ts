import { loadConfig } from '../../infrastructure/config.ts';
import { serve } from '../common/lifetime.ts';
import { checkPort } from '../common/port.ts';
import { openShop } from '../common/shop.ts';

void serve(async (lifetime) => {
  const config = loadConfig(process.env);
  await checkPort(config.host, config.port);
  await openShop(lifetime, config);
});
