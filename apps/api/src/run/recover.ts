import { loadConfig } from '../infrastructure/config.ts';
import { recoverShop } from '../operations/backup/recover.ts';
import { run } from './common/lifetime.ts';
import { openInfrastructure, requireDatabase } from './common/prepare.ts';

// `npm run recover`: prepares a database that PostgreSQL has recovered to an earlier moment. Stop the shop before.
void run(async (lifetime) => {
  const infrastructure = await openInfrastructure(lifetime, loadConfig(process.env));
  await requireDatabase(infrastructure);
  const { at, held } = await recoverShop(infrastructure.platform.databaseUrl);
  console.log(`The database is at ${at.toISOString()}. Numbers that were given later are not given again.`);
  console.log(
    `Start the shop, then run: npm run payments:reconcile -- --since ${at.toISOString().slice(0, 'YYYY-MM-DD'.length)}`,
  );
  console.log(`The shop is recovered. Queued mails that are held: ${held}. The admin panel can send them again.`);
  lifetime.stop();
});
