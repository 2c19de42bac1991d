import { randomUUID } from 'node:crypto';
import { changeAccount } from '@kundan/contracts/account.contract';
import { readMail } from '@kundan/contracts/admin/mails.contract';
import { updateSettings } from '@kundan/contracts/admin/settings.contract';
import { EntityManager } from '@mikro-orm/postgresql';
import { type Job, UnrecoverableError } from 'bullmq';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { holdLock } from '../../../test/support/database/hold-lock.ts';
import { openTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { openTestMailServer, type TestMailServer } from '@kundan/test-support/test-mail-server';
import { makeAdmin, makeShopper } from '../../../test/support/factories.ts';
import { DAY_MS } from '@kundan/domain/durations';
import { withRequestId } from '../../infrastructure/request-context.ts';
import { DocumentFiles } from '../../invoices/document-files.ts';
import { PushKeys } from '../../push/push-keys.ts';
import { PushSender } from '../../push/push-sender.ts';
import { SettingsService } from '../../settings/settings.service.ts';
import { OutboxMail } from '../outbox/mail-outbox.entity.ts';
import { type NewMail, MailOutbox } from '../outbox/mail-outbox.ts';
import type { MailJob } from '../outbox/mail-queue.ts';
import type { MailTemplate } from '../templates/mail-data.ts';
import { MailDeliveryError } from './mail-delivery-error.ts';
import { MailProcessor } from './mail.processor.ts';
import { SmtpMailer } from './smtp.mailer.ts';

// No worker runs: the tests call two processors directly, as two workers would, and a real SMTP server receives the mails.
let app: TestApp;
let server: TestMailServer;
let mailer: SmtpMailer;
let one: MailProcessor;
let other: MailProcessor;
beforeAll(async () => {
  server = await openTestMailServer();
  app = await openTestApp();
  mailer = new SmtpMailer(server.url);
  const em = app.get(EntityManager);
  const push = new PushSender(new PushKeys(em), app.config);
  const processor = () =>
    new MailProcessor(em, mailer, app.get(SettingsService), app.get(DocumentFiles), app.config, push);
  [one, other] = [processor(), processor()];
});
afterEach(() => server.behave('normal'));
afterAll(async () => {
  mailer.onApplicationShutdown();
  await app.close();
  await server.close();
});

const shipped = (trackingNumber: string) =>
  ({ template: 'order-shipped', data: { name: 'Asha', orderId: 'KD-000001', trackingNumber } }) as const;

/** Writes a mail to the outbox and returns its id and a marker that is part of its text. */
async function write(mail: Partial<NewMail<MailTemplate>> = {}) {
  const [to, marker] = [`${randomUUID()}@example.in`, `TRK-${randomUUID()}`];
  await app.em().transactional(async (em) => {
    await app.get(MailOutbox).write(em, { to, ...shipped(marker), ...mail });
  });
  const { id } = await app.em().findOneOrFail(OutboxMail, { recipient: to });
  return { id, marker };
}
const jobFor = (outboxId: string, ageMs = 0) => ({ data: { outboxId }, timestamp: Date.now() - ageMs }) as Job<MailJob>;
const row = (id: string) => app.em().findOneOrFail(OutboxMail, { id });
const received = (marker: string) => server.received.filter((message) => message.includes(marker));

test('sends one mail when a second worker gets the same job while the first one sends', async () => {
  await server.behave('is slow');
  const { id, marker } = await write();
  const sending = one.process(jobFor(id));
  await expect.poll(() => received(marker), { timeout: 15_000, interval: 5 }).toHaveLength(1);
  await other.process(jobFor(id));
  await sending;
  expect(received(marker)).toHaveLength(1);
  expect(await row(id)).toMatchObject({ state: 'sent', attempts: 1, error: null, sentAt: expect.any(Date) });
});

test('a mail whose row a relay of another worker has locked for a moment is sent at once', async () => {
  const { id, marker } = await write();
  const lock = await holdLock(app, 'select from mail_outbox where id = $1 for update', [id]);
  const processing = one.process(jobFor(id));
  await expect.poll(() => lock.countWaiting(), { timeout: 10_000 }).toBe(1);
  await lock.commit();
  await processing;
  await lock.close();
  expect(received(marker)).toHaveLength(1);
});

test('names the request that caused the mail in the row and in a header', async () => {
  const { id } = await withRequestId('request-1', () => write());
  expect(await row(id)).toMatchObject({ requestId: 'request-1' });
  await one.process(jobFor(id));
  expect(server.received.at(-1)).toContain('X-Request-ID: request-1');
});

test('skips a mail that was sent or given up before, and an unknown id', async () => {
  const [sent, failed] = [await write(), await write()];
  await app.em().nativeUpdate(OutboxMail, { id: sent.id }, { state: 'sent' });
  await app.em().nativeUpdate(OutboxMail, { id: failed.id }, { state: 'failed' });
  for (const id of [sent.id, failed.id, randomUUID()]) await one.process(jobFor(id));
  expect([...received(sent.marker), ...received(failed.marker)]).toEqual([]);
  expect(await row(sent.id)).toMatchObject({ state: 'sent', attempts: 0 });
});

test('sends the Reply-To address and erases no data of a mail without secrets', async () => {
  const { id, marker } = await write({ replyTo: 'asha@example.in' });
  await one.process(jobFor(id));
  expect(received(marker)[0]).toContain('Reply-To: asha@example.in');
  expect((await row(id)).data).toMatchObject({ trackingNumber: marker });
});

test('sends from the address of the settings, and names the seller', async () => {
  const admin = await makeAdmin(app);
  const couriers = [{ name: 'DTDC', url: 'https://track.example/{tracking_number}' }];
  const seller = { legal_name: 'Kundan Jewels LLP', address: '12 Lake Road', mail_from: 'shop@kundan.example' };
  await app.call(updateSettings, { ...seller, couriers }, admin);
  const { data } = shipped(`TRK-${randomUUID()}`);
  const { id } = await write({ template: 'order-shipped', data: { ...data, courier: 'DTDC' } });
  await one.process(jobFor(id));
  // Quoted-printable text has soft line breaks.
  const mail = received(data.trackingNumber)[0]?.replaceAll('=\r\n', '');
  expect(mail).toContain('From: Kundan <shop@kundan.example>');
  expect(mail).toContain(`Message-ID: <${id}@kundan.example>`);
  expect(mail).toContain('Kundan Jewels LLP, 12 Lake Road');
  expect(mail).toContain(`https://track.example/${data.trackingNumber}`);
  await app.call(updateSettings, { mail_from: '' }, admin);
  const next = await write();
  await one.process(jobFor(next.id));
  expect(received(next.marker)[0]).toContain('From: Kundan <care@kundan.test>');
});

/** The text of a quoted-printable message. */
const decoded = (message = '') =>
  Buffer.from(
    message
      .replaceAll('=\r\n', '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();

test('sends in the language of the account, and shows the mail so to the owner', async () => {
  const [shopper, admin] = [await makeShopper(app), await makeAdmin(app)];
  await app.call(changeAccount, { locale: 'te' }, shopper);
  const { data } = shipped(`TRK-${randomUUID()}`);
  const mail = { to: shopper.email, template: 'order-shipped', data } as const;
  await app.em().transactional((em) => app.get(MailOutbox).write(em, mail));
  const { id } = await app.em().findOneOrFail(OutboxMail, { recipient: shopper.email });
  await one.process(jobFor(id));
  const sent = decoded(received(data.trackingNumber)[0]);
  expect(sent).toContain('మీ ఆర్డర్ దారిలో ఉంది');
  expect(sent).toMatch(/^Subject: =\?UTF-8\?/m);
  const { body } = await app.call(readMail, { id }, admin);
  // The list is English, as the panel is; what the customer got is not.
  expect(body).toMatchObject({ subject: 'Your order KD-000001 has been shipped' });
  expect(body.text).toContain('మీ ఆర్డర్ దారిలో ఉంది');
});

test('erases the data of an OTP mail after sending it', async () => {
  const { id } = await write({ template: 'otp', data: { code: '482915' } });
  await one.process(jobFor(id));
  expect(server.received.at(-1)).toContain('482915');
  expect(await row(id)).toMatchObject({ state: 'sent', data: null });
});

test('keeps the data of an OTP mail that was rejected, so that it can be sent again', async () => {
  await server.behave('rejects the recipient');
  const { id } = await write({ template: 'otp', data: { code: '482915' } });
  await expect(one.process(jobFor(id))).rejects.toThrow(UnrecoverableError);
  expect(await row(id)).toMatchObject({ state: 'failed', data: { code: '482915' } });
});

test.each([
  ['before a day has passed', DAY_MS - 60_000, 'queued'],
  ['after a day', DAY_MS, 'failed'],
] as const)('a transient error %s leaves the mail in the right state', async (_, ageMs, state) => {
  await server.behave('defers the recipient');
  const { id } = await write();
  const error: unknown = await one.process(jobFor(id, ageMs)).catch((cause: unknown) => cause);
  expect(error).toBeInstanceOf(state === 'failed' ? UnrecoverableError : MailDeliveryError);
  expect(await row(id)).toMatchObject({ state, attempts: 1, error: expect.stringContaining('451'), sentAt: null });
});

test('clears the error of an earlier attempt after sending', async () => {
  const { id } = await write();
  await server.behave('defers the recipient');
  await expect(one.process(jobFor(id))).rejects.toThrow('451');
  await server.behave('normal');
  await one.process(jobFor(id));
  expect(await row(id)).toMatchObject({ state: 'sent', attempts: 2, error: null });
});
