import { ticketClock } from '@kundan/domain/support/ticket-clocks';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../infrastructure/database/sql.ts';

/** Messages that are not resolved, and whether each was acknowledged: by the mail that was sent at once, by a reply, or by an answer. */
const UNRESOLVED = sql`select m.created_at, least(o.sent_at, m.answered_at,
    (select min(r.created_at) from contact_replies r where r.message_id = m.id)) is not null as is_acknowledged
  from contact_messages m left join mail_outbox o on o.id = m.acknowledgment_mail_id
  where m.resolved_at is null`;

interface UnresolvedTicket {
  created_at: string | Date;
  is_acknowledged: boolean;
}

/** Counts the messages that are not resolved and whose clock has ended, and those whose clock ends soon. */
export async function countLateTickets(em: EntityManager, now = new Date()): Promise<{ overdue: number; due: number }> {
  const unresolved = await UNRESOLVED.all<UnresolvedTicket>(em);
  const states = unresolved.map(
    (ticket) => ticketClock(new Date(ticket.created_at), ticket.is_acknowledged, now).state,
  );
  const count = (wanted: string) => states.filter((state) => state === wanted).length;
  return { overdue: count('overdue'), due: count('close') };
}
