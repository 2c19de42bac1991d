import { randomUUID } from 'node:crypto';
import { listMails, sendMailAgain } from '@kundan/contracts/admin-mails.contract';
import { sendOtp } from '@kundan/contracts/accounts.contract';
import type { Queue } from 'bullmq';
import { getQueueToken } from '@nestjs/bullmq';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeAdmin } from '../testing/factories.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { openTestMailServer } from '../testing/test-mail-server.ts';
import { OutboxMail } from './mail-outbox.entity.ts';
import { MailOutbox } from './mail-outbox.ts';
import { MAIL_QUEUE } from './mail-queue.ts';

const SOON = { timeout: 8000, interval: 25 };

interface LocalMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  sentAt: string;
}

const shipped = (trackingNumber: string) =>
  ({ template: 'order-shipped', data: { name: 'Asha', orderId: 'KD-000001', trackingNumber } }) as const;

/** Writes a mail in a transaction of its own and returns the address it goes to. */
async function write(app: TestApp, trackingNumber: string): Promise<string> {
  const to = `${randomUUID()}@example.in`;
  await app
    .em()
    .transactional((em) => Promise.resolve(app.get(MailOutbox).write(em, { to, ...shipped(trackingNumber) })));
  return to;
}

const row = (app: TestApp, recipient: string) => app.em().findOneOrFail(OutboxMail, { recipient });

describe('without a mail server', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ worker: true });
  });
  afterAll(() => app.close());

  const mailbox = async () => (await app.nest.inject('/dev/mailbox.json')).json<LocalMail[]>();
  const mailTo = async (to: string) => (await mailbox()).find((mail) => mail.to === to);

  test('an OTP is in the mailbox within a second, readable in text and HTML, and then forgotten by the outbox', async () => {
    const email = `${randomUUID()}@example.in`;
    await app.call(sendOtp, { email });
    await expect.poll(() => mailTo(email), { timeout: 1000, interval: 10 }).toBeDefined();
    const mail = await mailTo(email);
    const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? 'none';
    expect(mail?.html).toContain(code);
    await expect.poll(() => row(app, email), SOON).toMatchObject({ state: 'sent', attempts: 1, data: null });
  });

  test('a mail leaves only if its transaction commits', async () => {
    const to = `${randomUUID()}@example.in`;
    const failing = app.em().transactional(async (em) => {
      app.get(MailOutbox).write(em, { to, ...shipped('LOST') });
      await em.flush();
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    const after = await write(app, 'KEPT');
    await expect.poll(() => mailTo(after), SOON).toBeDefined();
    expect(await mailTo(to)).toBeUndefined();
  });

  test('a job delivered twice sends once', async () => {
    const to = await write(app, 'ONCE');
    await expect.poll(() => mailTo(to), SOON).toBeDefined();
    const { id } = await row(app, to);
    const queue = app.nest.get<Queue>(getQueueToken(MAIL_QUEUE), { strict: false });
    await queue.add('send', { outboxId: id });
    await queue.add('send', { outboxId: randomUUID() });
    await expect.poll(() => queue.getJobCountByTypes('waiting', 'active', 'delayed'), SOON).toBe(0);
    expect((await mailbox()).filter((mail) => mail.to === to)).toHaveLength(1);
  });

  test('many mails at once all arrive, each once', async () => {
    const to = await Promise.all(Array.from({ length: 60 }, (_, count) => write(app, `MANY-${count}`)));
    const arrived = async () => (await mailbox()).map((mail) => mail.to).filter((one) => to.includes(one));
    await expect.poll(async () => (await arrived()).toSorted(), SOON).toEqual(to.toSorted());
  });

  test('the mailbox page shows the newest first, and a mail in a frame that may do nothing', async () => {
    const to = await write(app, '<script>alert(1)</script>');
    await expect.poll(() => mailTo(to), SOON).toBeDefined();
    const [first] = await mailbox();
    expect(first?.to).toBe(to);
    const list = await app.nest.inject('/dev/mailbox');
    expect(list.headers['content-type']).toContain('text/html');
    expect(list.body).toContain(to);
    const page = await app.nest.inject(`/dev/mailbox/${first?.id}`);
    expect(page.body).toContain('<iframe sandbox');
    expect(page.body).not.toContain('<script>');
    expect((await app.nest.inject('/dev/mailbox/none')).statusCode).toBe(404);
  });
});

describe('with a mail server', () => {
  let app: TestApp;
  let server: Awaited<ReturnType<typeof openTestMailServer>>;
  beforeAll(async () => {
    server = await openTestMailServer();
    app = await openTestApp({ worker: true, config: { smtpUrl: server.url } });
  });
  afterAll(async () => {
    await app.close();
    await server.close();
  });

  const arrived = (trackingNumber: string) => server.received.filter((message) => message.includes(trackingNumber));

  test('a mail leaves as text and HTML, from the shop', async () => {
    const to = await write(app, 'TRACK-1');
    await expect.poll(() => arrived('TRACK-1'), SOON).toHaveLength(1);
    const [message = ''] = arrived('TRACK-1');
    expect(message).toMatch(/^From: "?Kundan"? <care@kundan\.test>/m);
    expect(message).toContain(`To: ${to}`);
    expect(message).toContain('Subject: Your order KD-000001 has been shipped');
    expect(message).toMatch(/Content-Type: text\/plain/);
    expect(message).toMatch(/Content-Type: text\/html/);
    expect((await app.nest.inject('/dev/mailbox.json')).statusCode).toBe(404);
  });

  test('a refused mail is tried again until it is taken', async () => {
    server.refuse(true);
    const to = await write(app, 'TRACK-2');
    await expect.poll(() => row(app, to), SOON).toMatchObject({ state: 'queued', attempts: 1 });
    server.refuse(false);
    await expect.poll(() => row(app, to), SOON).toMatchObject({ state: 'sent', attempts: 2, error: null });
    expect(arrived('TRACK-2')).toHaveLength(1);
  });

  test('an admin sees a failed mail and sends it again', async () => {
    const admin = await makeAdmin(app);
    const to = await write(app, 'TRACK-3');
    await expect.poll(() => row(app, to), SOON).toMatchObject({ state: 'sent' });
    await app.em().nativeUpdate(OutboxMail, { recipient: to }, { state: 'failed', error: 'Try again later' });
    const listed = (await app.call(listMails, {}, { token: admin.token })).body.find((mail) => mail.to === to);
    expect(listed).toMatchObject({ state: 'failed', error: 'Try again later', template: 'order-shipped' });

    const again = await app.call(sendMailAgain, { id: listed?.id ?? '' }, { token: admin.token });
    expect(again.status).toBe(200);
    await expect.poll(() => arrived('TRACK-3'), SOON).toHaveLength(2);
    const unknown = await app.call(sendMailAgain, { id: randomUUID() }, { token: admin.token });
    expect(unknown).toMatchObject({ status: 404, body: { code: 'MAIL_NOT_FOUND' } });
  });

  test('a mail whose job was lost is handed over again', async () => {
    const to = `${randomUUID()}@example.in`;
    const lost = { relayedAt: new Date(Date.now() - 120_000), createdAt: new Date() };
    await app
      .em()
      .insert(OutboxMail, { id: randomUUID(), recipient: to, subject: 'Lost', ...shipped('TRACK-4'), ...lost });
    await expect.poll(() => arrived('TRACK-4'), SOON).toHaveLength(1);
  });
});
