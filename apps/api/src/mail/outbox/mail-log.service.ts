import type { listMails, MailLogEntry } from '@kundan/contracts/admin/mails.contract';
import { DomainError } from '@kundan/domain/error';
import type { InputOf } from '@kundan/contracts/call';
import { EntityManager, raw } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../audit/audit-log.ts';
import { type PageInput, pageRange } from '../../infrastructure/database/page.ts';
import { SettingsService } from '../../settings/settings.service.ts';
import { templatesWithSecrets, withShopName } from '../templates/mail-data.ts';
import { OutboxMail } from './mail-outbox.entity.ts';

type MailFilter = Pick<InputOf<typeof listMails>, 'to' | 'state'>;

/** Lists the mails of the outbox for admins, and sends mails again. */
@Injectable()
export class MailLogService {
  constructor(
    private readonly em: EntityManager,
    private readonly settings: SettingsService,
  ) {}

  /** One page of the mails that match, newest first, and the count of all that match. */
  async page({ to, state, ...page }: MailFilter & PageInput): Promise<{ mails: MailLogEntry[]; count: number }> {
    const where = {
      ...(to && { [raw('lower(recipient)')]: { $like: startingWith(to) } }),
      state: state ?? { $ne: 'push' as const },
    };
    const [mails, count] = await this.em.fork().findAndCount(OutboxMail, where, {
      orderBy: { createdAt: 'desc', id: 'desc' },
      ...pageRange(page),
    });
    const { name } = (await this.settings.recent()).shop;
    return { mails: mails.map((mail) => toLogEntry(mail, name)), count };
  }

  /**
   * Marks a mail for the relay, which enqueues it again. Throws MAIL_NOT_FOUND, also for a sent mail with secret data and for
   * an old one: that data is erased, so there is nothing to send.
   */
  async sendAgain(id: string, admin: string): Promise<void> {
    await this.em.transactional(async (em) => {
      const mail = await em.findOne(OutboxMail, { id, state: { $ne: 'push' } });
      if (!mail || !canSendAgain(mail)) throw new DomainError('MAIL_NOT_FOUND');
      mail.state = 'queued';
      mail.relayedAt = null;
      // It waits from now on, for the alarm about mails that wait.
      mail.sendAfter = raw<Date>('now()');
      mail.error = null;
      await AuditLog.record(em, {
        actor: admin,
        action: 'mail.sent-again',
        subject: { type: 'mail', id },
        summary: `Mail sent again: ${mail.template}`,
      });
    });
  }
}

/** The pattern of texts that begin with `text`, in any case. */
const startingWith = (text: string) => `${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

/** The data of a secret mail is erased when it was sent, that of others after its retention. */
const canSendAgain = ({ data, state, template }: Omit<OutboxMail, symbol>): boolean =>
  Boolean(data) && !(state === 'sent' && templatesWithSecrets.has(template));

export function toLogEntry(mail: Omit<OutboxMail, symbol>, shopName: string): MailLogEntry {
  return {
    id: mail.id,
    to: mail.recipient,
    subject: withShopName(mail.subject, shopName),
    template: mail.template,
    // A notification of a browser is not listed.
    state: mail.state === 'push' ? 'queued' : mail.state,
    attempts: mail.attempts,
    error: mail.error ?? null,
    created_at: mail.createdAt.toISOString(),
    sent_at: mail.sentAt?.toISOString() ?? null,
    can_send_again: canSendAgain(mail),
  };
}
