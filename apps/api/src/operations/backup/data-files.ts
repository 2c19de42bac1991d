import { lstatSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Folders of the data folder that are no part of a backup: the embedded database's cluster and backups. */
const EXCLUDED = new Set(['postgres', 'backups']);

/** Lists the secrets and images of the data folder as relative paths, without backups and archives; `backupDir` may be a folder in it. */
export function listDataFiles(dataDir: string, backupDir: string): string[] {
  const excluded = new Set([...EXCLUDED, relative(dataDir, backupDir)]);
  return listFiles(dataDir, '', excluded).filter((path) => !/\.(new|partial|(tar|jsonl)\.gz)$/.test(path));
}

function listFiles(root: string, folder: string, excluded: ReadonlySet<string>): string[] {
  const names = lstatSync(root, { throwIfNoEntry: false }) ? readdirSync(join(root, folder)) : [];
  return names.toSorted().flatMap((name) => {
    const path = folder ? `${folder}/${name}` : name;
    if (excluded.has(path)) return [];
    const stats = lstatSync(join(root, path));
    if (stats.isDirectory()) return listFiles(root, path, excluded);
    return stats.isFile() ? [path] : [];
  });
}
