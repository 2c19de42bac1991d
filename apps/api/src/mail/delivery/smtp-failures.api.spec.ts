import { randomUUID } from 'node:crypto';
import { getQueueToken } from '@nestjs/bullmq';
import type { Queue } from 'bullmq';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { openTestMailServer, type TestMailServer } from '@kundan/test-support/test-mail-server';
import { startWorker } from '../../worker.ts';
import { OutboxMail } from '../outbox/mail-outbox.entity.ts';
import { MailOutbox } from '../outbox/mail-outbox.ts';
import { MAIL_QUEUE } from '../outbox/mail-queue.ts';

/** For `expect.poll`, in ms. */
const POLL = { timeout: 15_000, interval: 50 };

let app: TestApp;
let server: TestMailServer;
beforeAll(async () => {
  server = await openTestMailServer();
  app = await openTestApp({ worker: true, config: { smtpUrl: server.url } });
});
afterEach(() => server.behave('normal'));
afterAll(async () => {
  await app.close();
  await server.close();
});

/** Writes a mail to the outbox. `marker` is a unique tracking number in its text. */
async function write(): Promise<{ to: string; marker: string }> {
  const [to, marker] = [`${randomUUID()}@example.in`, `TRK-${randomUUID()}`];
  const data = { name: 'Asha', orderId: 'KD-000001', trackingNumber: marker };
  await app.em().transactional(async (em) => app.get(MailOutbox).write(em, { to, template: 'order-shipped', data }));
  return { to, marker };
}
const row = (recipient: string) => app.em().findOneOrFail(OutboxMail, { recipient });
const received = (marker: string) => server.received.filter((message) => message.includes(marker));
const messageIds = (messages: string[]) => messages.map((message) => /^Message-ID: (.*)$/im.exec(message)?.[1]);
const queue = () => app.nest.get<Queue>(getQueueToken(MAIL_QUEUE), { strict: false });

describe.each([
  'rejects the sender',
  'defers the recipient',
  'disconnects on connect',
  'disconnects at MAIL FROM',
  'is stopped',
] as const)('when the mail server %s', (behavior) => {
  test('the mail is sent once after the server recovers', async () => {
    await server.behave(behavior);
    const { to, marker } = await write();
    await expect.poll(async () => (await row(to)).attempts, POLL).toBeGreaterThanOrEqual(1);
    expect(await row(to)).toMatchObject({ state: 'queued', error: expect.stringMatching(/./) });
    await server.behave('normal');
    await expect.poll(() => row(to), POLL).toMatchObject({ state: 'sent', error: null });
    expect(received(marker)).toHaveLength(1);
  });
});

test('a mail is sent again with the same Message-ID when the connection closes before the reply', async () => {
  await server.behave('disconnects after DATA');
  const { to, marker } = await write();
  await expect.poll(() => received(marker).length, POLL).toBeGreaterThanOrEqual(1);
  await expect.poll(async () => (await row(to)).attempts, POLL).toBeGreaterThanOrEqual(1);
  await server.behave('normal');
  await expect.poll(() => row(to), POLL).toMatchObject({ state: 'sent' });
  const copies = received(marker);
  expect(copies.length).toBeGreaterThanOrEqual(2);
  expect(new Set(messageIds(copies))).toEqual(new Set([`<${(await row(to)).id}@kundan.test>`]));
});

test('a server that never replies times out after 10 s and does not block other mails', async () => {
  await server.behave('never responds');
  const { to } = await write();
  await expect.poll(async () => (await row(to)).attempts, { ...POLL, timeout: 40_000 }).toBe(1);
  await server.behave('normal');
  const other = await write();
  await expect.poll(() => row(other.to), POLL).toMatchObject({ state: 'sent' });
  await expect.poll(() => row(to), POLL).toMatchObject({ state: 'sent' });
}, 60_000);

test('a permanently rejected recipient fails without a retry and records the reply', async () => {
  await server.behave('rejects the recipient');
  const { to } = await write();
  await expect
    .poll(() => row(to), POLL)
    .toMatchObject({ state: 'failed', attempts: 1, error: expect.stringContaining('550') });
  await expect.poll(() => queue().getJobCountByTypes('active', 'waiting', 'delayed'), POLL).toBe(0);
});

test('an emptied queue is filled again from the outbox, and each mail is sent once', async () => {
  await server.behave('is stopped');
  const mails = await Promise.all(Array.from({ length: 20 }, write));
  const attempted = async () =>
    (await Promise.all(mails.map(({ to }) => row(to)))).filter(({ attempts }) => attempts > 0);
  await expect.poll(async () => (await attempted()).length, POLL).toBe(20);
  await queue().obliterate({ force: true });
  await server.behave('normal');
  // The relay treats a job as lost 20 s after it was enqueued.
  await app.em().nativeUpdate(OutboxMail, { state: 'queued' }, { relayedAt: new Date(Date.now() - 21_000) });
  for (const { to, marker } of mails) {
    await expect.poll(() => row(to), POLL).toMatchObject({ state: 'sent' });
    expect(received(marker)).toHaveLength(1);
  }
}, 60_000);

test('three concurrent relays and workers send each mail once', async () => {
  const others = await Promise.all([1, 2].map(() => startWorker(app.config, app.platform)));
  try {
    const mails = await Promise.all(Array.from({ length: 60 }, write));
    for (const { to, marker } of mails) {
      await expect.poll(() => row(to), POLL).toMatchObject({ state: 'sent', attempts: 1 });
      expect(received(marker)).toHaveLength(1);
    }
  } finally {
    await Promise.all(others.map((worker) => worker.close()));
  }
}, 60_000);
