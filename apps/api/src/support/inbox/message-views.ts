import type { SupportMessage } from '@kundan/contracts/admin/messages.contract';
import { formatOrderId } from '@kundan/domain/order/order-number';
import { messageState } from '@kundan/domain/support/message-state';
import { ticketDeadlines } from '@kundan/domain/support/ticket-clocks';
import { formatTicketNumber } from '@kundan/domain/support/ticket-number';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../../infrastructure/database/sql.ts';
import { OutboxMail } from '../../mail/outbox/mail-outbox.entity.ts';
import { ClaimPhoto } from '../claim-photo.entity.ts';
import type { ContactMessage } from '../contact-message.entity.ts';
import { ContactReply } from '../contact-reply.entity.ts';
import { IS_DAMAGE } from '../is-damage.ts';
import { findWriters } from './find-writers.ts';

const DAMAGE_REPORTS = sql`select m.id from contact_messages m where m.id = any(${'ids'}::uuid[]) and ${IS_DAMAGE}`;

export const stateOf = ({ answeredAt, resolvedAt }: ContactMessage): SupportMessage['state'] =>
  messageState(answeredAt, resolvedAt);

/** The responses for messages, in their order. Every related table is read once. */
export async function messageViews(em: EntityManager, messages: readonly ContactMessage[]): Promise<SupportMessage[]> {
  const ids = messages.map(({ id }) => id);
  const replies = await em.find(ContactReply, { message: { $in: ids } }, { orderBy: { createdAt: 'asc' } });
  const photos = await em.find(ClaimPhoto, { message: { $in: ids } }, { orderBy: { position: 'asc' } });
  const mails = await em.find(OutboxMail, {
    id: { $in: messages.flatMap(({ acknowledgmentMailId }) => acknowledgmentMailId ?? []) },
    sentAt: { $ne: null },
  });
  const sentAt = new Map(mails.map(({ id, sentAt }) => [id, sentAt]));
  const photosOf = Map.groupBy(photos, ({ message }) => message);
  const repliesOf = Map.groupBy(replies, ({ message }) => message);
  const reports = new Set((await DAMAGE_REPORTS.all<{ id: string }>(em, { ids })).map(({ id }) => id));
  const peopleOf = await findWriters(em, messages);
  return messages.map((message) => ({
    id: message.id,
    ticket_number: formatTicketNumber(message.ticket),
    name: message.name,
    email: message.email,
    phone: message.phone ?? null,
    message: message.message,
    order_id: message.orderNumber == null ? null : formatOrderId(message.orderNumber),
    is_damage: reports.has(message.id),
    ...peopleOf(message),
    video_url: message.videoUrl ?? null,
    photos: (photosOf.get(message.id) ?? []).map(({ position, width, height }) => ({ position, width, height })),
    state: stateOf(message),
    created_at: message.createdAt.toISOString(),
    ...clocksOf(message, sentAt.get(message.acknowledgmentMailId ?? ''), repliesOf.get(message.id)?.[0]?.createdAt),
    replies: (repliesOf.get(message.id) ?? []).map(({ text, createdAt }) => ({
      text,
      created_at: createdAt.toISOString(),
    })),
  }));
}

/** The first mail to the writer, the acknowledgment or a reply, ends the first clock. */
function clocksOf({ createdAt, answeredAt, resolvedAt }: ContactMessage, ...mailed: (Date | null | undefined)[]) {
  const { acknowledgeBy, resolveBy } = ticketDeadlines(createdAt);
  const [acknowledgedAt] = mailed
    .filter((one) => one instanceof Date)
    .toSorted((one, other) => Number(one) - Number(other));
  return {
    acknowledge_by: acknowledgeBy.toISOString(),
    acknowledged_at: acknowledgedAt?.toISOString() ?? null,
    resolve_by: resolveBy.toISOString(),
    answered_at: answeredAt?.toISOString() ?? null,
    resolved_at: resolvedAt?.toISOString() ?? null,
  };
}
