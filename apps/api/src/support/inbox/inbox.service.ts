import { randomUUID } from 'node:crypto';
import type { listMessages, SupportMessage } from '@kundan/contracts/admin/messages.contract';
import type { InputOf } from '@kundan/contracts/call';
import { DomainError } from '@kundan/domain/error';
import { formatTicketNumber } from '@kundan/domain/support/ticket-number';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { MailOutbox } from '../../mail/outbox/mail-outbox.ts';
import { AuditLog } from '../../audit/audit-log.ts';
import { changesBetween } from '../../audit/changes-between.ts';
import { ClaimPhoto } from '../claim-photo.entity.ts';
import { ContactMessage } from '../contact-message.entity.ts';
import { ContactReply } from '../contact-reply.entity.ts';
import { hashToUuid } from '../../infrastructure/hash-to-uuid.ts';
import { findMessages } from './message-filter.ts';
import { messageViews, stateOf } from './message-views.ts';

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

  /** One page of the messages that match, newest first, and the count of all that match. */
  async list(input: InputOf<typeof listMessages>): Promise<{ messages: SupportMessage[]; count: number }> {
    const em = this.em.fork();
    const { ids, count } = await findMessages(em, input);
    const messages = await em.find(ContactMessage, { id: ids }, { orderBy: { ticket: 'desc' } });
    return { messages: await messageViews(em, messages), count };
  }

  /**
   * Stores a reply, mails it to the writer and marks an open message as answered, in one transaction. A repeated reply with the
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
        const locale = message.locale ?? undefined;
        await this.mails.write(em, { to: message.email, template: 'contact-reply', data, locale });
        await record(em, message, { actor: author, action: 'message.replied', from: was, to: stateOf(message) });
      }
      return messageView(em, message);
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
        const now = new Date();
        message.answeredAt = state === 'open' ? null : (message.answeredAt ?? now);
        message.resolvedAt = state === 'resolved' ? now : null;
        const action = actions[state];
        await record(em, message, { actor: admin, action, from: was, to: state });
      }
      return messageView(em, message);
    });
  }
}

const actions = { open: 'message.reopened', answered: 'message.answered', resolved: 'message.resolved' } as const;

const summaries = {
  'message.replied': 'Reply mailed',
  'message.answered': 'Answered, not resolved',
  'message.resolved': 'Resolved',
  'message.reopened': 'Open again',
};

interface StateChange {
  /** The admin's user id. */
  actor: string;
  action: keyof typeof summaries;
  from: SupportMessage['state'];
  to: SupportMessage['state'];
}

function record(em: EntityManager, message: ContactMessage, { actor, action, from, to }: StateChange): Promise<void> {
  const subject = { type: 'message' as const, id: formatTicketNumber(message.ticket) };
  const changes = changesBetween({ state: from }, { state: to });
  return AuditLog.record(em, { actor, action, subject, summary: summaries[action], changes });
}

async function lockMessage(em: EntityManager, id: string): Promise<ContactMessage> {
  const message = await em.findOne(ContactMessage, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!message) throw new DomainError('MESSAGE_NOT_FOUND');
  return message;
}

async function messageView(em: EntityManager, message: ContactMessage): Promise<SupportMessage> {
  const [view] = await messageViews(em, [message]);
  return view!;
}
