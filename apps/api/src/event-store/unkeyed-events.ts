import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inSeparateTransaction } from '../infrastructure/database/separate-connection.ts';
import { readOrCreateFile } from '../infrastructure/platform/read-or-create-file.ts';
import type { EventLog } from './event-rows.ts';
import { hasKeyedSeal } from './event-seal.ts';
import { readStoredEvents } from './read-streams.ts';
import type { StoredEvent } from './stored-event.ts';

/** The files with the digest of all events of a log that older releases stored without a key, outside the database. */
const FILES = { orders: 'unkeyed-events.txt', payments: 'unkeyed-payment-events.txt' };
export type PinnedLog = keyof typeof FILES;

/** Computes the digest while events are read in the order of their streams. */
export class UnkeyedDigest {
  count = 0;
  private readonly digest = createHash('sha256');

  add({ hash }: StoredEvent): void {
    if (hasKeyedSeal(hash)) return;
    this.count += 1;
    this.digest.update(`${hash}\n`);
  }

  toString(): string {
    return this.digest.copy().digest('hex');
  }
}

/**
 * Stores the digest of the unkeyed events of a log in the data folder, once. From then on its verification rejects any other
 * event without a key: otherwise who can write rows could replace a keyed seal by a hash.
 */
export async function pinUnkeyedEvents(
  dataDir: string,
  databaseUrl: string,
  name: PinnedLog,
  log: Pick<EventLog, 'sql'>,
): Promise<void> {
  if (readPin(dataDir, name) !== undefined) return;
  const digest = await inSeparateTransaction(
    databaseUrl,
    'isolation level repeatable read, read only',
    async (client) => {
      const unkeyed = new UnkeyedDigest();
      for await (const batch of readStoredEvents(client, log)) for (const event of batch) unkeyed.add(event);
      return unkeyed.toString();
    },
  );
  mkdirSync(dataDir, { recursive: true });
  readOrCreateFile(join(dataDir, FILES[name]), () => `${digest}\n`);
}

/** The stored digest; undefined if there is none. */
export function readPin(dataDir: string, name: PinnedLog): string | undefined {
  try {
    return readFileSync(join(dataDir, FILES[name]), 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Lets the next start store the digest again. */
export function removePin(dataDir: string, name: PinnedLog): void {
  rmSync(join(dataDir, FILES[name]), { force: true });
}
