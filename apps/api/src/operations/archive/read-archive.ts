import { createHash } from 'node:crypto';
import { createReadStream, statSync } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { type SelectedRow, toStoredEvent } from '../../event-store/event-rows.ts';
import type { StoredEvent } from '../../event-store/stored-event.ts';
import { StartError } from '../../infrastructure/platform/start-error.ts';
import type { Progress } from '../../orders/maintenance/progress.ts';
import { FORMAT, type LogName, type Manifest } from './archive-format.ts';

export type ArchiveItem =
  /** A stream with all its events. */
  | { part: LogName; events: StoredEvent[] }
  | { part: 'document' }
  /** The last item, with the SHA-256 of the lines before it. */
  | { part: 'manifest'; manifest: Manifest; sha256: string };

/** A line has one of these. */
type Line = Partial<Record<LogName, SelectedRow>> & { document?: object; manifest?: Manifest };

/** Yields what an archive contains, one stream at a time. Throws a StartError when the file is no complete archive. */
export async function* readArchive(file: string, onProgress?: Progress): AsyncGenerator<ArchiveItem> {
  try {
    yield* readItems(file, onProgress);
  } catch (error) {
    const { code = '', name, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new StartError(`There is no file ${file}.`, { cause: error });
    // A line that is garbled before the compression notices it can still be JSON.
    if (code.startsWith('Z_') || ['SyntaxError', 'RangeError', 'TypeError'].includes(name))
      throw new StartError(`${file} is damaged, or no archive: ${message}`, { cause: error });
    throw error;
  }
}

async function* readItems(file: string, onProgress?: Progress): AsyncGenerator<ArchiveItem> {
  const hash = createHash('sha256');
  let stream: { part: LogName; events: StoredEvent[] } | undefined;
  let last: Manifest | undefined;
  for await (const text of readLines(file, onProgress)) {
    if (last) throw new SyntaxError('it continues after its manifest');
    const { order, payment, document, manifest } = JSON.parse(text) as Line;
    const row = order ?? payment;
    if (stream && stream.events[0]?.streamId !== row?.streamId) {
      yield stream;
      stream = undefined;
    }
    if (row) {
      stream ??= { part: order ? 'order' : 'payment', events: [] };
      stream.events.push(toStoredEvent(row));
    } else if (document) yield { part: 'document' };
    else if (manifest?.format === FORMAT) last = manifest;
    else throw new SyntaxError(`this version reads format ${FORMAT}`);
    if (!last) hash.update(`${text}\n`);
  }
  if (!last) throw new SyntaxError('its manifest is missing');
  yield { part: 'manifest', manifest: last, sha256: hash.digest('hex') };
}

/** `node:readline` also ends lines at characters that JSON may contain. */
async function* readLines(file: string, onProgress?: Progress): AsyncGenerator<string> {
  const { size } = statSync(file);
  const source = createReadStream(file);
  const text = pipeline(source, createGunzip({ chunkSize: 2 ** 16 }), () => undefined).setEncoding('utf8');
  let rest = '';
  for await (const chunk of text as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
    onProgress?.(source.bytesRead, size);
  }
  if (rest) throw new SyntaxError('its last line is not complete');
}
