import { orderIdOf } from '@kundan/domain/order/order-number';
import type pg from 'pg';
import { eventHash } from './event-hash.ts';
import { readSealed, type SealedEvent } from './order-log.ts';
import { inOwnTransaction } from './own-connection.ts';
import type { Progress } from './progress.ts';

/** An order whose history is not what was recorded. */
export interface Tampered {
  orderId: string;
  /** KD-000123, where the read tables still know it. */
  publicId: string | undefined;
  what: string;
}

export interface VerifyOptions {
  databaseUrl: string;
  onProgress?: Progress;
  /** Told as they are found. */
  onTampered: (order: Tampered) => void;
}

/** How a history was found wrong at one event; undefined when it is sealed as it was recorded. */
export function flawOf(before: SealedEvent | undefined, event: SealedEvent): string | undefined {
  const expected = (before?.version ?? 0) + 1;
  if (event.version !== expected) return `event ${expected} is missing`;
  return eventHash(before?.hash, event) === event.hash ? undefined : `event ${event.version} was changed`;
}

/**
 * Reads the whole log as of one moment and checks each order's chain of hashes, and that the read tables know of no event that
 * the log has not: a chain alone does not show that its end was cut off. Memory does not grow with the log.
 */
export function verify(options: VerifyOptions): Promise<{ events: number; orders: number; tampered: number }> {
  const mode = 'isolation level repeatable read, read only';
  return inOwnTransaction(options.databaseUrl, mode, (client) => verifyIn(client, options));
}

async function verifyIn(client: pg.Client, { onProgress, onTampered }: VerifyOptions) {
  const total = await client.query<{ count: string }>('select count(*) as count from order_events');
  const found = { events: 0, orders: 0, tampered: 0 };
  const report = async (orderId: string, what: string) => {
    found.tampered += 1;
    onTampered({ orderId, publicId: await publicIdOf(client, orderId), what });
  };
  let before: SealedEvent | undefined;
  let isReported = false; // an order is named once, by its first flaw
  for await (const batch of readSealed(client)) {
    for (const event of batch) {
      if (event.orderId !== before?.orderId) {
        before = undefined;
        isReported = false;
        found.orders += 1;
      }
      const flaw: string | undefined = isReported ? undefined : flawOf(before, event);
      if (flaw) await report(event.orderId, flaw);
      isReported ||= flaw !== undefined;
      before = event;
    }
    found.events += batch.length;
    onProgress?.(found.events, Number(total.rows[0]?.count));
  }
  for (const { order_id, version, last } of await shorterThanKnown(client)) {
    await report(order_id, `events ${Number(last) + 1} to ${version} are missing`);
  }
  return found;
}

async function shorterThanKnown(client: pg.Client) {
  const { rows } = await client.query<{ order_id: string; version: number; last: string }>(
    `select s.order_id, s.version, coalesce(max(e.version), 0) as last
     from order_summary s left join order_events e on e.order_id = s.order_id
     group by s.order_id, s.version having coalesce(max(e.version), 0) < s.version`,
  );
  return rows;
}

async function publicIdOf(client: pg.Client, orderId: string): Promise<string | undefined> {
  const { rows } = await client.query<{ number: number }>('select number from order_summary where order_id = $1', [
    orderId,
  ]);
  return rows[0] && orderIdOf(rows[0].number);
}
