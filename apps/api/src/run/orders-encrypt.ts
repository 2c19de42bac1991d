import { pinUnkeyedEvents, readPin, removePin } from '../event-store/unkeyed-events.ts';
import { loadConfig } from '../infrastructure/config.ts';
import { encryptOrders } from '../orders/maintenance/encrypt.ts';
import { orderLog } from '../orders/log/order-log.ts';
import { useMasterKeys } from '../personal-keys/current-master-keys.ts';
import { createMasterKeys } from '../personal-keys/master-keys.ts';
import { run } from './common/lifetime.ts';
import { openInfrastructure } from './common/prepare.ts';

// `npm run orders:encrypt`: once, after the update from a release that did not encrypt the customers of orders.
void run(async (lifetime) => {
  const { config, platform } = await openInfrastructure(lifetime, loadConfig(process.env));
  useMasterKeys(createMasterKeys(platform.secrets.personalData));
  const { orders, problems } = await encryptOrders({
    databaseUrl: platform.databaseUrl,
    sealSecrets: platform.secrets.eventSeal,
    unkeyedDigest: readPin(config.dataDir, 'orders'),
  });
  for (const problem of problems) console.log(problem);
  if (problems.length === 0) {
    // The events without a key were verified with this digest. They have a key now.
    removePin(config.dataDir, 'orders');
    await pinUnkeyedEvents(config.dataDir, platform.databaseUrl, 'orders', orderLog);
  }
  console.log(problems.length > 0 ? 'Nothing was changed.' : `Orders whose customers were encrypted: ${orders}.`);
  lifetime.stop(problems.length > 0 ? 1 : 0);
});
