import type { OrderEvent } from '@kundan/domain/order/order';
import type { EntityManager } from '@mikro-orm/postgresql';
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

/** Every event in the order of (order, version): memory does not grow with the log. */
export async function* readOrderByOrder(em: EntityManager): AsyncGenerator<LoggedEvent> {
  for await (const rows of batches<EventRow>(em, COLUMNS)) for (const row of rows) yield loggedEvent(row);
}

/** An event as it is stored and sealed, not lifted to today's shape. */
export interface SealedEvent extends SealedContent {
  hash: string;
}

/** Every event as it is stored, in the order of (order, version): memory does not grow with the log. */
export async function* readSealed(em: EntityManager): AsyncGenerator<SealedEvent> {
  type Row = EventRow & { actor: string; request_id: string | null };
  for await (const rows of batches<Row>(em, `${COLUMNS}, actor, request_id`)) {
    for (const row of rows) {
      const { order_id: orderId, version, type, data, schema_version: schemaVersion, actor, hash } = row;
      const recordedAt = new Date(row.recorded_at).toISOString();
      yield { orderId, version, type, data, schemaVersion, actor, requestId: row.request_id, recordedAt, hash };
    }
  }
}

async function* batches<Row extends Pick<EventRow, 'order_id' | 'version'>>(
  em: EntityManager,
  columns: string,
  size = 5_000,
): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  for (;;) {
    const rows = await em.execute<Row[]>(
      `select ${columns} from order_events ${last ? 'where (order_id, version) > (?, ?)' : ''}
       order by order_id, version limit ?`,
      [...(last ? [last.order_id, last.version] : []), size],
    );
    yield rows;
    last = rows.at(-1);
    if (rows.length < size) return;
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
