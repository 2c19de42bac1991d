import type { EntityManager } from '@mikro-orm/postgresql';
import { AuditLog } from '../audit/audit-log.ts';

const summaries = {
  'admin.sign-in-failed': 'Sign-in failed: wrong password or code',
  'admin.signed-in': 'Signed in',
  'admin.signed-out': 'Signed out',
  'account.deleted': 'Deleted their own account',
  'password.reset': 'Set a new password by e-mail',
  'two-step.turned-on': 'Two-step sign-in: on',
  'two-step.turned-off': 'Two-step sign-in: off',
} as const;

/** Records what an admin did to the own account in the audit. `id`: the user id; `name`: that of a deleted account. */
export function auditAccount(
  em: EntityManager,
  id: string,
  action: keyof typeof summaries,
  name?: string,
): Promise<void> {
  const subject = { type: 'user', id } as const;
  return AuditLog.record(em, {
    actor: id,
    action,
    subject,
    summary: summaries[action],
    ...(name && { actorName: name }),
  });
}
