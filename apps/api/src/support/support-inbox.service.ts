import { randomUUID } from 'node:crypto';
import type { listMessages, SupportMessage } from '@kundan/contracts/admin/messages.contract';
import type { InputOf } from '@kundan/contracts/call';
import { DomainError } from '@kundan/domain/error';
import { formatOrderId } from '@kundan/domain/order/order-number';
import { ticketDeadlines } from '@kundan/domain/support/ticket-clocks';
import { formatTicketNumber } from '@kundan/domain/support/ticket-number';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { OutboxMail } from '../mail/outbox/mail-outbox.entity.ts';
import { MailOutbox } from '../mail/outbox/mail-outbox.ts';
import { AuditLog } from '../audit/audit-log.ts';
import { changesBetween } from '../audit/changes-between.ts';
import { ClaimPhoto } from './claim-photo.entity.ts';
import { ContactMessage } from './contact-message.entity.ts';
import { ContactReply } from './contact-reply.entity.ts';
import { pageRange } from '../infrastructure/database/page.ts';
import { hashToUuid } from '../infrastructure/hash-to-uuid.ts';

interface Reply {
  messageId: string;
  text: string;
  /** The admin's user id. */
  author: string;
}

/** The messages to support, for admins. */
@Injectable()
export class SupportInboxService {
  constructor(
    private readonly em: EntityManager,
    private readonly mails: MailOutbox,
  ) {}

  /** One page of the messages, newest first, and the count of all of them. */
  async list({ state, ...page }: InputOf<typeof listMessages>) {
    const em = this.em.fork();
    const filter = state === 'all' ? {} : { answeredAt: state === 'open' ? null : { $ne: null } };
    const [messages, count] = await em.findAndCount(ContactMessage, filter, {
      orderBy: { ticket: 'desc' },
      ...pageRange(page),
    });
    return { messages: await withReplies(em, messages), count };
  }

  /**
   * Stores a reply, mails it to the writer and marks the message as answered, in one transaction. A repeated reply with the
   * same idempotency key is stored and mailed once. Throws MESSAGE_NOT_FOUND.
   */
  async reply({ messageId, text, author }: Reply, key?: string): Promise<SupportMessage> {
    return this.em.transactional(async (em) => {
      const message = await lockMessage(em, messageId);
      const id = key === undefined ? randomUUID() : hashToUuid(key, [messageId, text]);
      if (!(await em.findOne(ContactReply, { id }))) {
        const now = new Date();
        const was = stateOf(message);
        message.answeredAt = now;
        em.create(ContactReply, { id, message: messageId, author, text, createdAt: now });
        const ticketNumber = formatTicketNumber(message.ticket);
        const data = { ticketNumber, text, message: message.message };
        this.mails.write(em, { to: message.email, template: 'contact-reply', data });
        await record(em, message, author, 'message.replied', was, 'answered');
      }
      return withReply(em, message);
    });
  }

  /** A photograph of a damage report as a WebP file. Throws MESSAGE_NOT_FOUND. */
  async photo(messageId: string, position: number): Promise<Buffer> {
    const photo = await this.em.fork().findOne(ClaimPhoto, { message: messageId, position }, { populate: ['data'] });
    if (!photo) throw new DomainError('MESSAGE_NOT_FOUND');
    return photo.data as Buffer;
  }

  /** Throws MESSAGE_NOT_FOUND. */
  async setState(messageId: string, state: SupportMessage['state'], admin: string): Promise<SupportMessage> {
    return this.em.transactional(async (em) => {
      const message = await lockMessage(em, messageId);
      const was = stateOf(message);
      if (state !== was) {
        message.answeredAt = state === 'open' ? null : new Date();
        const action = state === 'open' ? 'message.reopened' : 'message.answered';
        await record(em, message, admin, action, was, state);
      }
      return withReply(em, message);
    });
  }
}

const words = {
  'message.replied': 'Reply mailed',
  'message.answered': 'Done without a reply',
  'message.reopened': 'Open again',
};

const stateOf = ({ answeredAt }: ContactMessage): SupportMessage['state'] => (answeredAt ? 'answered' : 'open');

function record(
  em: EntityManager,
  message: ContactMessage,
  admin: string,
  action: keyof typeof words,
  from: string,
  to: string,
): Promise<void> {
  const subject = { type: 'message' as const, id: formatTicketNumber(message.ticket) };
  const changes = changesBetween({ state: from }, { state: to });
  return AuditLog.record(em, { actor: admin, action, subject, summary: words[action], changes });
}

async function lockMessage(em: EntityManager, id: string): Promise<ContactMessage> {
  const message = await em.findOne(ContactMessage, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!message) throw new DomainError('MESSAGE_NOT_FOUND');
  return message;
}

async function withReply(em: EntityManager, message: ContactMessage): Promise<SupportMessage> {
  const [view] = await withReplies(em, [message]);
  return view!;
}

async function withReplies(em: EntityManager, messages: ContactMessage[]): Promise<SupportMessage[]> {
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
  return messages.map((message) => ({
    id: message.id,
    ticket_number: formatTicketNumber(message.ticket),
    name: message.name,
    email: message.email,
    phone: message.phone ?? null,
    message: message.message,
    order_id: message.orderNumber == null ? null : formatOrderId(message.orderNumber),
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
function clocksOf({ createdAt, answeredAt }: ContactMessage, ...mailed: (Date | null | undefined)[]) {
  const { acknowledgeBy, resolveBy } = ticketDeadlines(createdAt);
  const [acknowledgedAt] = mailed
    .filter((one) => one instanceof Date)
    .toSorted((one, other) => Number(one) - Number(other));
  return {
    acknowledge_by: acknowledgeBy.toISOString(),
    acknowledged_at: acknowledgedAt?.toISOString() ?? null,
    resolve_by: resolveBy.toISOString(),
    answered_at: answeredAt?.toISOString() ?? null,
  };
}
