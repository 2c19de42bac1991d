import { cpSync, existsSync, lstatSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

/** An installation of PostgreSQL: `folder` contains `bin`, `lib` and `share`. */
export interface Binaries {
  folder: string;
  version: string;
}

/** Finds the binaries that npm installed for this platform. Throws an EmbeddedPostgresError if there are none. */
export function findPackagedBinaries(): Binaries {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const packageName = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const requireHere = createRequire(import.meta.url);
    const entry = createRequire(requireHere.resolve('embedded-postgres')).resolve(packageName);
    const folder = resolve(dirname(entry), '..');
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
    return { folder: join(folder, 'native'), version };
  } catch (error) {
    throw new EmbeddedPostgresError(
      `There is no embedded PostgreSQL for this computer (${packageName} is not installed). ` +
        'Run npm ci without --omit=optional, or set DATABASE_URL to a PostgreSQL server.',
      { cause: error },
    );
  }
}

/**
 * Creates the symbolic links that npm packages cannot contain. `pg-symlinks.json` lists them; the package's own install script
 * would create them, but npm may be configured not to run it. Returns false if links are missing and the folder is read-only.
 */
export function createSymlinks(folder: string): boolean {
  const listFile = join(folder, 'pg-symlinks.json');
  if (!existsSync(listFile)) return true;
  const links = JSON.parse(readFileSync(listFile, 'utf8')) as { source: string; target: string }[];
  try {
    for (const { source, target } of links) {
      const from = join(folder, '..', source);
      const to = join(folder, '..', target);
      if (!lstatSync(to, { throwIfNoEntry: false })) createSymlink(relative(dirname(to), from), to);
    }
    return true;
  } catch {
    return false;
  }
}

function createSymlink(target: string, path: string): void {
  try {
    symlinkSync(target, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error; // another process created it first
  }
}

/** Copies the binaries into `parent`, once per version. The final rename makes an interrupted copy invisible. */
export function copyBinaries({ folder, version }: Binaries, parent: string): string {
  const copy = join(parent, `server-${version}`);
  if (existsSync(copy)) return copy;
  const draft = `${copy}.${process.pid}.new`;
  rmSync(draft, { recursive: true, force: true });
  // One level deeper, because the paths in pg-symlinks.json are relative to the parent folder.
  cpSync(folder, join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
  createSymlinks(join(draft, 'native'));
  try {
    renameSync(draft, copy);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}
