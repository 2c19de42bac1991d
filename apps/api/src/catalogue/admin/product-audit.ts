import type { EntityManager } from '@mikro-orm/postgresql';
import { AuditLog, type AuditAction } from '../../audit/audit-log.ts';

/** Records a change of products in the audit. `actor`: 'admin:<id>'. */
export function auditProduct(
  em: EntityManager,
  actor: string,
  change: { action: AuditAction & `product${string}`; id: number | 'several'; summary: string },
): void {
  const { action, id, summary } = change;
  const type = id === 'several' ? 'products' : 'product';
  AuditLog.record(em, { actor: actor.replace('admin:', ''), action, subject: { type, id: String(id) }, summary });
}
