import { type TicketClock, ticketClock } from '@kundan/domain/support/ticket-clocks';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../infrastructure/database/sql.ts';

/** Messages that are not resolved, and whether each was acknowledged: by the mail that was sent at once, by a reply, or by an answer. */
const UNRESOLVED = sql`select m.id, m.created_at, least(o.sent_at, m.answered_at,
    (select min(r.created_at) from contact_replies r where r.message_id = m.id)) is not null as is_acknowledged
  from contact_messages m left join mail_outbox o on o.id = m.acknowledgment_mail_id
  where m.resolved_at is null`;

interface UnresolvedTicket {
  id: string;
  created_at: string | Date;
  is_acknowledged: boolean;
}

/** The messages that are not resolved and whose clock has ended or ends soon. */
export async function findLateTickets(
  em: EntityManager,
  now = new Date(),
): Promise<{ id: string; state: TicketClock['state'] }[]> {
  return (await UNRESOLVED.all<UnresolvedTicket>(em))
    .map(({ id, created_at: at, is_acknowledged: isAcknowledged }) => ({
      id,
      state: ticketClock(new Date(at), isAcknowledged, now).state,
    }))
    .filter(({ state }) => state !== 'running');
}

/** Counts the messages whose clock has ended, and those whose clock ends soon. */
export async function countLateTickets(em: EntityManager, now?: Date): Promise<{ overdue: number; due: number }> {
  const late = await findLateTickets(em, now);
  const count = (wanted: TicketClock['state']) => late.filter(({ state }) => state === wanted).length;
  return { overdue: count('overdue'), due: count('close') };
}
