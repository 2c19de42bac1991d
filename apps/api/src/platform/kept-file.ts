import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Contents of a file that only its owner may read, made at first use and kept.
 * Processes that start at the same time get the same contents; a killed one never leaves half a file.
 */
export function keptFile(file: string, make: () => string): { contents: string; isNew: boolean } {
  const existing = read(file);
  if (existing !== undefined) return { contents: existing, isNew: false };
  const draft = `${file}.${process.pid}.new`;
  writeFileSync(draft, make(), { mode: 0o600, flush: true });
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
