import type { listMessages } from '@kundan/contracts/admin/messages.contract';
import type { InputOf } from '@kundan/contracts/call';
import type { EntityManager } from '@mikro-orm/postgresql';
import { pageRange } from '../../infrastructure/database/page.ts';
import { and, sql, type Sql } from '../../infrastructure/database/sql.ts';
import { findLateTickets } from '../late-tickets.ts';

const STATES = {
  open: sql`answered_at is null`,
  answered: sql`answered_at is not null and resolved_at is null`,
  resolved: sql`resolved_at is not null`,
  late: sql`id = any(${'late'}::uuid[])`,
  all: sql`true`,
};
/** The expression of the search index. */
const IS_FOUND = sql`message_search_terms(ticket, order_number, name, email, phone, message) @@ order_search_query(${'q'})`;

type Filter = Pick<InputOf<typeof listMessages>, 'state' | 'q'>;

/** The ids of a page of the messages that match, newest first, with the count of all that match. */
export function messagesStatement({ state, q }: Filter): Sql<string> {
  const condition = and<string>([STATES[state], ...(q ? [IS_FOUND] : [])]);
  return sql`select array(select id from contact_messages where ${condition} order by ticket desc limit ${'limit'} offset ${'offset'}) as ids,
    (select count(*)::int from contact_messages where ${condition}) as count`;
}

export async function findMessages(em: EntityManager, { state, q = '', ...page }: InputOf<typeof listMessages>) {
  const late = state === 'late' && { late: (await findLateTickets(em)).map(({ id }) => id) };
  const values = { ...(q && { q }), ...late, ...pageRange(page) };
  return messagesStatement({ state, q }).one<{ ids: string[]; count: number }>(em, values);
}
