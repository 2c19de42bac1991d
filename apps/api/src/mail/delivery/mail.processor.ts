import type { Settings } from '@kundan/contracts/admin/settings.contract';
import { EntityManager } from '@mikro-orm/postgresql';
import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { Inject, Logger } from '@nestjs/common';
import { type Job, UnrecoverableError } from 'bullmq';
import { CONFIG, type Config } from '../../infrastructure/config.ts';
import { withRequestId } from '../../infrastructure/request-context.ts';
import { DocumentFiles } from '../../invoices/document-files.ts';
import { SettingsService } from '../../settings/settings.service.ts';
import type { OutboxMail } from '../outbox/mail-outbox.entity.ts';
import { MAIL_QUEUE, type MailJob } from '../outbox/mail-queue.ts';
import { templatesWithSecrets } from '../templates/mail-data.ts';
import { renderMail } from '../templates/render-mail.ts';
import { deliveryErrorKind } from './mail-delivery-error.ts';
import { findAttachments, UnrenderedInvoice } from './mail-attachments.ts';
import { Mailer } from './mailer.ts';
import { retryDelay, shouldGiveUp } from './retry-policy.ts';

/** How long to wait for the lock of a mail, in ms. A relay holds it for milliseconds, another worker while it sends. */
const LOCK_TIMEOUT_MS = 2_000;

type QueuedMail = Pick<OutboxMail, 'recipient' | 'template' | 'subject' | 'data'> & {
  reply_to: string | null;
  request_id: string | null;
};

const LOCK = `select recipient, reply_to, template, subject, data, request_id from mail_outbox
  where id = ? and state = 'queued' for update`;
const RECORD_FAILURE = 'update mail_outbox set attempts = attempts + 1, error = ?, state = ? where id = ?';
const recordSending = (erasure = '') => `
  update mail_outbox set attempts = attempts + 1, error = null, state = 'sent', sent_at = ?::timestamptz ${erasure} where id = ?`;
const RECORD = recordSending();
const RECORD_AND_ERASE = recordSending(', data = null');

/** Sends the outbox mail that a job names, and records the result in the outbox. */
@Processor(MAIL_QUEUE, {
  concurrency: 4,
  // In ms. If a worker is killed, another one takes over its jobs after about this time.
  lockDuration: 15_000,
  stalledInterval: 5_000,
  settings: {
    backoffStrategy: (attempts, _type, error) => retryDelay(attempts, deliveryErrorKind(error), Math.random()),
  },
})
export class MailProcessor extends WorkerHost {
  private readonly logger = new Logger(MailProcessor.name);

  constructor(
    private readonly em: EntityManager,
    private readonly mailer: Mailer,
    private readonly settings: SettingsService,
    private readonly documents: DocumentFiles,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    super();
  }

  /** Rejects when the mail was not accepted: with an UnrecoverableError when BullMQ must not retry the job. */
  override async process(job: Job<MailJob>): Promise<void> {
    const { outboxId, requestId } = job.data;
    const elapsedMs = Date.now() - job.timestamp;
    const error = await withRequestId(requestId, () => this.sendUnlessLocked(outboxId, elapsedMs));
    if (!error) return;
    throw shouldGiveUp(deliveryErrorKind(error), elapsedMs) ? new UnrecoverableError(error.message) : error;
  }

  /** Does nothing when another worker is sending the mail: if that worker dies, the relay enqueues the mail again. */
  private async sendUnlessLocked(outboxId: string, elapsedMs: number): Promise<Error | undefined> {
    const shop = await this.settings.recent();
    const send = (carriesInvoice: boolean) =>
      this.em.transactional((em) => this.sendAndRecord(em, outboxId, { elapsedMs, shop, carriesInvoice }));
    try {
      const result = await send(true);
      if (!(result instanceof UnrenderedInvoice)) return result;
      const again = await send(await this.render(result));
      return again instanceof UnrenderedInvoice ? new Error('The invoice is not rendered.') : again;
    } catch (error) {
      if (isLockTimeout(error)) return undefined;
      throw error;
    }
  }

  /** False when the invoice cannot be rendered: its mail leaves without it, because the order's page has it too. */
  private async render({ orderNumber }: UnrenderedInvoice): Promise<boolean> {
    try {
      await this.documents.invoice(orderNumber);
      return true;
    } catch (error) {
      this.logger.error(error);
      return false;
    }
  }

  @OnWorkerEvent('failed')
  logFailure(job: Job<MailJob> | undefined, error: Error): void {
    this.logger.warn(`Could not send mail ${job?.data.outboxId}: ${error.message}`);
  }

  /**
   * Returns the error instead of throwing it, so that the attempt is committed.
   * Keeps the row locked while it sends, so that two workers with the same job send one mail.
   */
  private async sendAndRecord(
    em: EntityManager,
    id: string,
    { elapsedMs, shop, carriesInvoice }: { elapsedMs: number; shop: Settings; carriesInvoice: boolean },
  ): Promise<Error | UnrenderedInvoice | undefined> {
    // A relay of another worker may have the row locked for a moment. Skipping it would delay the mail by 20 s.
    await em.execute(`set local lock_timeout = '${LOCK_TIMEOUT_MS}ms'`);
    const [mail] = await em.execute<QueuedMail[]>(LOCK, [id]);
    if (!mail?.data) return undefined;
    const attachments = carriesInvoice ? await findAttachments(em, this.documents, mail) : [];
    if (attachments instanceof UnrenderedInvoice) return attachments;
    try {
      const { recipient: to, subject } = mail;
      const body = renderMail(mail.template, mail.data, { shopUrl: this.config.publicUrl, shop });
      const optional = {
        from: shop.mail_from || undefined,
        replyTo: mail.reply_to ?? undefined,
        requestId: mail.request_id ?? undefined,
      };
      const outgoing = { id, to, subject, ...optional, ...body, attachments };
      await this.mailer.send(outgoing, () => confirmClaim(em, id));
    } catch (cause) {
      const error = cause instanceof Error ? cause : new Error(String(cause));
      const state = shouldGiveUp(deliveryErrorKind(error), elapsedMs) ? 'failed' : 'queued';
      await em.execute(RECORD_FAILURE, [error.message.slice(0, 1000), state, id]);
      return error;
    }
    await em.execute(templatesWithSecrets.has(mail.template) ? RECORD_AND_ERASE : RECORD, [
      new Date().toISOString(),
      id,
    ]);
    return undefined;
  }
}

function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03';
}

/**
 * Throws when em's transaction no longer holds the lock of the mail, because its connection is lost. Another worker may have
 * sent the mail since then.
 */
async function confirmClaim(em: EntityManager, id: string): Promise<void> {
  const rows = await em.execute<object[]>(`select from mail_outbox where id = ? and state = 'queued'`, [id]);
  if (rows.length === 0) throw new Error('Another worker has sent this mail.');
}
