import { randomUUID } from 'node:crypto';
import { getQueueToken } from '@nestjs/bullmq';
import type { Queue } from 'bullmq';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { openTestMailServer, type TestMailServer } from '../testing/test-mail-server.ts';
import { startWorker } from '../worker.ts';
import { OutboxMail } from './mail-outbox.entity.ts';
import { MailOutbox } from './mail-outbox.ts';
import { MAIL_QUEUE } from './mail-queue.ts';

const SOON = { timeout: 15_000, interval: 50 };

let app: TestApp;
let server: TestMailServer;
beforeAll(async () => {
  server = await openTestMailServer();
  app = await openTestApp({ worker: true, config: { smtpUrl: server.url } });
});
afterEach(() => server.behave('well'));
afterAll(async () => {
  await app.close();
  await server.close();
});

/** Writes a mail in a transaction of its own; its tracking number tells it from others. */
async function write(): Promise<{ to: string; mark: string }> {
  const [to, mark] = [`${randomUUID()}@example.in`, `TRK-${randomUUID()}`];
  const data = { name: 'Asha', orderId: 'KD-000001', trackingNumber: mark };
  await app.em().transactional(async (em) => app.get(MailOutbox).write(em, { to, template: 'order-shipped', data }));
  return { to, mark };
}
const row = (recipient: string) => app.em().findOneOrFail(OutboxMail, { recipient });
const arrived = (mark: string) => server.received.filter((message) => message.includes(mark));
const messageIds = (messages: string[]) => messages.map((message) => /^Message-ID: (.*)$/im.exec(message)?.[1]);
const queue = () => app.nest.get<Queue>(getQueueToken(MAIL_QUEUE), { strict: false });

describe.each([
  'refuses the sender',
  'refuses for now',
  'hangs up at once',
  'hangs up at the mail',
  'is gone',
] as const)('a mail server that %s', (how) => {
  test('gets the mail as soon as it is well again, once', async () => {
    await server.behave(how);
    const { to, mark } = await write();
    await expect.poll(async () => (await row(to)).attempts, SOON).toBeGreaterThanOrEqual(1);
    expect(await row(to)).toMatchObject({ state: 'queued', error: expect.stringMatching(/./) });
    await server.behave('well');
    await expect.poll(() => row(to), SOON).toMatchObject({ state: 'sent', error: null });
    expect(arrived(mark)).toHaveLength(1);
  });
});

test('a server that takes a mail and hangs up before it says so gets a second copy that is known by its Message-ID', async () => {
  await server.behave('takes and hangs up');
  const { to, mark } = await write();
  await expect.poll(() => arrived(mark).length, SOON).toBeGreaterThanOrEqual(1);
  await expect.poll(async () => (await row(to)).attempts, SOON).toBeGreaterThanOrEqual(1);
  await server.behave('well');
  await expect.poll(() => row(to), SOON).toMatchObject({ state: 'sent' });
  const copies = arrived(mark);
  expect(copies.length).toBeGreaterThanOrEqual(2);
  expect(new Set(messageIds(copies))).toEqual(new Set([`<${(await row(to)).id}@kundan.test>`]));
});

test('a server that never answers is given up after 10 s, and other mails go on meanwhile', async () => {
  await server.behave('is silent');
  const { to } = await write();
  await expect.poll(async () => (await row(to)).attempts, { ...SOON, timeout: 18_000 }).toBe(1);
  await server.behave('well');
  const other = await write();
  await expect.poll(() => row(other.to), SOON).toMatchObject({ state: 'sent' });
  await expect.poll(() => row(to), SOON).toMatchObject({ state: 'sent' });
}, 60_000);

test('an address that the server refuses for good is failed at once and shown', async () => {
  await server.behave('refuses the recipient');
  const { to } = await write();
  await expect
    .poll(() => row(to), SOON)
    .toMatchObject({ state: 'failed', attempts: 1, error: expect.stringContaining('550') });
  await expect.poll(() => queue().getJobCountByTypes('active', 'waiting', 'delayed'), SOON).toBe(0);
});

test('a queue that lost everything is filled again from the outbox, and each mail leaves once', async () => {
  await server.behave('is gone');
  const mails = await Promise.all(Array.from({ length: 20 }, write));
  const tried = async () => (await Promise.all(mails.map(({ to }) => row(to)))).filter(({ attempts }) => attempts > 0);
  await expect.poll(async () => (await tried()).length, SOON).toBe(20);
  await queue().obliterate({ force: true });
  await server.behave('well');
  // As if 20 s had passed since they were handed over.
  await app.em().nativeUpdate(OutboxMail, { state: 'queued' }, { relayedAt: new Date(Date.now() - 21_000) });
  for (const { to, mark } of mails) {
    await expect.poll(() => row(to), SOON).toMatchObject({ state: 'sent' });
    expect(arrived(mark)).toHaveLength(1);
  }
}, 60_000);

test('three relays and workers at once send each mail once', async () => {
  const others = await Promise.all([1, 2].map(() => startWorker(app.config, app.platform)));
  try {
    const mails = await Promise.all(Array.from({ length: 60 }, write));
    for (const { to, mark } of mails) {
      await expect.poll(() => row(to), SOON).toMatchObject({ state: 'sent', attempts: 1 });
      expect(arrived(mark)).toHaveLength(1);
    }
  } finally {
    await Promise.all(others.map((worker) => worker.close()));
  }
}, 60_000);
