import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestMailServer, type TestMailServer } from '@kundan/test-support/test-mail-server';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Job } from 'bullmq';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Program, startProgram } from '../../../test/support/programs.ts';
import { openTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { DocumentFiles } from '../../invoices/document-files.ts';
import { PushKeys } from '../../push/push-keys.ts';
import { PushSender } from '../../push/push-sender.ts';
import { SettingsService } from '../../settings/settings.service.ts';
import { OutboxMail } from '../outbox/mail-outbox.entity.ts';
import { MailOutbox } from '../outbox/mail-outbox.ts';
import type { MailJob } from '../outbox/mail-queue.ts';
import { MailProcessor } from './mail.processor.ts';
import { SmtpMailer } from './smtp.mailer.ts';

let app: TestApp;
let server: TestMailServer;
let worker: Program;
let client: pg.Client;
let dataDir: string;
beforeAll(async () => {
  [app, server] = await Promise.all([openTestApp(), openTestMailServer()]);
  dataDir = mkdtempSync(join(tmpdir(), 'kundan-paused-'));
  worker = startProgram('worker', { DATABASE_URL: app.databaseUrl, DATA_DIR: dataDir, SMTP_URL: server.url });
  client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  await worker.printed(/The worker is running/);
}, 300_000);
afterAll(async () => {
  await worker.ended('SIGKILL');
  await client.end();
  await app.close();
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const MAILS_WITH_LOCK = `select from mail_outbox where id not in (select id from mail_outbox for update skip locked)`;
/**
 * The worker's: those of the app must live, because it may use a connection before it has read that this one was closed. Not those of other
 * specs, whose databases are copies with the same numbers of tables.
 */
const END_CONNECTIONS_WITH_A_MAIL = `select pg_terminate_backend(pid) from pg_locks
  where database = (select oid from pg_database where datname = current_database())
    and relation = 'mail_outbox'::regclass and mode = 'RowShareLock' and pid <> pg_backend_pid()`;
const countLockedMails = async () => (await client.query(MAILS_WITH_LOCK)).rowCount;

/** Writes a mail and stops the worker process after the mail server received the sender, before it received the content. */
async function pauseWorkerWhileItSends() {
  const held = server.holdNextReply();
  const recipient = `${randomUUID()}@example.in`;
  const data = { name: 'Asha', orderId: 'KD-000001', trackingNumber: recipient };
  await app.em().transactional(async (em) => {
    await app.get(MailOutbox).write(em, { to: recipient, template: 'order-shipped', data });
  });
  const reply = await held;
  worker.child.kill('SIGSTOP');
  const { id } = await app.em().findOneOrFail(OutboxMail, { recipient });
  return {
    resume() {
      reply();
      worker.child.kill('SIGCONT');
    },
    /** Gives the job to a second worker. */
    async process() {
      const mailer = new SmtpMailer(server.url);
      const job = { data: { outboxId: id }, timestamp: Date.now() } as Job<MailJob>;
      const settings = app.get(SettingsService);
      const em = app.get(EntityManager);
      const push = new PushSender(new PushKeys(em), app.config);
      await new MailProcessor(em, mailer, settings, app.get(DocumentFiles), app.config, push).process(job);
      mailer.onApplicationShutdown();
    },
    copies: () => server.received.filter((message) => message.includes(recipient)).length,
    row: () => app.em().findOneOrFail(OutboxMail, { id }),
  };
}

test('a paused worker keeps its mail, and sends it when it resumes', async () => {
  const mail = await pauseWorkerWhileItSends();
  await mail.process();
  expect(mail.copies()).toBe(0);
  mail.resume();
  await expect.poll(mail.row, { timeout: 15_000 }).toMatchObject({ state: 'sent', attempts: 1 });
  expect(mail.copies()).toBe(1);
}, 60_000);

test('a paused worker that lost its database connection does not send a mail that another worker has sent', async () => {
  const mail = await pauseWorkerWhileItSends();
  await client.query(END_CONNECTIONS_WITH_A_MAIL);
  await expect.poll(countLockedMails, { timeout: 15_000 }).toBe(0);
  await mail.process();
  expect(mail.copies()).toBe(1);
  expect(await mail.row()).toMatchObject({ state: 'sent' });

  mail.resume();
  await worker.printed(/Could not send mail/);
  // The worker sends mails again, one after the other on the same pool: what it would have sent has arrived before this one.
  const next = await pauseWorkerWhileItSends();
  next.resume();
  await expect.poll(next.row, { timeout: 30_000 }).toMatchObject({ state: 'sent' });
  expect(mail.copies()).toBe(1);
}, 90_000);
