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
import { keptFile } from '../kept-file.ts';
import { StartError } from '../start-error.ts';
import type { Home } from './home.ts';
import { isAlive } from './postmaster-file.ts';

export const USER = 'kundan';

/** The server's superuser password, made once. */
export function passwordOf({ keep, data }: Home): string {
  const file = join(keep, 'password');
  if (!existsSync(file) && existsSync(data)) {
    throw new StartError(
      `${file} is missing, without it the database in ${data} stays closed. ` +
        `Put it back from a copy, or remove ${data} to begin with an empty shop.`,
    );
  }
  return keptFile(file, () => randomBytes(24).toString('base64url')).contents;
}

/** Makes the server's data if there is none. A start that was killed meanwhile leaves only a draft, which is removed here. */
export function makeCluster(home: Home, password: string): void {
  removeDrafts(home.data);
  if (existsSync(home.data)) return checkMajor(home);
  const draft = `${home.data}.${process.pid}.new`;
  mkdirSync(draft, { mode: 0o700 });
  const passwordFile = `${draft}.password`;
  writeFileSync(passwordFile, password, { mode: 0o600 });
  try {
    if (home.user.uid !== undefined) {
      chownSync(draft, home.user.uid, home.user.gid ?? home.user.uid);
      chownSync(passwordFile, home.user.uid, home.user.gid ?? home.user.uid);
    }
    initdb(home, draft, passwordFile);
    renameSync(draft, home.data);
  } catch (error) {
    if (!existsSync(join(home.data, 'PG_VERSION'))) throw error; // otherwise another process was faster
  } finally {
    rmSync(draft, { recursive: true, force: true });
    rmSync(passwordFile, { force: true });
  }
}

function initdb(home: Home, data: string, passwordFile: string): void {
  const result = spawnSync(
    join(home.bin, 'initdb'),
    [
      ...['-D', data, '-U', USER, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'],
      // Built in: the same order of words on every computer, whatever its operating system's locales.
      ...[
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--no-instructions',
      ],
    ],
    { ...home.user, cwd: data, env: serverEnvironment, encoding: 'utf8' },
  );
  if (result.status === 0) return;
  const reason = result.error?.message ?? result.stderr.trim().split('\n').slice(-2).join(' ');
  throw new StartError(
    `The embedded PostgreSQL could not make its data in ${dirname(data)}: ${reason} ` +
      'Set DATA_DIR to a folder on an ordinary disk, or DATABASE_URL to a PostgreSQL server.',
  );
}

/** Nothing of the user's own PostgreSQL settings, and messages that can be told apart. */
export const serverEnvironment: NodeJS.ProcessEnv = {
  PATH: process.env.PATH,
  SYSTEMROOT: process.env.SYSTEMROOT,
  LC_ALL: 'C',
  TZ: 'UTC',
};

function removeDrafts(data: string): void {
  const prefix = `${basename(data)}.`;
  for (const name of readdirSync(dirname(data))) {
    const pid = name.startsWith(prefix) ? /^(\d+)\.new/.exec(name.slice(prefix.length))?.[1] : undefined;
    if (pid && (Number(pid) === process.pid || !isAlive(Number(pid)))) {
      rmSync(join(dirname(data), name), { recursive: true, force: true });
    }
  }
}

function checkMajor({ bin, data }: Home): void {
  const made = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim();
  const here = /(\d+)/.exec(spawnSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout ?? '')?.[1];
  if (here && made !== here) {
    throw new StartError(
      `The database in ${data} was made by PostgreSQL ${made}, this shop brings ${here}. ` +
        'Move it over with pg_dump, or set DATA_DIR to another folder.',
    );
  }
}
