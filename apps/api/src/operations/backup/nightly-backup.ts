import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { dayInIndia } from '@kundan/domain/day-in-india';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { CONFIG, type Config } from '../../infrastructure/config.ts';
import { advisoryLocks } from '../../infrastructure/database/advisory-locks.ts';
import { inSeparateTransaction } from '../../infrastructure/database/separate-connection.ts';
import { PLATFORM, type Platform } from '../../infrastructure/platform/platform.ts';
import { MaintenanceTask } from '../../infrastructure/queue/maintenance/maintenance-task.ts';
import { sql } from '../../infrastructure/database/sql.ts';
import { lastTimeOfDay } from './backup-time.ts';
import { makeBackup } from './make-backup.ts';

const CHECK_EVERY_MS = 5 * 60_000;
/** A success of the future was recorded by a clock that was ahead. */
const IS_MADE = sql`select from task_runs where name = 'backup' and succeeded_at between ${'since'} and now()`;
const LOCK = sql`select pg_try_advisory_xact_lock(${advisoryLocks.backup}) as locked`;
const NAME = /^kundan-\d{4}-\d{2}-\d{2}(?:-\d+)?\.tar\.gz$/;
const END = '.tar.gz';

/**
 * Makes a backup every night in BACKUP_DIR and deletes the oldest ones. A worker that was down at that time, or whose backup
 * failed, makes it at the next check, every 5 minutes.
 */
@Injectable()
export class NightlyBackup extends MaintenanceTask {
  override readonly name = 'nightly-backup';
  override readonly intervalMs = CHECK_EVERY_MS;
  private readonly logger = new Logger(NightlyBackup.name);

  constructor(
    private readonly em: EntityManager,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(PLATFORM) private readonly platform: Platform,
  ) {
    super();
  }

  /** Returns the new file; undefined when none is due or another worker makes it. */
  override async run(now: Date): Promise<string | undefined> {
    const { backups } = this.config;
    if (!backups) return undefined;
    const since = lastTimeOfDay(backups.time, now);
    if (!(await this.isDue(since))) return undefined;
    // The lock lasts until the transaction ends, which has no snapshot and so does not hold back vacuum.
    return inSeparateTransaction(this.platform.databaseUrl, '', async (client) => {
      const { locked } = await LOCK.one<{ locked: boolean }>(client);
      // Checked again, because another worker may have made the backup between the check and the lock.
      return locked && (await this.isDue(since)) ? this.make(backups, since) : undefined;
    });
  }

  private async make({ dir, keep }: NonNullable<Config['backups']>, due: Date): Promise<string> {
    await mkdir(dir, { recursive: true });
    // The day on which it was due: a late backup and the next one may be made on the same day.
    const file = join(dir, freeName(`kundan-${dayInIndia(due)}`, await readdir(dir)));
    const startedAt = Date.now();
    const { databaseUrl } = this.platform;
    await makeBackup({ databaseUrl, dataDir: this.config.dataDir, file, onLine: (line) => this.logger.debug(line) });
    this.logger.log(`The backup ${file} is complete and was read back (${Date.now() - startedAt} ms).`);
    const old = (await readdir(dir)).flatMap((name) => (NAME.test(name) ? name.slice(0, -END.length) : [])).toSorted();
    for (const name of old.slice(0, -keep)) await rm(join(dir, name + END));
    return file;
  }

  private async isDue(since: Date): Promise<boolean> {
    return !(await IS_MADE.exists(this.em.fork(), { since }));
  }
}

/**
 * The name of a new backup. A restored shop does not know of the backups that were made after its own, and a new database of none: their files
 * are what the owner may need next.
 */
function freeName(name: string, taken: readonly string[]): string {
  let free = name + END;
  for (let count = 2; taken.includes(free); count += 1) free = `${name}-${count}${END}`;
  return free;
}
