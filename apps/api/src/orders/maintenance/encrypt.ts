import type { OrderEvent } from '@kundan/domain/order/order-events';
import type pg from 'pg';
import { createSealKeys, sealEvent, type SealKeys, type SealSecrets } from '../../event-store/event-seal.ts';
import { readStoredEvents } from '../../event-store/read-streams.ts';
import type { AnyEvent, StoredEvent } from '../../event-store/stored-event.ts';
import { UnkeyedDigest } from '../../event-store/unkeyed-events.ts';
import { findProblem } from '../../event-store/verify-log.ts';
import { inSeparateTransaction } from '../../infrastructure/database/separate-connection.ts';
import { createKey, type StoredKey, TAKE_KEY, takeKeyValues } from '../../personal-keys/personal-keys.ts';
import { encryptOrderEvent, isEncrypted } from '../log/order-encryption.ts';
import { orderLog } from '../log/order-log.ts';

interface EncryptOptions {
  databaseUrl: string;
  sealSecrets: SealSecrets;
  /** The digest of the events without a key (see unkeyed-events.ts). */
  unkeyedDigest: string | undefined;
}

/** Nothing is changed when `problems` is not empty. */
export interface EncryptResult {
  orders: number;
  /** One sentence for each order whose events were changed, and for events that somebody added without a key. */
  problems: string[];
}

/**
 * Encrypts the customers that older releases stored in plain text, and seals the events of their orders again. It verifies all
 * seals first. The log cannot be appended to meanwhile. Processes of older releases must not run any more: they cannot read the
 * encrypted events. The caller sets the master keys.
 */
export function encryptOrders({ databaseUrl, sealSecrets, unkeyedDigest }: EncryptOptions): Promise<EncryptResult> {
  const { table } = orderLog.sql;
  return inSeparateTransaction(databaseUrl, '', async (writer) => {
    await writer.query(`alter table ${table} disable trigger ${table}_append_only`);
    const run = new Encryption(writer, createSealKeys(sealSecrets));
    const unkeyed = new UnkeyedDigest();
    // A connection of its own reads the log as it was before.
    await inSeparateTransaction(databaseUrl, 'isolation level repeatable read, read only', async (reader) => {
      for await (const batch of readStoredEvents(reader, orderLog)) {
        for (const event of batch) {
          unkeyed.add(event);
          await run.add(event);
        }
      }
    });
    await run.finish();
    if (unkeyedDigest !== undefined && unkeyedDigest !== unkeyed.toString())
      run.problems.push(
        'The events without a key are not those that were there when events were first sealed with a key.',
      );
    if (run.problems.length > 0) await writer.query('rollback; begin');
    else await writer.query(`alter table ${table} enable trigger ${table}_append_only`);
    return { orders: run.problems.length > 0 ? 0 : run.orders, problems: run.problems };
  });
}

class Encryption {
  orders = 0;
  readonly problems: string[] = [];
  private stream: StoredEvent[] = [];

  constructor(
    private readonly writer: pg.Client,
    private readonly keys: SealKeys,
  ) {}

  async add(event: StoredEvent): Promise<void> {
    if (this.stream[0]?.streamId !== event.streamId) await this.finish();
    const problem = findProblem(this.stream.at(-1), event, this.keys);
    if (problem) this.problems.push(`Order ${event.streamId}: ${problem}.`);
    this.stream.push(event);
  }

  /** Writes the last stream. */
  async finish(): Promise<void> {
    const stream = this.stream;
    this.stream = [];
    const [placed] = stream;
    if (!placed || placed.event.type !== 'OrderPlaced' || isEncrypted(placed.event)) return;
    const { shopperId } = placed.event as Extract<OrderEvent, { type: 'OrderPlaced' }>;
    const key = await takeKey(this.writer, shopperId, new Date(placed.recordedAt));
    const encrypted: AnyEvent = encryptOrderEvent(placed.event as OrderEvent, key);
    let previous: string | undefined;
    for (const stored of stream) {
      // Other events of this order keep the shape of their schema version.
      const changed = stored === placed ? { event: encrypted, schemaVersion: orderLog.upcaster.schemaVersion } : {};
      const fields = { ...stored, ...changed };
      previous = sealEvent(previous, fields, this.keys);
      const { type: _, ...data } = fields.event;
      await this.writer.query(
        `update ${orderLog.sql.table} set data = $2, schema_version = $3, hash = $4 where position = $1`,
        [stored.position, JSON.stringify(data), fields.schemaVersion, previous],
      );
    }
    this.orders += 1;
  }
}

async function takeKey(client: pg.Client, shopperId: string, orderedAt: Date): Promise<StoredKey> {
  let parameter = 0;
  const text = `with ${TAKE_KEY.replaceAll('?', () => `$${++parameter}`)} select id, wrapped_key from taken limit 1`;
  const { rows } = await client.query<{ id: string; wrapped_key: string }>(
    text,
    takeKeyValues(createKey(), shopperId, orderedAt),
  );
  const [row] = rows;
  if (!row) throw new Error('Another process encrypts orders at the same time.');
  return { id: row.id, wrappedKey: row.wrapped_key };
}
