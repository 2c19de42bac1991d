import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Returns the contents of a file that only its owner may read, and creates the file if it does not exist.
 * A hard link publishes the complete file: concurrent callers get the same contents, and a killed process never leaves a
 * partial file.
 */
export function readOrCreateFile(path: string, createContents: () => string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const draft = `${path}.${process.pid}.new`;
  writeFileSync(draft, createContents(), { mode: 0o600, flush: true });
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error; // another process created it first
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(path, 'utf8');
}
