import { listMessages, replyToMessage, setMessageState } from '@kundan/contracts/admin/messages.contract';
import { sendContactMessage } from '@kundan/contracts/contact.contract';
import { userTickets } from '@kundan/contracts/tickets.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAdmin, makeShopper } from '../../test/support/factories.ts';
import { openTestApp, type TestApp } from '../../test/support/test-app.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await openTestApp();
  ({ token } = await makeAdmin(app));
});
afterAll(() => app.close());

test('a shopper sees her own messages: a reply does not resolve them, and a reply to a resolved one does not open it', async () => {
  const shopper = await makeShopper(app);
  const own = async () => {
    const { body } = await app.call(userTickets, {}, { token: shopper.token });
    return body.map(({ message, state, replies }) => [message, state, ...replies.map(({ text }) => text)]);
  };
  const write = (email: string, message: string) => app.call(sendContactMessage, { name: 'Asha', email, message });
  expect(await own()).toEqual([]);
  await write(shopper.email.toUpperCase(), 'Where is it?');
  await write('somebody.else@example.in', 'Mine is lost.');
  await write(shopper.email, 'The clasp is loose.');
  expect(await own()).toEqual([
    ['The clasp is loose.', 'open'],
    ['Where is it?', 'open'],
  ]);

  const messages = (await app.call(listMessages, {}, { token })).body;
  const { id } = messages.find(({ message }) => message === 'Where is it?')!;
  await app.call(replyToMessage, { id, text: 'On its way.' }, { token });
  expect((await own())[1]).toEqual(['Where is it?', 'answered', 'On its way.']);
  await app.call(setMessageState, { id, state: 'resolved' }, { token });
  expect((await own())[1]).toEqual(['Where is it?', 'resolved', 'On its way.']);
  await app.call(replyToMessage, { id, text: 'Enjoy it.' }, { token });
  expect((await own())[1]).toEqual(['Where is it?', 'resolved', 'On its way.', 'Enjoy it.']);
});
