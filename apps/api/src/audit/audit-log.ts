import { randomUUID } from 'node:crypto';
import type { AuditChange } from '@kundan/contracts/admin/audit.contract';
import type { EntityManager } from '@mikro-orm/postgresql';
import { currentSealKeys, sealEvent } from '../event-store/event-seal.ts';
import { sql } from '../infrastructure/database/sql.ts';
import { currentRequestId } from '../infrastructure/request-context.ts';
import { type SealedEntry, sealedFields } from './sealed-entry.ts';

export type AuditAction =
  | 'account.deleted'
  | 'admin.sign-in-failed'
  | 'admin.signed-in'
  | 'admin.signed-out'
  | 'category.changed'
  | 'category.created'
  | 'category.deleted'
  | 'category.ordered'
  | 'document.opened'
  | 'home.changed'
  | 'home.restored'
  | 'image.uploaded'
  | 'mail.sent-again'
  | 'message.answered'
  | 'message.replied'
  | 'message.reopened'
  | 'message.resolved'
  | 'order.note-added'
  | 'orders.exported'
  | 'page.changed'
  | 'page.restored'
  | 'password.reset'
  | 'payment-link.cancelled'
  | 'payment-link.created'
  | 'product.changed'
  | 'product.created'
  | 'product.images-changed'
  | 'product.withdrawn'
  | 'products.imported'
  | 'products.repriced'
  | 'queue-board.opened'
  | 'return.approved'
  | 'return.closed'
  | 'return.received'
  | 'return.rejected'
  | 'review.hidden'
  | 'review.replied'
  | 'review.shown'
  | 'samples.removed'
  | 'seller.changed'
  | 'seller.created'
  | 'seller.deleted'
  | 'settings.changed'
  | 'staff.invitation-withdrawn'
  | 'staff.invited'
  | 'staff.joined'
  | 'staff.removed'
  | 'staff.role-changed'
  | 'documents.exported'
  | 'tax-sheet.exported'
  | 'template.changed'
  | 'template.created'
  | 'template.deleted'
  | 'two-step.turned-off'
  | 'two-step.turned-on';

export interface AuditRecord {
  /** The admin's user id. */
  actor: string;
  /** The name of an account that em's transaction has deleted. By default it is read. */
  actorName?: string;
  action: AuditAction;
  subject: {
    type:
      | 'category'
      | 'document'
      | 'image'
      | 'mail'
      | 'message'
      | 'order'
      | 'orders'
      | 'page'
      | 'payment-link'
      | 'product'
      | 'products'
      | 'queues'
      | 'return'
      | 'review'
      | 'seller'
      | 'settings'
      | 'staff'
      | 'tax'
      | 'template'
      | 'user';
    id: string;
  };
  /** For people; names of fields, never secrets and no data of customers, because entries are kept for ever. */
  summary: string;
  changes?: readonly AuditChange[];
}

const LOCK_HEAD = sql`select version, seal from audit_head for update`;
const FIND_NAMES = sql`select id, name from users where id = any(${'ids'}::uuid[])`;
const INSERT = sql`
  with head as (update audit_head set version = ${'version'}, seal = ${'seal'})
  insert into audit_log (id, at, actor_id, actor_name, action, subject_type, subject_id, summary, changes, version, request_id, seal)
  select id, at, actor_id, actor_name, action, subject_type, subject_id, summary, changes, version, request_id, seal
  from json_populate_recordset(null::audit_log, ${'rows'}::json)`;

/**
 * The record of what admins did. Orders and payments are not recorded here: their event logs name the admin, and
 * `AuditQueries` reads them.
 */
export const AuditLog = {
  /**
   * Records what a transaction did, in it, so that neither exists without the other. Call it last: it writes what the transaction has
   * not written yet, and then holds the end of the log, for which all others wait.
   */
  async record(em: EntityManager, ...records: readonly AuditRecord[]): Promise<void> {
    await em.flush();
    const ids = [...new Set(records.map(({ actor }) => actor))];
    const found = await FIND_NAMES.all<{ id: string; name: string }>(em, { ids });
    const names = new Map(found.map(({ id, name }) => [id, name]));
    let head = await LOCK_HEAD.one<{ version: number; seal: string | null }>(em);
    const at = new Date().toISOString();
    const rows = records.map(({ actor, actorName, action, subject, summary, changes = [] }) => {
      const entry: SealedEntry = {
        id: randomUUID(),
        at,
        actor_id: actor,
        actor_name: actorName ?? names.get(actor) ?? null,
        action,
        subject_type: subject.type,
        subject_id: subject.id,
        summary,
        changes: [...changes],
        version: head.version + 1,
        request_id: currentRequestId() ?? null,
      };
      const seal = sealEvent(head.seal ?? undefined, sealedFields(entry), currentSealKeys());
      head = { version: entry.version, seal };
      return { ...entry, seal };
    });
    await INSERT.run(em, { ...head, rows: JSON.stringify(rows) });
  },

  /** Records what needs no other statement, such as a file that was read. */
  recordAlone(em: EntityManager, record: AuditRecord): Promise<void> {
    return em.fork().transactional((em) => AuditLog.record(em, record));
  },
};
