import { createHmac } from 'node:crypto';
import { deriveKeys, type Secrets } from '../../infrastructure/derived-keys.ts';

/**
 * An archive is a gzip-compressed text file with one JSON object in each line, in this order:
 * - `{"order": …}`, `{"payment": …}`: the events of the orders and of their payments as they are stored, by stream and version;
 * - `{"document": …}`: the index of the issued documents, without their buyers;
 * - `{"manifest": …}`.
 */
export const FORMAT = 1;

/** The parts of an archive, in their order. */
export const PARTS = ['order', 'payment', 'document'] as const;
export type PartName = (typeof PARTS)[number];
export type LogName = Exclude<PartName, 'document'>;

export interface Manifest {
  format: number;
  /** Version of the shop that made the archive. */
  version: string;
  createdAt: string;
  /** The financial year in India: '2025-26'. */
  year: string;
  /** How many rows of each part the database has sent. */
  rows: Record<PartName, number>;
  /** Of all lines before the manifest. */
  sha256: string;
  /** Seals the manifest, because the seals of events do not show that whole streams, or the last events of one, are missing. */
  seal: string;
}

/** Returns the seal of a manifest with the newest key or, to verify it, with the key of its seal; undefined when that is not known. */
export function sealManifest({ seal, ...sealed }: Omit<Manifest, 'seal'> & { seal?: string }, secrets: Secrets) {
  const { current, byId } = deriveKeys(secrets, 'archive seal');
  const key = seal === undefined ? current : byId.get(seal.split('.', 1)[0] ?? '');
  return key && `${key.id}.${createHmac('sha256', key.key).update(JSON.stringify(sealed)).digest('hex')}`;
}
