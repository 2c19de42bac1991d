import { listMails, type MailLogEntry, sendMailAgain } from '@kundan/contracts/admin-mails.contract';
import type { InputOf, OutputOf } from '@kundan/contracts/call';
import { Fault } from '@kundan/domain/fault';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { Implements, Input } from '../http/implements.ts';
import { OutboxMail } from './mail-outbox.entity.ts';
import { secretMails } from './mails.ts';

const SHOWN = 200;

@Controller()
export class MailsController {
  constructor(private readonly em: EntityManager) {}

  @Implements(listMails)
  async list(): Promise<MailLogEntry[]> {
    const mails = await this.em.fork().find(OutboxMail, {}, { orderBy: { createdAt: 'desc' }, limit: SHOWN });
    return mails.map((mail) => ({
      id: mail.id,
      to: mail.recipient,
      subject: mail.subject,
      template: mail.template,
      state: mail.state,
      attempts: mail.attempts,
      error: mail.error ?? null,
      created_at: mail.createdAt.toISOString(),
      sent_at: mail.sentAt?.toISOString() ?? null,
    }));
  }

  @Implements(sendMailAgain)
  async sendAgain(
    @Input(sendMailAgain) { id }: InputOf<typeof sendMailAgain>,
  ): Promise<OutputOf<typeof sendMailAgain>> {
    await this.em.transactional(async (em) => {
      const mail = await em.findOne(OutboxMail, { id });
      // A code that has left is erased: there is nothing to send again, people request a new one.
      if (!mail || (mail.state === 'sent' && secretMails.has(mail.template))) throw new Fault('MAIL_NOT_FOUND');
      mail.state = 'queued';
      mail.relayedAt = null;
      mail.error = null;
    });
    return { message: 'The mail is queued.' };
  }
}
