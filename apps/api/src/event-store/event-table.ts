import { defineEntity, p } from '@mikro-orm/core';

interface EventTableOptions {
  entity: string;
  table: string;
  streamId: { column: string; type: 'uuid' | 'text' };
  /** Whether an index finds the events of the transactions after a snapshot. */
  hasTransactionIndex?: boolean;
}

/**
 * Defines the entity of an event table, one row per StoredEvent. Rows are never updated or deleted; the table's migration
 * adds a trigger that rejects both. The unique pair of stream id and version detects concurrent appends.
 */
export function defineEventTable({ entity, table, streamId, hasTransactionIndex }: EventTableOptions) {
  return defineEntity({
    name: entity,
    tableName: table,
    properties: {
      position: p.bigint('number').primary().autoincrement(),
      streamId: p.string().columnType(streamId.type).fieldName(streamId.column),
      version: p.integer(),
      type: p.text(),
      /** The event without its type. */
      data: p.json<object>(),
      schemaVersion: p.integer(),
      actor: p.text(),
      requestId: p.text().nullable(),
      recordedAt: p.datetime(),
      seal: p.text(),
      transactionId: p.string().columnType('xid8').defaultRaw('pg_current_xact_id()'),
    },
    indexes: [
      // For the audit, which reads what admins caused. Compared by name only; the migration has the definition.
      { name: `${table}_audit_index`, expression: `create index ${table}_audit_index` },
      ...(hasTransactionIndex
        ? [{ name: `${table}_transaction_id_index`, properties: ['transactionId' as const] }]
        : []),
    ],
    uniques: [{ name: `${table}_${streamId.column}_version_unique`, properties: ['streamId', 'version'] }],
  });
}

export type EventTableSchema = ReturnType<typeof defineEventTable>;
