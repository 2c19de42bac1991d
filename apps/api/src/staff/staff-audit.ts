import type { AuditChange } from '@kundan/contracts/admin/audit.contract';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type AuditAction, AuditLog } from '../audit/audit-log.ts';

/** A change of the staff. `person`: the id of the account or of the invitation. */
interface StaffRecord {
  actor: string;
  action: AuditAction & `staff.${string}`;
  person: string;
  summary: string;
  changes?: readonly AuditChange[];
}

/** Records a change of the staff in the audit. */
export function auditStaff(em: EntityManager, { person, ...record }: StaffRecord): Promise<void> {
  return AuditLog.record(em, { ...record, subject: { type: 'staff', id: person } });
}
