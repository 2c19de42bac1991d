import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { dayInIndia } from '@kundan/domain/day-in-india';
import { DAY_MS } from '@kundan/domain/durations';
import { financialYearBounds, type Bounds } from '@kundan/domain/invoices/financial-year';
import type pg from 'pg';
import { to } from 'pg-copy-streams';
import { inSeparateTransaction } from '../../infrastructure/database/separate-connection.ts';
import type { Secrets } from '../../infrastructure/derived-keys.ts';
import { StartError } from '../../infrastructure/platform/start-error.ts';
import { VERSION } from '../../infrastructure/version.ts';
import { createVerifiedFile } from '../verified-file.ts';
import { FORMAT, PARTS, sealManifest } from './archive-format.ts';
import { archivedRows } from './archived-rows.ts';
import { type VerifiedArchive, verifyArchive, type VerifyArchiveOptions } from './verify-archive.ts';

/** JSON escapes these characters, so that a line of the CSV is the JSON itself. */
const AS_LINES = `(format csv, quote E'\\x01', delimiter E'\\x02')`;

interface WriteArchiveOptions extends VerifyArchiveOptions {
  databaseUrl: string;
  /** A financial year in India: '2025-26'. */
  year: string;
  now: Date;
  /** The file to create. It appears when the archive is complete and every seal was verified. */
  file: string;
}

/**
 * Writes one snapshot of the orders of a closed financial year to a file, while the shop runs, and verifies it. Throws a StartError when
 * the year has not been over for a day, in which the orders of its last moments are stored; when the file exists; and when an event or the
 * file has a problem.
 */
export async function writeArchive(options: WriteArchiveOptions): Promise<VerifiedArchive> {
  const { databaseUrl, year, now, file } = options;
  const period = financialYearBounds(year);
  if (!period) throw new StartError(`'${year}' is no financial year. Write it like 2025-26.`);
  const closed = new Date(period.end.getTime() + DAY_MS);
  if (now < closed) throw new StartError(`${year} is not over. It can be archived from ${dayInIndia(closed)} on.`);
  return createVerifiedFile(file, {
    write: (partial) =>
      inSeparateTransaction(databaseUrl, 'isolation level repeatable read, read only', (client) => {
        const lines = archiveLines(client, { year, period, sealSecrets: options.sealSecrets });
        return pipeline(lines, createGzip(), createWriteStream(partial, { mode: 0o600 }));
      }),
    async verify(partial) {
      const archive = await verifyArchive(partial, options);
      if (archive.problems > 0)
        throw new StartError(`${partial} was not made. Number of problems: ${archive.problems}`);
      return archive;
    },
  });
}

async function* archiveLines(
  client: pg.Client,
  { year, period, sealSecrets }: { year: string; period: Bounds; sealSecrets: Secrets },
): AsyncGenerator<string | Buffer> {
  const hash = createHash('sha256');
  const rows = { order: 0, payment: 0, document: 0 };
  const queries = archivedRows(period);
  for (const part of PARTS) {
    const line = `json_build_object('${part}', row_to_json(stored))`;
    const copy = client.query(to(`copy (select ${line} from (${queries[part]}) stored) to stdout ${AS_LINES}`));
    for await (const lines of copy as AsyncIterable<Buffer>) {
      hash.update(lines);
      yield lines;
    }
    rows[part] = copy.rowCount;
  }
  const createdAt = new Date().toISOString();
  const manifest = { format: FORMAT, version: VERSION, createdAt, year, rows, sha256: hash.digest('hex') };
  yield `${JSON.stringify({ manifest: { ...manifest, seal: sealManifest(manifest, sealSecrets) } })}\n`;
}
