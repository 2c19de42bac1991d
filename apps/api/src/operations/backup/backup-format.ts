/**
 * A backup is a gzip-compressed tar archive with these entries, in this order:
 * - `manifest.json`;
 * - `tables/NAME/00000000`, …: the rows of a table in PostgreSQL's COPY text format, in chunks;
 * - `files/PATH`: secrets and images of the data folder;
 * - `checks.json`: what a complete archive contains.
 */
export const FORMAT = 1;
export const MANIFEST = 'manifest.json';
export const CHECKS = 'checks.json';

export interface Manifest {
  format: typeof FORMAT;
  /** Version of the shop that made the backup. */
  version: string;
  createdAt: string;
  /** The migrations that had run, which create the tables of a restored shop. */
  migrations: string[];
  /** In an order in which no row refers to a table that follows. */
  tables: BackupTable[];
  sequences: { name: string; value: string }[];
}

export interface BackupTable {
  name: string;
  columns: string[];
}

/** Number of rows and SHA-256 of the COPY data of each table, and SHA-256 of each file. */
export interface Checks {
  tables: Record<string, { rows: number; sha256: string }>;
  files: Record<string, string>;
}

/** Returns the name of a table's chunk; `index` counts from 0. */
export const chunkName = (table: string, index: number) => `tables/${table}/${String(index).padStart(8, '0')}`;
export const fileName = (path: string) => `files/${path}`;

/** Returns what an entry contains: a chunk of a table, a file of the data folder, or one of the two descriptions. */
export function parseEntryName(name: string): { table?: string; file?: string } {
  const table = /^tables\/([^/]+)\/\d{8}$/.exec(name)?.[1];
  if (table !== undefined) return { table };
  return name.startsWith('files/') ? { file: name.slice('files/'.length) } : {};
}
