import type { EntityManager } from '@mikro-orm/postgresql';
import type { Config } from '../../infrastructure/config.ts';
import { sql } from '../../infrastructure/database/sql.ts';
import { FIRST_CHECK_MS } from '../../payments/reconciliation/check-schedule.ts';
import type { AlarmLimits } from './alarm-limits.ts';
import { databaseChecks } from './database-checks.ts';
import { certificateExpiry, freeDiskPart } from './machine-checks.ts';

export interface Problem {
  name: string;
  /** Says what is wrong and what to do. */
  detail: string;
}

/** Since the last backup; without any, since the shop has had an account. */
const BACKUP_AGE = sql`select extract(epoch from now() - coalesce(last.succeeded_at, shop.created_at))::float8 as age,
    last.succeeded_at is not null as "isMade"
  from (select min(created_at) as created_at from users) shop left join task_runs last on last.name = 'backup'`;

/** How far ahead of now a backup may be recorded, in seconds. */
const CLOCK_TOLERANCE_S = 60;

export type CheckedConfig = Pick<Config, 'dataDir' | 'publicUrl' | 'backups' | 'checkoutMinutes'>;

/** Finds everything that needs the owner. */
export async function findProblems(
  em: EntityManager,
  config: CheckedConfig,
  limits: AlarmLimits,
  now: Date,
): Promise<Problem[]> {
  const found = [
    ...(await inDatabase(em, config, limits)),
    await checkBackup(em, config, limits),
    await checkCertificate(config, limits, now),
    ...(await checkDisks(config, limits)),
  ];
  return found.filter((problem) => problem !== undefined);
}

async function inDatabase(
  em: EntityManager,
  { checkoutMinutes }: CheckedConfig,
  limits: AlarmLimits,
): Promise<Problem[]> {
  // The shopper may complete a checkout until it expires; the reconciliation settles it after its first check.
  const checkoutSeconds = checkoutMinutes * 60 + FIRST_CHECK_MS / 1000;
  const problems: Problem[] = [];
  for (const { name, query, limit, detail } of databaseChecks) {
    const row = await query.first<{ count: number }>(em, { seconds: limit(limits) / 1000, checkoutSeconds });
    if (row) problems.push({ name, detail: detail(row.count) });
  }
  return problems;
}

async function checkBackup(em: EntityManager, { backups }: CheckedConfig, { backupAge }: AlarmLimits) {
  if (!backups) return undefined;
  const { age, isMade } = await BACKUP_AGE.one<{ age: number | null; isMade: boolean }>(em);
  if (age === null) return undefined;
  const hours = Math.floor(age / 3600);
  if (isMade && age < -CLOCK_TOLERANCE_S)
    return { name: 'backup', detail: `The last backup was recorded ${-hours} hours ahead of the clock of PostgreSQL.` };
  if (age * 1000 < backupAge) return undefined;
  const detail = isMade ? `The last backup was made ${hours} hours ago.` : `No backup was made in ${hours} hours.`;
  return { name: 'backup', detail };
}

async function checkCertificate({ publicUrl }: CheckedConfig, { certificateLeft }: AlarmLimits, now: Date) {
  const expiry = await certificateExpiry(publicUrl);
  if (!expiry || expiry.getTime() - now.getTime() >= certificateLeft) return undefined;
  return { name: 'certificate', detail: `The certificate of ${publicUrl} expires on ${expiry.toISOString()}.` };
}

async function checkDisks({ dataDir, backups }: CheckedConfig, { diskFree }: AlarmLimits) {
  const folders = [...new Set([dataDir, backups?.dir ?? dataDir])];
  const parts = await Promise.all(folders.map(freeDiskPart));
  const full = folders.filter((_, index) => (parts[index] ?? 1) < diskFree);
  return full.length === 0 ? [] : [{ name: 'disk', detail: `The disk of ${full.join(' and ')} is almost full.` }];
}
