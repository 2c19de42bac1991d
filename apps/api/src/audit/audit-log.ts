import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AuditRow } from './audit-entry.entity.ts';

export type AuditAction =
  | 'account.deleted'
  | 'admin.signed-in'
  | 'admin.signed-out'
  | 'image.uploaded'
  | 'message.answered'
  | 'message.replied'
  | 'message.reopened'
  | 'product.changed'
  | 'product.created'
  | 'product.images-changed'
  | 'product.withdrawn'
  | 'products.imported'
  | 'products.repriced'
  | 'settings.changed'
  | 'two-step.turned-off'
  | 'two-step.turned-on';

export interface AuditRecord {
  /** The admin's user id. */
  actor: string;
  action: AuditAction;
  subject: { type: 'image' | 'message' | 'product' | 'products' | 'settings' | 'user'; id: string };
  /** For people; names of fields, never secrets. */
  summary: string;
}

/**
 * The record of what admins did. Orders and payments are not recorded here: their event logs name the admin, and
 * `AuditQueries` reads them.
 */
export const AuditLog = {
  /** Records a change in the transaction that makes it, so that neither exists without the other. */
  record(em: EntityManager, { actor, action, subject, summary }: AuditRecord): void {
    em.create(AuditRow, {
      id: randomUUID(),
      at: new Date(),
      actorId: actor,
      action,
      subjectType: subject.type,
      subjectId: subject.id,
      summary,
    });
  },
};
