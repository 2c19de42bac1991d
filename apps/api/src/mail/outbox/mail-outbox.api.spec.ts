import { randomUUID } from 'node:crypto';
import { listMails, readMail, sendMailAgain } from '@kundan/contracts/admin/mails.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAdmin, type TestUser } from '../../../test/support/factories.ts';
import { openTestApp, type TestApp } from '../../../test/support/test-app.ts';
import type { MailTemplate } from '../templates/mail-data.ts';
import { OutboxMail } from './mail-outbox.entity.ts';
import { type NewMail, MailOutbox } from './mail-outbox.ts';

// No worker runs, so the rows do not change after the test has written them.
let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await openTestApp();
  admin = await makeAdmin(app);
});
afterAll(() => app.close());

/** Writes a mail, changes its row and returns the row. */
async function write<T extends MailTemplate>(mail: Omit<NewMail<T>, 'to'>, changes: object = {}): Promise<OutboxMail> {
  const to = `${randomUUID()}@example.in`;
  await app.em().transactional(async (em) => {
    await app.get(MailOutbox).write(em, { to, ...mail });
  });
  await app.em().nativeUpdate(OutboxMail, { recipient: to }, changes);
  return app.em().findOneOrFail(OutboxMail, { recipient: to });
}
const row = (id: string) => app.em().findOneOrFail(OutboxMail, { id });
const sendAgain = (id: string) => app.call(sendMailAgain, { id }, { token: admin.token });

const welcome = { template: 'welcome', data: { name: 'Asha' } } as const;
const otp = { template: 'otp', data: { code: '482915' } } as const;
const relayed = { relayedAt: new Date('2030-01-01T12:00:00Z') };

test('a subject is one line of at most 200 characters', async () => {
  const { subject } = await write({
    template: 'contact-message',
    data: {
      name: `Asha\r\nBcc: eve@example.in${'x'.repeat(300)}`,
      email: 'asha@example.in',
      message: 'Hello',
    },
  });
  expect(subject).toMatch(/^Message from Asha Bcc: eve@example\.inx+$/);
  expect(subject).toHaveLength(200);
});

test('lists the mails of the outbox for admins, newest first', async () => {
  const older = await write(welcome, { createdAt: new Date('2031-01-01T12:00:00Z') });
  const newer = await write(otp, {
    createdAt: new Date('2031-01-01T12:00:01Z'),
    sentAt: new Date('2031-01-01T12:00:02Z'),
    state: 'sent',
    attempts: 2,
  });
  const { body } = await app.call(listMails, {}, { token: admin.token });
  expect(body.slice(0, 2)).toEqual([
    {
      id: newer.id,
      to: newer.recipient,
      subject: 'Your Kundan OTP',
      template: 'otp',
      state: 'sent',
      attempts: 2,
      error: null,
      created_at: '2031-01-01T12:00:01.000Z',
      sent_at: '2031-01-01T12:00:02.000Z',
      can_send_again: false,
    },
    expect.objectContaining({ id: older.id, state: 'queued', attempts: 0, sent_at: null, can_send_again: true }),
  ]);
});

test.each([
  ['a failed mail', welcome, 'failed'],
  ['a sent mail', welcome, 'sent'],
  ['a failed mail with secret data', otp, 'failed'],
] as const)('sending again enqueues %s', async (_, mail, state) => {
  const { id } = await write(mail, { ...relayed, state, error: '550 No such user' });
  expect(await sendAgain(id)).toMatchObject({ status: 200, body: { message: 'The mail is queued.' } });
  expect(await row(id)).toMatchObject({ state: 'queued', relayedAt: null, error: null });
});

test.each([
  ['a sent mail', welcome, { state: 'sent' }, true],
  ['a sent mail whose content is erased', welcome, { state: 'sent', data: null }, false],
  ['a failed mail whose content is erased', otp, { state: 'failed', data: null }, false],
  ['a failed mail with secret data', otp, { state: 'failed' }, true],
  ['a sent mail with secret data', otp, { state: 'sent' }, false],
] as const)('says of %s whether it can be sent again', async (_, mail, changes, expected) => {
  const { id, recipient } = await write(mail, { ...relayed, ...changes });
  const { body } = await app.call(listMails, { to: recipient }, { token: admin.token });
  expect(body).toMatchObject([{ id, can_send_again: expected }]);
  expect((await app.call(readMail, { id }, { token: admin.token })).body).toMatchObject({ can_send_again: expected });
  expect((await sendAgain(id)).status).toBe(expected ? 200 : 404);
});

test('sending again rejects a sent mail with secret data and an unknown mail', async () => {
  const { id } = await write(otp, { ...relayed, state: 'sent', data: null });
  for (const rejected of [await sendAgain(id), await sendAgain(randomUUID())])
    expect(rejected).toMatchObject({ status: 404, body: { code: 'MAIL_NOT_FOUND' } });
  expect(await row(id)).toMatchObject({ state: 'sent', relayedAt: relayed.relayedAt });
});
