import type { AuditChange, AuditEntry } from '@kundan/contracts/admin/audit.contract';
import { ERASED } from '@kundan/domain/order/erased-customer';
import { formatOrderId } from '@kundan/domain/order/order-number';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { raw, sql } from '../infrastructure/database/sql.ts';
import { decryptText, keyOfText } from '../personal-keys/encrypted-text.ts';
import { summaryOf, type EventData } from './event-summary.ts';

/** The events that an admin causes directly. The others follow from them, or from the provider. */
const ORDER_EVENTS = sql`e.actor like 'admin:%' and 
  e.type in ('OrderPlaced', 'OrderStatusChanged', 'TrackingNumberAssigned', 'TrackingNumberRemoved', 'PaymentKept',
    'DeliveryAddressChanged', 'HallmarksRecorded')`;
const PAYMENT_EVENTS = sql`e.actor like 'admin:%' and e.type in ('RefundRequested', 'RefundWithdrawn')`;

const COUNT = sql`select (select count(*) from audit_log)
  + (select count(*) from order_events e where ${ORDER_EVENTS})
  + (select count(*) from payment_events e where ${PAYMENT_EVENTS}) as count`;

/** The indexes answer this in order and without reading the skipped entries. */
const KEYS = sql`
  select at, source, position, id from (
    (select at, 0 as source, null::bigint as position, id from audit_log order by at desc, id desc limit ${'end'})
    union all
    (select e.recorded_at, 1, e.position, null from order_events e where ${ORDER_EVENTS}
     order by e.recorded_at desc, e.position desc limit ${'end'})
    union all
    (select e.recorded_at, 2, e.position, null from payment_events e where ${PAYMENT_EVENTS}
     order by e.recorded_at desc, e.position desc limit ${'end'})
  ) entry
  order by at desc, source desc, position desc, id desc limit ${'limit'} offset ${'offset'}`;

/**
 * The data of the event of the same type before an event; null when a tracking number was removed since. A shopper's cancellation is a change of
 * the status too.
 */
const EARLIER = sql`(select case when b.type = o.type then b.data
    when b.type = 'OrderCancelledByShopper' then '{"status": "Cancelled"}'::jsonb end from order_events b
  where b.order_id = o.order_id and b.version < o.version
    and (b.type = o.type or o.type = 'TrackingNumberAssigned' and b.type = 'TrackingNumberRemoved'
      or o.type = 'OrderStatusChanged' and b.type = 'OrderCancelledByShopper')
  order by b.version desc limit 1)`;
/** A replacement is paid with the order that it replaces. */
const IS_PAID = sql`exists (select from order_events b where b.order_id = o.order_id and b.version < o.version
  and (b.type = 'PaymentReceived' or b.type = 'OrderPlaced' and b.data ? 'replaces'))`;

const KEY = raw(keyOfText('coalesce(o.data, p.data)'));

/** The entries of one page. Events do not name their actor; the newest entry before them, such as the sign-in, does. */
const PAGE = sql`
  with page as materialized (${KEYS})
  select page.at,
    case source when 0 then page.id::text when 1 then 'order-' || page.position else 'payment-' || page.position end as id,
    coalesce(a.action, o.type, p.type) as action,
    coalesce(a.subject_type, case source when 1 then 'order' else 'payment' end) as subject_type,
    coalesce(a.subject_id, o.order_id::text, p.payment_id) as subject_id,
    a.summary, a.changes, coalesce(o.data, p.data) as data, ${KEY} as "wrappedKey",
    coalesce(s.customer, paid.customer) ->> 'name' = ${'erased'} as "isErased",
    ${EARLIER} as earlier, ${IS_PAID} as "isPaid", u.name, u.email, s.number,
    coalesce(a.actor_name, (select n.actor_name from audit_log n where n.actor_id = u.id and n.at <= page.at
      and n.actor_name is not null order by n.at desc limit 1), u.name) as actor_name
  from page
  left join audit_log a on source = 0 and a.id = page.id
  left join order_events o on source = 1 and o.position = page.position
  left join payment_events p on source = 2 and p.position = page.position
  left join users u on u.id = coalesce(a.actor_id, substring(coalesce(o.actor, p.actor) from '^admin:([0-9a-f-]{36})$')::uuid)
  left join order_summary s on s.order_id = o.order_id
  left join order_summary paid on paid.payment_id = p.payment_id
  order by page.at desc, source desc, page.position desc, page.id desc`;

interface Row {
  id: string;
  at: Date | string;
  action: string;
  subject_type: string;
  subject_id: string;
  summary: string | null;
  changes: AuditChange[] | null;
  data: EventData | null;
  wrappedKey: string | null;
  /** Whether the customer of its order was erased. */
  isErased: boolean | null;
  earlier: EventData | null;
  isPaid: boolean;
  actor_name: string | null;
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
    const [rows, total] = await Promise.all([
      PAGE.all<Row>(em, { end, limit, offset: end - limit, erased: ERASED }),
      COUNT.one<{ count: string }>(em),
    ]);
    return { entries: rows.map(toEntry), count: Number(total.count) };
  }
}

/** The data with the reason that staff gave. Of an erased order, also an event of an earlier version does not show it. */
function withReason(data: EventData, { wrappedKey, isErased }: Pick<Row, 'wrappedKey' | 'isErased'>): EventData {
  const { reason, ...decrypted } = decryptText(data, 'reason', wrappedKey);
  return reason === undefined ? decrypted : { ...decrypted, reason: isErased ? ERASED : reason };
}

function toEntry({ id, at, action, subject_type: type, subject_id: subjectId, data, ...row }: Row): AuditEntry {
  const summarized = data
    ? summaryOf(action, withReason(data, row), row)
    : { action, summary: row.summary ?? '', changes: row.changes ?? [] };
  return {
    id,
    at: new Date(at).toISOString(),
    actor: row.name !== null && row.email !== null ? { name: row.name, email: row.email } : null,
    actor_name: row.actor_name,
    action: summarized.action,
    subject: { type, id: row.number === null ? subjectId : formatOrderId(row.number) },
    summary: summarized.summary,
    changes: summarized.changes,
  };
}
