import { isDeepStrictEqual } from 'node:util';
import { formatOrderId } from '@kundan/domain/order/order-number';
import { createSealKeys } from '../../event-store/event-seal.ts';
import type { StoredEvent } from '../../event-store/stored-event.ts';
import { findProblem } from '../../event-store/check-seals.ts';
import type { Secrets } from '../../infrastructure/derived-keys.ts';
import type { Progress } from '../../orders/maintenance/progress.ts';
import { type LogName, type Manifest, type PartName, sealManifest } from './archive-format.ts';
import { readArchive } from './read-archive.ts';

export interface VerifyArchiveOptions {
  /** The secrets of the keys that seal events. */
  sealSecrets: Secrets;
  /** Called with each problem as soon as it is found. */
  onProblem: (problem: string) => void;
  /** Called with the bytes that were read, and the size of the file. */
  onProgress?: Progress;
}

export interface VerifiedArchive {
  manifest: Manifest;
  /** How many orders, payments and documents were read. */
  counts: Record<PartName, number>;
  problems: number;
}

/**
 * Verifies the seal of each event of an archive, its counts, its checksum and its own seal. Needs no database. Memory use does not depend
 * on the size of the archive. `onStream` gets all events of one order or payment at a time. Throws a StartError when the file is no
 * complete archive.
 */
export async function verifyArchive(
  file: string,
  { sealSecrets, onProblem, onProgress }: VerifyArchiveOptions,
  onStream?: (log: LogName, events: StoredEvent[]) => Promise<void> | void,
): Promise<VerifiedArchive> {
  const keys = createSealKeys(sealSecrets);
  const counts = { order: 0, payment: 0, document: 0 };
  const rows = { ...counts };
  let problems = 0;
  const report = (problem: string) => {
    problems += 1;
    onProblem(problem);
  };
  for await (const item of readArchive(file, onProgress)) {
    if (item.part === 'manifest') {
      const { manifest, sha256 } = item;
      if (manifest.sha256 !== sha256) report('The archive differs from its checksum.');
      if (manifest.seal !== sealManifest(manifest, sealSecrets))
        report('The seal of the archive is not valid, or its key is not known.');
      if (!isDeepStrictEqual(rows, manifest.rows)) report('The archive has another number of rows than its manifest.');
      return { manifest, counts, problems };
    }
    counts[item.part] += 1;
    rows[item.part] += item.part === 'document' ? 1 : item.events.length;
    if (item.part === 'document') continue;
    const { part, events } = item;
    const [problem] = events.flatMap((event, index) => findProblem(events[index - 1], event, keys) ?? []);
    if (problem) report(`${nameStream(part, events)}: ${problem}`);
    await onStream?.(part, events);
  }
  throw new Error('An archive ends with its manifest.');
}

/** Names a stream for the operator: 'order KD-000123 (5f0c…)', 'payment pay_…'. */
export function nameStream(log: LogName, [first]: readonly StoredEvent[]): string {
  const { number } = { number: 0, ...first?.event };
  return `${log} ${log === 'order' && number ? `${formatOrderId(number)} (${first?.streamId})` : first?.streamId}`;
}
