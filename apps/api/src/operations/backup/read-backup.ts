import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { StartError } from '../../infrastructure/platform/start-error.ts';
import { CHECKS, type Checks, FORMAT, MANIFEST, type Manifest, parseEntryName } from './backup-format.ts';

/** Receives the parts of a backup in the order of the archive. */
interface BackupReader {
  onManifest?(manifest: Manifest): Promise<void> | void;
  /** `contents` is a chunk of the table's COPY data. */
  onTable?(name: string, contents: Buffer): Promise<void> | void;
  onFile?(path: string, contents: Buffer): Promise<void> | void;
}

/** Reads a backup from beginning to end. Throws a StartError when it is no complete backup. */
export async function readBackup(file: string, reader: BackupReader): Promise<{ manifest: Manifest; checks: Checks }> {
  const archive = extract();
  const found: { manifest?: Manifest; checks?: Checks } = {};
  const unzipping = pipeline(createReadStream(file), createGunzip(), archive);
  const reading = (async () => {
    for await (const entry of archive) {
      const parts: Buffer[] = [];
      for await (const part of entry as AsyncIterable<Buffer>) parts.push(part);
      const contents = Buffer.concat(parts);
      const { name } = entry.header;
      const { table, file: path } = parseEntryName(name);
      if (name === MANIFEST) {
        found.manifest = JSON.parse(contents.toString()) as Manifest;
        await reader.onManifest?.(found.manifest);
      } else if (name === CHECKS) found.checks = JSON.parse(contents.toString()) as Checks;
      else if (table !== undefined) await reader.onTable?.(table, contents);
      else if (path !== undefined) await reader.onFile?.(path, contents);
    }
  })();
  try {
    await Promise.all([unzipping, reading]);
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new StartError(`There is no file ${file}.`, { cause: error });
    if (/^Z_|^ERR_STREAM/.test(code) || /tar|Unexpected end/i.test(message))
      throw new StartError(`${file} is not a complete backup: ${message}`, { cause: error });
    throw error;
  }
  const { manifest, checks } = found;
  if (!manifest || !checks) throw new StartError(`${file} is not a complete backup.`);
  return { manifest, checks };
}

/** Compares the contents of a backup with its checksums. Returns its manifest. Throws a StartError when they differ. */
export async function verifyBackup(file: string): Promise<{ manifest: Manifest; checks: Checks }> {
  const tables = new Map<string, Hash>();
  const files = new Map<string, string>();
  const read = await readBackup(file, {
    onManifest({ format }) {
      if (format !== FORMAT)
        throw new StartError(`${file} has format ${String(format)}; this version reads ${FORMAT}.`);
    },
    onTable(name, contents) {
      const hash = tables.get(name) ?? createHash('sha256');
      tables.set(name, hash.update(contents));
    },
    onFile: (path, contents) => void files.set(path, createHash('sha256').update(contents).digest('hex')),
  });
  const empty = createHash('sha256').digest('hex');
  for (const [name, { sha256 }] of Object.entries(read.checks.tables)) {
    if ((tables.get(name)?.digest('hex') ?? empty) !== sha256)
      throw new StartError(`${file} is damaged: the rows of ${name} differ from their checksum.`);
  }
  for (const [path, sha256] of Object.entries(read.checks.files)) {
    if (files.get(path) !== sha256) throw new StartError(`${file} is damaged: ${path} differs from its checksum.`);
  }
  return read;
}
