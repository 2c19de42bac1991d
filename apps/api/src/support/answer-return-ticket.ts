import type { Order } from '@kundan/domain/order/order';
import { findReturn } from '@kundan/domain/order/return-order';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../infrastructure/database/sql.ts';

const ANSWER = sql`update contact_messages set answered_at = coalesce(answered_at, now()),
    resolved_at = case when ${'isEnd'}::boolean then coalesce(resolved_at, now()) when ${'isReopened'}::boolean then null else resolved_at end
  where id = ${'ticketId'}`;

/** The ticket of a return is answered by each change of the return, resolved by its end, and open again when that is taken back. */
export async function answerReturnTicket(
  em: EntityManager,
  order: Order,
  returnNumber: number,
  { isReopened = false } = {},
): Promise<void> {
  const { ticketId, state } = findReturn(order, returnNumber);
  await ANSWER.run(em, { ticketId, isEnd: state === 'closed' || state === 'rejected', isReopened });
}
