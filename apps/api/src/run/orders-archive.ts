import { resolve } from 'node:path';
import { type Config, loadConfig } from '../infrastructure/config.ts';
import { checkPostgres } from '../infrastructure/platform/check-connections.ts';
import { readSecrets } from '../infrastructure/platform/platform.ts';
import { StartError } from '../infrastructure/platform/start-error.ts';
import { checkArchive } from '../operations/archive/check-archive.ts';
import { type VerifiedArchive, verifyArchive } from '../operations/archive/verify-archive.ts';
import { writeArchive } from '../operations/archive/write-archive.ts';
import { progressBar } from '../orders/maintenance/progress.ts';
import { findDatabase } from './common/find-database.ts';
import { type Lifetime, run } from './common/lifetime.ts';
import { openInfrastructure } from './common/prepare.ts';

const USAGE = 'npm run orders:archive -- 2025-26 [FILE], or npm run orders:archive -- --check FILE';
const onProblem = (problem: string) => console.log(`\n${problem}`);

// `npm run orders:archive -- 2025-26 [FILE]` archives a closed financial year; `npm run orders:archive -- --check FILE` verifies the file.
void run(async (lifetime) => {
  const [subject, name] = process.argv.slice(2).filter((argument) => !/^(-|orders-archive$)/.test(argument));
  if (!subject) throw new StartError(`Name a financial year, or an archive to verify: ${USAGE}`);
  const config = loadConfig(process.env);
  const isCheck = process.argv.includes('--check');
  const file = resolve(isCheck ? subject : (name ?? `orders-${subject}.jsonl.gz`));
  const { counts, problems } = isCheck
    ? await check(lifetime, config, file)
    : await write(lifetime, config, subject, file);
  const contents = `${counts.order} orders, ${counts.payment} payments, ${counts.document} documents`;
  console.log(`${file}: ${contents}; ${problems === 0 ? 'all seals are valid' : `problems: ${problems}`}`);
  lifetime.stop(problems === 0 ? 0 : 1);
});

async function write(lifetime: Lifetime, config: Config, year: string, file: string): Promise<VerifiedArchive> {
  const { databaseUrl, secrets } = (await openInfrastructure(lifetime, config)).platform;
  const options = { sealSecrets: secrets.eventSeal, onProblem, onProgress: progressBar('bytes') };
  return writeArchive({ databaseUrl, year, file, now: new Date(), ...options });
}

/** Compares the archive with the logs if a database is reachable. */
async function check(lifetime: Lifetime, config: Config, file: string): Promise<VerifiedArchive> {
  const options = { sealSecrets: readSecrets(config).eventSeal, onProblem, onProgress: progressBar('bytes') };
  const databaseUrl = await findDatabase(lifetime, config);
  const logObstacle = (error: Error) => void console.log(error.message);
  const isReachable = databaseUrl && (await checkPostgres(databaseUrl).then(() => true, logObstacle));
  if (!isReachable) {
    console.log('No database is reachable, so the archive is not compared with the logs.');
    return verifyArchive(file, options);
  }
  const archive = await checkArchive(file, databaseUrl, options);
  console.log(`Later events in the logs: ${archive.later}`);
  return archive;
}
