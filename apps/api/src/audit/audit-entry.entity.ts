import { defineEntity, p } from '@mikro-orm/core';

/** A change by an admin that no event log records. Rows are never changed. */
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
  },
  indexes: [
    { name: 'audit_log_at_id_index', properties: ['at', 'id'] },
    // Small, for the count.
    { name: 'audit_log_action_index', properties: ['action'] },
  ],
});
export class AuditRow extends schema.class {}
schema.setClass(AuditRow);
