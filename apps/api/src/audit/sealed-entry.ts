import type { AuditChange } from '@kundan/contracts/admin/audit.contract';
import type { SealedFields } from '../event-store/event-seal.ts';

/** A row of audit_log without its seal. */
export interface SealedEntry {
  id: string;
  /** ISO 8601 in UTC, to the millisecond. */
  at: string;
  actor_id: string;
  actor_name: string | null;
  action: string;
  subject_type: string;
  subject_id: string;
  summary: string;
  changes: AuditChange[];
  version: number;
  request_id: string | null;
}

/** An entry as an event of a stream: what its seal covers. Never change it, because existing entries could no longer be verified. */
export function sealedFields({ at, actor_id, action, version, request_id, ...data }: SealedEntry): SealedFields {
  const event = { type: action, ...data };
  return {
    streamId: 'audit',
    version,
    event,
    schemaVersion: 1,
    actor: `admin:${actor_id}`,
    requestId: request_id,
    recordedAt: at,
  };
}
