import { verifyAudit } from '../audit/verify-audit.ts';
import { loadConfig } from '../infrastructure/config.ts';
import { run } from './common/lifetime.ts';
import { openInfrastructure } from './common/prepare.ts';

void run(async (lifetime) => {
  const { platform } = await openInfrastructure(lifetime, loadConfig(process.env));
  const { entries, unsealed, problems } = await verifyAudit(platform.databaseUrl, platform.secrets.eventSeal);
  for (const problem of problems) console.log(problem);
  const older = unsealed > 0 ? ` (${unsealed} of version 1.0.0 without a seal)` : '';
  const result = problems.length === 0 ? 'all seals are valid' : `${problems.length} problems`;
  console.log(`${entries} entries of the audit${older}: ${result}`);
  lifetime.stop(problems.length === 0 ? 0 : 1);
});
