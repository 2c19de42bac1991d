import type { Settings } from '@kundan/contracts/admin/settings.contract';
import type { Locale } from '@kundan/domain/locale';
import { EntityManager } from '@mikro-orm/postgresql';
import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { Inject, Logger } from '@nestjs/common';
import { type Job, UnrecoverableError } from 'bullmq';
import { CONFIG, type Config } from '../../infrastructure/config.ts';
import { withRequestId } from '../../infrastructure/request-context.ts';
import { DocumentFiles } from '../../invoices/document-files.ts';
import { SettingsService } from '../../settings/settings.service.ts';
import { PushSender } from '../../push/push-sender.ts';
import type { OutboxMail } from '../outbox/mail-outbox.entity.ts';
import { MAIL_QUEUE, type MailJob } from '../outbox/mail-queue.ts';
import { subjectOf, templatesWithSecrets, withShopName } from '../templates/mail-data.ts';
import { renderMail } from '../templates/render-mail.ts';
import { sql } from '../../infrastructure/database/sql.ts';
import { deliveryErrorKind } from './mail-delivery-error.ts';
import { findAttachments, invoicedOrder } from './mail-attachments.ts';
import { Mailer } from './mailer.ts';
import { retryDelay, shouldGiveUp } from './retry-policy.ts';

/** How long to wait for the lock of a mail, in ms. A relay holds it for milliseconds, another worker while it sends. */
const LOCK_TIMEOUT_MS = 2_000;

type QueuedMail = Pick<OutboxMail, 'recipient' | 'template' | 'data'> & {
  locale: Locale;
  reply_to: string | null;
  /** Set for a notification of a browser. */
  push_subscription_id: string | null;
  request_id: string | null;
};

const LIMIT_WAITING = sql`set local lock_timeout = ${LOCK_TIMEOUT_MS}`;
/** `locale`: an older version wrote none, and meant that of the recipient's account. */
const FIND = sql`select recipient, reply_to, template, data, request_id, push_subscription_id,
    coalesce(locale, (select locale from users where email = recipient), 'en') as locale from mail_outbox
  where id = ${'id'} and state in ('queued', 'push')`;
const LOCK = sql`${FIND} for update`;
const RECORD_FAILURE = sql`update mail_outbox set attempts = attempts + 1, error = ${'error'}, state = ${'state'} where id = ${'id'}`;
const RECORD = sql`update mail_outbox set attempts = attempts + 1, error = null, state = 'sent', sent_at = ${'sentAt'},
  data = case when ${'erases'} then null else data end where id = ${'id'}`;
const DELETE = sql`delete from mail_outbox where id = ${'id'}`;
const CONFIRM = sql`select from mail_outbox where id = ${'id'} and state = 'queued'`;

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
    private readonly push: PushSender,
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
    await this.renderInvoice(outboxId);
    const shop = await this.settings.recent();
    try {
      return await this.em.transactional((em) => this.sendAndRecord(em, outboxId, { elapsedMs, shop }));
    } catch (error) {
      if (isLockTimeout(error)) return undefined;
      throw error;
    }
  }

  /**
   * Renders the invoice that a mail carries, outside the mail's transaction, which waits for the mail server. When that fails, the mail
   * leaves without it, because the order's page has it too.
   */
  private async renderInvoice(outboxId: string): Promise<void> {
    const mail = await FIND.first<QueuedMail>(this.em.fork(), { id: outboxId });
    const orderNumber = mail && invoicedOrder(mail);
    if (orderNumber === undefined) return;
    await this.documents.invoice(orderNumber).catch((error: unknown) => this.logger.error(error));
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
    { elapsedMs, shop }: { elapsedMs: number; shop: Settings },
  ): Promise<Error | undefined> {
    // A relay of another worker may have the row locked for a moment. Skipping it would delay the mail by 20 s.
    await LIMIT_WAITING.run(em);
    const mail = await LOCK.first<QueuedMail>(em, { id });
    if (!mail?.data) return undefined;
    if (mail.push_subscription_id) return this.pushAndDelete(em, id, mail, { elapsedMs, shop });
    const attachments = await findAttachments(em, this.documents, mail);
    try {
      const { recipient: to } = mail;
      const { template, data, locale } = mail;
      const subject = withShopName(subjectOf(template, data, locale), shop.shop.name);
      const body = renderMail(template, data, { shopUrl: this.config.publicUrl, shop, locale });
      const optional = {
        from: shop.mail_from || undefined,
        replyTo: mail.reply_to ?? undefined,
        requestId: mail.request_id ?? undefined,
      };
      const outgoing = { id, to, subject, fromName: shop.shop.name, ...optional, ...body, attachments };
      await this.mailer.send(outgoing, () => confirmClaim(em, id));
    } catch (cause) {
      const error = cause instanceof Error ? cause : new Error(String(cause));
      const state = shouldGiveUp(deliveryErrorKind(error), elapsedMs) ? 'failed' : 'queued';
      await RECORD_FAILURE.run(em, { error: error.message.slice(0, 1000), state, id });
      return error;
    }
    await RECORD.run(em, { sentAt: new Date(), erases: templatesWithSecrets.has(mail.template), id });
    return undefined;
  }

  /** Sends the notification of a browser. Nobody sends one again, so its row is deleted when it was sent or given up. */
  private async pushAndDelete(
    em: EntityManager,
    id: string,
    { push_subscription_id: subscriptionId, template, data, locale }: QueuedMail,
    { elapsedMs, shop }: { elapsedMs: number; shop: Settings },
  ): Promise<Error | undefined> {
    if (!data) return undefined;
    const text = withShopName(subjectOf(template, data, locale), shop.shop.name);
    let failure: Error | undefined;
    try {
      await this.push.send(em, { subscriptionId: subscriptionId ?? '', template, data, text, locale }, shop);
    } catch (cause) {
      failure = cause instanceof Error ? cause : new Error(String(cause));
    }
    if (failure && !shouldGiveUp(deliveryErrorKind(failure), elapsedMs))
      await RECORD_FAILURE.run(em, { error: failure.message.slice(0, 1000), state: 'push', id });
    else await DELETE.run(em, { id });
    return failure;
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
  if (!(await CONFIRM.exists(em, { id }))) throw new Error('Another worker has sent this mail.');
}
