import type { AuditEntry } from '@kundan/contracts/admin/audit.contract';
import { formatOrderId } from '@kundan/domain/order/order-number';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { summaryOf, type EventData } from './event-summary.ts';

/** The events that an admin causes directly. The others follow from them, or from the provider. */
const ORDER_EVENTS = `e.actor like 'admin:%' and e.type in ('OrderStatusChanged', 'TrackingNumberAssigned')`;
const PAYMENT_EVENTS = `e.actor like 'admin:%' and e.type = 'RefundRequested'`;

const COUNT = `select (select count(*) from audit_log)
  + (select count(*) from order_events e where ${ORDER_EVENTS})
  + (select count(*) from payment_events e where ${PAYMENT_EVENTS}) as count`;

/** Each part is read up to the end of the page, in the order of its index. Parameters: 3 times the end, limit, offset. */
const PAGE = `
  select entry.*, u.name, u.email, s.number
  from (
    (select id::text, at, actor_id::text as actor, action, subject_type, subject_id, summary, null::jsonb as data
      from audit_log order by at desc, id limit ?)
    union all
    (select 'order-' || e.position, e.recorded_at, substr(e.actor, 7), e.type, 'order', e.order_id::text, null, e.data
      from order_events e where ${ORDER_EVENTS} order by e.recorded_at desc, e.position desc limit ?)
    union all
    (select 'payment-' || e.position, e.recorded_at, substr(e.actor, 7), e.type, 'payment', e.payment_id, null, e.data
      from payment_events e where ${PAYMENT_EVENTS} order by e.recorded_at desc, e.position desc limit ?)
    order by at desc, id desc limit ? offset ?
  ) entry
  left join users u on u.id::text = entry.actor
  left join order_summary s on entry.subject_type = 'order' and s.order_id::text = entry.subject_id
  order by entry.at desc, entry.id desc`;

interface Row {
  id: string;
  at: Date | string;
  action: string;
  subject_type: string;
  subject_id: string;
  summary: string | null;
  data: EventData | null;
  name: string | null;
  email: string | null;
  number: number | null;
}

/** Reads what admins did, from the audit log and from the events of orders and payments. */
@Injectable()
export class AuditQueries {
  constructor(private readonly em: EntityManager) {}

  /** One page, newest first, and the count of all entries. */
  async list({ page, limit }: { page: number; limit: number }): Promise<{ entries: AuditEntry[]; count: number }> {
    const em = this.em.fork();
    const end = page * limit;
    const [rows, [total]] = await Promise.all([
      em.execute<Row[]>(PAGE, [end, end, end, limit, end - limit]),
      em.execute<{ count: string }[]>(COUNT),
    ]);
    return { entries: rows.map(toEntry), count: Number(total?.count ?? 0) };
  }
}

function toEntry({ id, at, action, subject_type: type, subject_id: subjectId, data, ...row }: Row): AuditEntry {
  const told = data ? summaryOf(action, data) : { action, summary: row.summary ?? '' };
  return {
    id,
    at: new Date(at).toISOString(),
    actor: row.name !== null && row.email !== null ? { name: row.name, email: row.email } : null,
    action: told.action,
    subject: { type, id: row.number === null ? subjectId : formatOrderId(row.number) },
    summary: told.summary,
  };
}
