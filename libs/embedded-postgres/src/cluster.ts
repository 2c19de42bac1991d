import { randomBytes } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { isAlive } from './postmaster-file.ts';
import { readOrCreateFile } from './read-or-create-file.ts';
import type { ServerPaths } from './server-paths.ts';

/** Name of the superuser. */
export const USER = 'kundan';

/** Returns the superuser's password, which is created once. */
export function readOrCreatePassword({ stateDir, clusterDir }: ServerPaths): string {
  const file = join(stateDir, 'password');
  if (!existsSync(file) && existsSync(clusterDir)) {
    throw new EmbeddedPostgresError(
      `${file} is missing, and the database in ${clusterDir} cannot be opened without it. ` +
        `Restore the file from a backup, or remove ${clusterDir} to start with an empty shop.`,
    );
  }
  return readOrCreateFile(file, () => randomBytes(24).toString('base64url'));
}

/**
 * Creates the cluster if there is none. initdb runs in a draft folder, which is renamed when it is complete; drafts of killed
 * processes are removed.
 */
export function createCluster(paths: ServerPaths, password: string): void {
  const { clusterDir, user } = paths;
  removeStaleDrafts(clusterDir);
  if (existsSync(clusterDir)) return checkMajorVersion(paths);
  const draft = `${clusterDir}.${process.pid}.new`;
  mkdirSync(draft, { mode: 0o700 });
  const passwordFile = `${draft}.password`;
  writeFileSync(passwordFile, password, { mode: 0o600 });
  try {
    if (user.uid !== undefined) {
      chownSync(draft, user.uid, user.gid ?? user.uid);
      chownSync(passwordFile, user.uid, user.gid ?? user.uid);
    }
    initdb(paths, draft, passwordFile);
    renameSync(draft, clusterDir);
  } catch (error) {
    if (!existsSync(join(clusterDir, 'PG_VERSION'))) throw error; // otherwise another process created it first
  } finally {
    // Its own, and what the initdb of a process that was killed just before has written since.
    removeStaleDrafts(clusterDir);
  }
}

function initdb({ binDir, user }: ServerPaths, clusterDir: string, passwordFile: string): void {
  const result = spawnSync(
    join(binDir, 'initdb'),
    [
      ...['-D', clusterDir, '-U', USER, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'],
      // The builtin locale provider sorts text in the same order on every operating system.
      ...[
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--no-instructions',
      ],
    ],
    { ...user, cwd: clusterDir, env: serverEnvironment, encoding: 'utf8' },
  );
  if (result.status === 0) return;
  const reason = result.error?.message ?? result.stderr.trim().split('\n').slice(-2).join(' ');
  throw new EmbeddedPostgresError(
    `The embedded PostgreSQL could not create its data in ${dirname(clusterDir)}: ${reason} ` +
      'Set DATA_DIR to a folder on a local disk, or DATABASE_URL to a PostgreSQL server.',
  );
}

/** The server ignores the user's PG* variables. The C locale gives log messages that can be parsed. */
export const serverEnvironment: NodeJS.ProcessEnv = {
  PATH: process.env.PATH,
  SYSTEMROOT: process.env.SYSTEMROOT,
  LC_ALL: 'C',
  TZ: 'UTC',
};

function removeStaleDrafts(clusterDir: string): void {
  const prefix = `${basename(clusterDir)}.`;
  for (const name of readdirSync(dirname(clusterDir))) {
    const pid = name.startsWith(prefix) ? /^(\d+)\.new/.exec(name.slice(prefix.length))?.[1] : undefined;
    if (pid && (Number(pid) === process.pid || !isAlive(Number(pid)))) {
      // Retries, because the initdb of a process that was killed just now still writes.
      rmSync(join(dirname(clusterDir), name), { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
    }
  }
}

function checkMajorVersion({ binDir, clusterDir }: ServerPaths): void {
  const created = readFileSync(join(clusterDir, 'PG_VERSION'), 'utf8').trim();
  const { stdout } = spawnSync(join(binDir, 'postgres'), ['--version'], { encoding: 'utf8' });
  const installed = /(\d+)/.exec(stdout ?? '')?.[1];
  if (installed && created !== installed) {
    throw new EmbeddedPostgresError(
      `The database in ${clusterDir} was created by PostgreSQL ${created}, but version ${installed} is installed. ` +
        'Migrate it with pg_dump, or set DATA_DIR to another folder.',
    );
  }
}
