import type { OrderEvent } from '@kundan/domain/order/order';
import type { EntityManager } from '@mikro-orm/postgresql';
import type pg from 'pg';
import { eventHash, type SealedContent } from './event-hash.ts';
import { advance, type LoggedEvent, type RecordedOrder } from './recorded-order.ts';
import { SCHEMA_VERSION, upcast } from './upcast.ts';

/** Who makes events happen. */
export interface Cause {
  /** 'shopper:<id>', 'admin:<id>', 'razorpay' or 'shop'. */
  actor: string;
  /** Of the HTTP request, if one is behind it. */
  requestId?: string | undefined;
}

interface EventRow {
  position: string | number;
  order_id: string;
  version: number;
  type: OrderEvent['type'];
  data: object;
  schema_version: number;
  recorded_at: string | Date;
  hash: string;
}

const COLUMNS = 'position, order_id, version, type, data, schema_version, recorded_at, hash';

/** An order from its events; undefined when there are none. */
export async function loadOrder(em: EntityManager, orderId: string): Promise<RecordedOrder | undefined> {
  const rows = await em.execute<EventRow[]>(`select ${COLUMNS} from order_events where order_id = ? order by version`, [
    orderId,
  ]);
  return rows.map(loggedEvent).reduce<RecordedOrder | undefined>(advance, undefined);
}

/**
 * Records events behind what the order was `before`, in em's transaction and in one moment, each sealed with the one
 * before it. The unique pair of order and version is the concurrency check: when somebody was faster, the insert fails
 * with a UniqueConstraintViolationException.
 */
export async function appendEvents(
  em: EntityManager,
  orderId: string,
  before: { version: number; hash: string } | undefined,
  events: readonly OrderEvent[],
  cause: Cause,
): Promise<LoggedEvent[]> {
  const recordedAt = new Date().toISOString();
  const sealing = {
    orderId,
    schemaVersion: SCHEMA_VERSION,
    actor: cause.actor,
    requestId: cause.requestId ?? null,
    recordedAt,
  };
  let { version, hash } = before ?? { version: 0, hash: undefined };
  const values = events.map(({ type, ...data }) => {
    version += 1;
    hash = eventHash(hash, { ...sealing, version, type, data });
    return [
      orderId,
      version,
      type,
      JSON.stringify(data),
      SCHEMA_VERSION,
      cause.actor,
      sealing.requestId,
      recordedAt,
      hash,
    ];
  });
  const rows = await em.execute<EventRow[]>(
    `insert into order_events (order_id, version, type, data, schema_version, actor, request_id, recorded_at, hash)
     values ${values.map(() => '(?, ?, ?, ?::jsonb, ?, ?, ?, ?, ?)').join(', ')} returning ${COLUMNS}`,
    values.flat(),
  );
  return rows.map(loggedEvent).sort((a, b) => a.version - b.version);
}

/** Every event in the order of (order, version), some thousand at once: memory does not grow with the log. */
export async function* readOrderByOrder(client: pg.ClientBase): AsyncGenerator<LoggedEvent[]> {
  for await (const rows of batches<EventRow>(client, COLUMNS)) yield rows.map(loggedEvent);
}

/** An event as it is stored and sealed, not lifted to today's shape. */
export interface SealedEvent extends SealedContent {
  hash: string;
}

/** Every event as it is stored, in the order of (order, version), some thousand at once: memory does not grow with the log. */
export async function* readSealed(client: pg.ClientBase): AsyncGenerator<SealedEvent[]> {
  type Row = EventRow & { actor: string; request_id: string | null };
  for await (const rows of batches<Row>(client, `${COLUMNS}, actor, request_id`)) {
    yield rows.map(({ order_id: orderId, schema_version: schemaVersion, request_id: requestId, ...row }) => {
      const { version, type, data, actor, hash } = row;
      const recordedAt = new Date(row.recorded_at).toISOString();
      return { orderId, version, type, data, schemaVersion, actor, requestId, recordedAt, hash };
    });
  }
}

/** The next batch is on its way while one is worked on. */
async function* batches<Row extends Pick<EventRow, 'order_id' | 'version'>>(
  client: pg.ClientBase,
  columns: string,
  size = 5_000,
): AsyncGenerator<Row[]> {
  const after = async (last?: Row) => {
    const { rows } = await client.query<Row>(
      `select ${columns} from order_events ${last ? 'where (order_id, version) > ($2, $3)' : ''}
       order by order_id, version limit $1`,
      [size, ...(last ? [last.order_id, last.version] : [])],
    );
    return rows;
  };
  for (let rows = await after(); ;) {
    const next = rows.length === size ? after(rows.at(-1)) : undefined;
    next?.catch(() => undefined); // told when it is waited for
    yield rows;
    if (!next) return;
    rows = await next;
  }
}

/**
 * The next events behind a global position. Positions are given out when events are written but seen when their
 * transaction commits, so only what no running transaction can still precede is read: a late commit is never skipped.
 */
export async function followEvents(em: EntityManager, afterPosition: number, limit = 500): Promise<LoggedEvent[]> {
  const rows = await em.execute<EventRow[]>(
    `select ${COLUMNS} from order_events
     where position > ? and transaction_id < pg_snapshot_xmin(pg_current_snapshot()) order by position limit ?`,
    [afterPosition, limit],
  );
  return rows.map(loggedEvent);
}

function loggedEvent(row: EventRow): LoggedEvent {
  return {
    position: Number(row.position),
    orderId: row.order_id,
    version: row.version,
    event: upcast(row.type, row.data, row.schema_version),
    hash: row.hash,
    at: new Date(row.recorded_at).toISOString(),
  };
}
