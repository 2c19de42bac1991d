import { randomUUID } from 'node:crypto';
import { listMails, readMail, sendMailAgain } from '@kundan/contracts/admin/mails.contract';
import { sendOtp } from '@kundan/contracts/accounts.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeAdmin } from '../../test/support/factories.ts';
import { openTestApp, type TestApp } from '../../test/support/test-app.ts';
import { openTestMailServer } from '@kundan/test-support/test-mail-server';
import { OutboxMail } from './outbox/mail-outbox.entity.ts';
import { MailOutbox } from './outbox/mail-outbox.ts';

/** For `expect.poll`, in ms: 60 mails take 10 s on a busy computer. */
const POLL = { timeout: 50_000, interval: 25 };

/** An entry of /dev/mailbox.json. */
interface MailboxEntry {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  sentAt: string;
}

const shipped = (trackingNumber: string) =>
  ({ template: 'order-shipped', data: { name: 'Asha', orderId: 'KD-000001', trackingNumber } }) as const;

/** Writes a mail to the outbox in its own transaction and returns the recipient. */
async function write(app: TestApp, trackingNumber: string): Promise<string> {
  const to = `${randomUUID()}@example.in`;
  await app.em().transactional((em) => app.get(MailOutbox).write(em, { to, ...shipped(trackingNumber) }));
  return to;
}

const row = (app: TestApp, recipient: string) => app.em().findOneOrFail(OutboxMail, { recipient });

describe('without a mail server', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ worker: true });
  });
  afterAll(() => app.close());

  const mailbox = async () => (await app.nest.inject('/dev/mailbox.json')).json<MailboxEntry[]>();
  const mailTo = async (to: string) => (await mailbox()).find((mail) => mail.to === to);

  test('delivers an OTP to the mailbox at once and erases it from the outbox', async () => {
    const email = `${randomUUID()}@example.in`;
    await app.call(sendOtp, { email });
    // Sooner than the relay looks for mails by itself, every 20 s.
    await expect.poll(() => mailTo(email), { timeout: 18_000, interval: 10 }).toBeDefined();
    const mail = await mailTo(email);
    const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? 'none';
    expect(mail?.html).toContain(code);
    await expect.poll(() => row(app, email), POLL).toMatchObject({ state: 'sent', attempts: 1, data: null });
  });

  test('admins read a mail as it was sent, but no OTP', async () => {
    const admin = await makeAdmin(app);
    const to = await write(app, 'TRK-READ');
    await expect.poll(() => row(app, to), POLL).toMatchObject({ state: 'sent' });
    const sent = await mailTo(to);
    const { body } = await app.call(readMail, { id: (await row(app, to)).id }, admin);
    expect(body).toMatchObject({ to, subject: sent?.subject, state: 'sent', html: sent?.html, text: sent?.text });
    const email = `${randomUUID()}@example.in`;
    {
      await app.call(sendOtp, { email });
      const { id } = await row(app, email);
      const code = await app.call(readMail, { id }, admin);
      expect([code.body.html, code.body.text]).toEqual([null, null]);
      await expect.poll(() => row(app, email), POLL).toMatchObject({ state: 'sent' });
    }
  });

  test('admins find mails by the beginning of the address and by state', async () => {
    const admin = await makeAdmin(app);
    const find = async (input: { to?: string; state?: 'queued' | 'sent' | 'failed' }) => {
      const { body, headers } = await app.call(listMails, input, admin);
      return [body.map((mail) => mail.to), headers['x-total-count']];
    };
    const to = await write(app, 'TRK-FIND');
    await expect.poll(() => row(app, to), POLL).toMatchObject({ state: 'sent' });
    expect(await find({ to: to.slice(0, 20).toUpperCase() })).toEqual([[to], '1']);
    expect(await find({ to, state: 'sent' })).toEqual([[to], '1']);
    expect(await find({ to, state: 'failed' })).toEqual([[], '0']);
    // The characters of a pattern are plain ones.
    expect(await find({ to: '%' })).toEqual([[], '0']);
    expect(await find({ to: to.slice(1) })).toEqual([[], '0']);
  });

  test('sends a mail only if its transaction commits', async () => {
    const to = `${randomUUID()}@example.in`;
    const failing = app.em().transactional(async (em) => {
      await app.get(MailOutbox).write(em, { to, ...shipped('LOST') });
      throw new Error('roll back');
    });
    await expect(failing).rejects.toThrow('roll back');
    const after = await write(app, 'KEPT');
    await expect.poll(() => mailTo(after), POLL).toBeDefined();
    expect(await mailTo(to)).toBeUndefined();
  });

  test('sends each of 60 concurrent mails once', async () => {
    const to = await Promise.all(Array.from({ length: 60 }, (_, count) => write(app, `MANY-${count}`)));
    const arrived = async () => (await mailbox()).map((mail) => mail.to).filter((one) => to.includes(one));
    await expect.poll(async () => (await arrived()).toSorted(), POLL).toEqual(to.toSorted());
  });

  test('the mailbox lists the newest mail first and shows its HTML in a sandboxed frame', async () => {
    const to = await write(app, '<script>alert(1)</script>');
    await expect.poll(() => mailTo(to), POLL).toBeDefined();
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

  test('sends text and HTML from the address of the shop', async () => {
    const to = await write(app, 'TRACK-1');
    await expect.poll(() => arrived('TRACK-1'), POLL).toHaveLength(1);
    const [message = ''] = arrived('TRACK-1');
    expect(message).toMatch(/^From: "?Kundan"? <care@kundan\.test>/m);
    expect(message).toContain(`To: ${to}`);
    expect(message).toContain('Subject: Your order KD-000001 has been shipped');
    expect(message).toMatch(/Content-Type: text\/plain/);
    expect(message).toMatch(/Content-Type: text\/html/);
    expect((await app.nest.inject('/dev/mailbox.json')).statusCode).toBe(404);
  });

  test('an admin sees a failed mail and sends it again', async () => {
    const admin = await makeAdmin(app);
    const to = await write(app, 'TRACK-3');
    await expect.poll(() => row(app, to), POLL).toMatchObject({ state: 'sent' });
    await app.em().nativeUpdate(OutboxMail, { recipient: to }, { state: 'failed', error: 'Try again later' });
    const listed = (await app.call(listMails, {}, { token: admin.token })).body.find((mail) => mail.to === to);
    expect(listed).toMatchObject({ state: 'failed', error: 'Try again later', template: 'order-shipped' });

    const again = await app.call(sendMailAgain, { id: listed?.id ?? '' }, { token: admin.token });
    expect(again.status).toBe(200);
    await expect.poll(() => arrived('TRACK-3'), POLL).toHaveLength(2);
    const unknown = await app.call(sendMailAgain, { id: randomUUID() }, { token: admin.token });
    expect(unknown).toMatchObject({ status: 404, body: { code: 'MAIL_NOT_FOUND' } });
  });

  test('enqueues a mail again when its job was lost', async () => {
    const to = `${randomUUID()}@example.in`;
    const lost = { relayedAt: new Date(Date.now() - 120_000), createdAt: new Date() };
    await app
      .em()
      .insert(OutboxMail, { id: randomUUID(), recipient: to, subject: 'Lost', ...shipped('TRACK-4'), ...lost });
    await expect.poll(() => arrived('TRACK-4'), POLL).toHaveLength(1);
  });
});
