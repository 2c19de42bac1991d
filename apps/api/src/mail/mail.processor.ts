import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { Inject, Logger } from '@nestjs/common';
import { type Job, UnrecoverableError } from 'bullmq';
import { CONFIG, type Config } from '../config.ts';
import { OutboxMail } from './mail-outbox.entity.ts';
import { isGivenUp, MailFailure, type MailTrouble, retryDelay } from './mail-retry.ts';
import { MAIL_QUEUE, type MailJob } from './mail-queue.ts';
import { Mailer } from './mailer.ts';
import { secretMails } from './mails.ts';
import { renderMail } from './render-mail.ts';

/** Sends one mail of the outbox and records how it went. */
@Processor(MAIL_QUEUE, {
  concurrency: 4,
  // A killed worker's mails are taken over within these times, in ms.
  lockDuration: 15_000,
  stalledInterval: 5_000,
  settings: { backoffStrategy: (attempts, _type, error) => retryDelay(attempts, troubleOf(error), Math.random()) },
})
export class MailProcessor extends WorkerHost {
  private readonly logger = new Logger(MailProcessor.name);

  constructor(
    private readonly em: EntityManager,
    private readonly mailer: Mailer,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    super();
  }

  override async process(job: Job<MailJob>): Promise<void> {
    const triedForMs = Date.now() - job.timestamp;
    const failure = await this.em.transactional((em) => this.sendOnce(em, job.data.outboxId, triedForMs));
    if (failure) throw isGivenUp(troubleOf(failure), triedForMs) ? new UnrecoverableError(failure.message) : failure;
  }

  @OnWorkerEvent('failed')
  failed(job: Job<MailJob> | undefined, error: Error): void {
    this.logger.warn(`Mail ${job?.data.outboxId} was not sent: ${error.message}`);
  }

  /** Holds the row while sending, so that a job delivered twice sends once. Returns why it failed. */
  private async sendOnce(em: EntityManager, id: string, triedForMs: number): Promise<Error | undefined> {
    const mail = await em.findOne(
      OutboxMail,
      { id, state: 'queued' },
      { lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE },
    );
    if (!mail?.data) return undefined;
    mail.attempts += 1;
    try {
      const { recipient: to, subject } = mail;
      const body = await renderMail(mail.template, mail.data, this.config.publicUrl);
      await this.mailer.send({ id, to, replyTo: mail.replyTo ?? undefined, subject, ...body });
    } catch (cause) {
      const failure = cause instanceof Error ? cause : new Error(String(cause));
      mail.error = failure.message.slice(0, 1000);
      if (isGivenUp(troubleOf(failure), triedForMs)) mail.state = 'failed';
      return failure;
    }
    mail.state = 'sent';
    mail.sentAt = new Date();
    mail.error = null;
    if (secretMails.has(mail.template)) mail.data = null;
    return undefined;
  }
}

function troubleOf(error: Error | undefined): MailTrouble | undefined {
  return error instanceof MailFailure ? error.trouble : undefined;
}
