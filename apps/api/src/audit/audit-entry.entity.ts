import type { AuditChange } from '@kundan/contracts/admin/audit.contract';
import { defineEntity, p } from '@mikro-orm/core';

/** What an admin did and no event log records. A database trigger rejects updates and deletes. */
const schema = defineEntity({
  name: 'AuditRow',
  tableName: 'audit_log',
  properties: {
    id: p.uuid().primary(),
    at: p.datetime(),
    /** The admin's user id. No foreign key: the row outlives the account. */
    actorId: p.uuid(),
    action: p.text(),
    subjectType: p.text(),
    subjectId: p.text(),
    summary: p.text(),
    /** The actor's name at that time. Null in rows of version 1.0.0, like `version` and `seal`. */
    actorName: p.text().nullable(),
    changes: p.json<AuditChange[]>().default([]),
    /** 1, 2, 3 … */
    version: p.integer().nullable().unique('audit_log_version_unique'),
    requestId: p.text().nullable(),
    /** Links the entry to the one before; see event-seal.ts. */
    seal: p.text().nullable(),
  },
  indexes: [
    { name: 'audit_log_at_id_index', properties: ['at', 'id'] },
    // For the actor's name at the time of an event.
    { name: 'audit_log_actor_id_at_index', properties: ['actorId', 'at'] },
    // Small, for the count.
    { name: 'audit_log_action_index', properties: ['action'] },
  ],
});
export class AuditRow extends schema.class {}
schema.setClass(AuditRow);

const headSchema = defineEntity({
  name: 'AuditHead',
  tableName: 'audit_head',
  properties: {
    id: p.integer().primary().autoincrement(false),
    /** The number of sealed entries, by which the verification finds that the last ones were deleted. */
    version: p.integer(),
    seal: p.text().nullable(),
  },
  checks: [{ name: 'audit_head_single_row', expression: 'id = 1' }],
});
/** The newest sealed entry of the audit. */
export class AuditHead extends headSchema.class {}
headSchema.setClass(AuditHead);
