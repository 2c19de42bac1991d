import { sendOtp } from '@kundan/contracts/accounts.contract';
import { sendContactMessage } from '@kundan/contracts/contact.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newEmail } from '../../../test/support/account-factories.ts';
import { openTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { OutboxMail } from '../../mail/outbox/mail-outbox.entity.ts';

const lines: string[] = [];
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ config: { logLevel: 'trace' }, log: (line) => lines.push(line) });
});
afterAll(() => app.close());

test('a mail names the request that caused it, also for requests that run at the same time', async () => {
  const emails = Array.from({ length: 5 }, newEmail);
  const responses = await Promise.all(emails.map((email) => app.call(sendOtp, { email })));
  for (const [index, recipient] of emails.entries()) {
    const mail = await app.em().findOneOrFail(OutboxMail, { recipient });
    expect(mail.requestId).toBe(responses[index]?.headers['x-request-id']);
  }
});

test('the log lines of a failing request name it', async () => {
  await app.em().execute('alter table contact_messages rename to away');
  const message = { name: 'Asha Rao', email: newEmail(), phone: '', message: 'Where is my ring?' };
  const { headers } = await app.call(sendContactMessage, message);
  await app.em().execute('alter table away rename to contact_messages');
  const logged = lines.map((line) => JSON.parse(line) as { level: number; requestId?: string });
  const error = logged.find(({ level }) => level >= 50);
  expect(error?.requestId).toBe(headers['x-request-id']);
});
