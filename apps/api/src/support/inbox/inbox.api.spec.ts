import { listMessages, replyToMessage, setMessageState } from '@kundan/contracts/admin/messages.contract';
import { sendContactMessage } from '@kundan/contracts/contact.contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeAdmin } from '../../../test/support/factories.ts';
import { openTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { OutboxMail } from '../../mail/outbox/mail-outbox.entity.ts';
import { ContactMessage } from '../contact-message.entity.ts';
import { ContactReply } from '../contact-reply.entity.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await openTestApp();
  ({ token } = await makeAdmin(app));
});
afterAll(() => app.close());
beforeEach(() => app.em().nativeDelete(ContactMessage, {}));

async function receiveMessage(message: string): Promise<string> {
  await app.call(sendContactMessage, { name: 'Asha', email: 'asha@example.in', message });
  return (await app.em().findOneOrFail(ContactMessage, { message })).id;
}
const texts = async (input: object) => {
  const { body, headers } = await app.send(listMessages, input, { token });
  return [body.map(({ message }) => message), headers['x-total-count']];
};

test('lists the messages newest first, by state and page, with their count', async () => {
  for (const message of ['one', 'two', 'three']) await receiveMessage(message);
  const two = await app.em().findOneOrFail(ContactMessage, { message: 'two' });
  await app.call(setMessageState, { id: two.id, state: 'answered' }, { token });
  expect(await texts({})).toEqual([['three', 'two', 'one'], '3']);
  expect(await texts({ state: 'open' })).toEqual([['three', 'one'], '2']);
  expect(await texts({ state: 'answered' })).toEqual([['two'], '1']);
  expect(await texts({ page: 2, limit: 2 })).toEqual([['one'], '3']);
  await app.call(setMessageState, { id: two.id, state: 'resolved' }, { token });
  expect(await texts({ state: 'answered' })).toEqual([[], '0']);
  expect(await texts({ state: 'resolved' })).toEqual([['two'], '1']);

  await app.call(setMessageState, { id: two.id, state: 'open' }, { token });
  expect(await texts({ state: 'answered' })).toEqual([[], '0']);
});

test('mails a reply to the writer with the ticket number in the subject, and lists it with the message', async () => {
  const id = await receiveMessage('Do you ship to Leh?');
  const { status, body } = await app.call(replyToMessage, { id, text: 'Yes, we do.' }, { token });
  expect([status, body.state, body.replies.map(({ text }) => text)]).toEqual([201, 'answered', ['Yes, we do.']]);
  const mail = await app.em().findOneOrFail(OutboxMail, { template: 'contact-reply' });
  expect(mail).toMatchObject({
    recipient: 'asha@example.in',
    subject: `Re: your message to {shop} (${body.ticket_number})`,
    data: { text: 'Yes, we do.', message: 'Do you ship to Leh?' },
  });
  await app.call(replyToMessage, { id, text: 'Within five days.' }, { token });
  const [listed] = (await app.call(listMessages, { state: 'answered' }, { token })).body;
  expect(listed?.replies.map(({ text }) => text)).toEqual(['Yes, we do.', 'Within five days.']);
});

test('stores and mails a reply once per idempotency key, also for concurrent requests', async () => {
  const id = await receiveMessage('Is the choker back?');
  const headers = { 'idempotency-key': 'reply-1' };
  const reply = () => app.call(replyToMessage, { id, text: 'It is.' }, { token, headers });
  const responses = await Promise.all([reply(), reply()]);
  expect(responses.map(({ status, body }) => [status, body.replies.length])).toEqual([
    [201, 1],
    [201, 1],
  ]);
  expect(await app.em().count(ContactReply, { text: 'It is.' })).toBe(1);
  expect(await app.em().count(OutboxMail, { template: 'contact-reply', data: { text: 'It is.' } })).toBe(1);
});
