import type { EntityManager } from '@mikro-orm/postgresql';
import { AuditLog } from '../audit/audit-log.ts';

const summaries = {
  'admin.signed-in': 'Signed in',
  'admin.signed-out': 'Signed out',
  'account.deleted': 'Deleted their own account',
  'two-step.turned-on': 'Two-step sign-in: on',
  'two-step.turned-off': 'Two-step sign-in: off',
} as const;

/** Records what an admin did to the own account in the audit. `id`: the user id. */
export function auditAccount(em: EntityManager, id: string, action: keyof typeof summaries): void {
  AuditLog.record(em, { actor: id, action, subject: { type: 'user', id }, summary: summaries[action] });
}
