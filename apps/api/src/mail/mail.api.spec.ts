import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { MailOutbox } from './mail-outbox.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ worker: true });
});
afterAll(() => app.close());

interface LocalMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  sentAt: string;
}

async function mailbox(): Promise<LocalMail[]> {
  return (await app.nest.inject('/dev/mailbox.json')).json();
}

test('a mail written in a transaction is in the mailbox within a second of its commit', async () => {
  const mails = app.get(MailOutbox);
  await app.em().transactional(async (em) => mails.write(em, { to: 'asha@example.in', template: 'otp', data: { code: '482915' } }));
  await expect.poll(mailbox, { timeout: 1000, interval: 20 }).toHaveLength(1);
  const [mail] = await mailbox();
  expect(mail).toMatchObject({ to: 'asha@example.in', subject: 'Your Kundan OTP' });
  expect(mail?.text).toMatch(/\b482915\b/);
  console.log(mail?.text);
});
