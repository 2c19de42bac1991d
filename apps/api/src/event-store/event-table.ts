import { defineEntity, p } from '@mikro-orm/core';

interface EventTableOptions {
  entity: string;
  table: string;
  streamId: { column: string; type: 'uuid' | 'text' };
}

/**
 * Defines the entity of an event table, one row per StoredEvent. Rows are never updated or deleted; the table's migration
 * adds a trigger that rejects both. The unique pair of stream id and version detects concurrent appends.
 */
export function defineEventTable({ entity, table, streamId }: EventTableOptions) {
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
      hash: p.text(),
      transactionId: p.string().columnType('xid8').defaultRaw('pg_current_xact_id()'),
    },
    // For the audit, which reads what admins caused.
    indexes: [{ name: `${table}_admin_index`, properties: ['recordedAt'], where: "actor ~~ 'admin:%'" }],
    uniques: [{ name: `${table}_${streamId.column}_version_unique`, properties: ['streamId', 'version'] }],
  });
}

export type EventTableSchema = ReturnType<typeof defineEventTable>;
