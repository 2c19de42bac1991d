import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Reads a file, or creates it with permissions for its owner only. A hard link moves the complete file into place, so
 * processes that start at the same time get the same contents, and an interrupted process leaves no partial file.
 */
export function readOrCreateFile(file: string, create: () => string): { contents: string; isNew: boolean } {
  const existing = read(file);
  if (existing !== undefined) return { contents: existing, isNew: false };
  const draft = `${file}.${process.pid}.new`;
  writeFileSync(draft, create(), { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
    return { contents: readFileSync(file, 'utf8'), isNew: true };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return { contents: readFileSync(file, 'utf8'), isNew: false };
  } finally {
    rmSync(draft, { force: true });
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
