import { loadConfig } from '../infrastructure/config.ts';
import { verifyStock } from '../stock/verify-stock.ts';
import { run } from './common/lifetime.ts';
import { openInfrastructure } from './common/prepare.ts';

void run(async (lifetime) => {
  const { platform } = await openInfrastructure(lifetime, loadConfig(process.env));
  const { products, movements, differences } = await verifyStock(platform.databaseUrl);
  for (const difference of differences) console.log(difference);
  const result = differences.length === 0 ? 'stock, holds and ledger agree' : `${differences.length} differences`;
  console.log(`${products} counted products with ${movements} movements: ${result}`);
  lifetime.stop(differences.length === 0 ? 0 : 1);
});
