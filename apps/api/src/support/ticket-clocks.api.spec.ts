import { listMessages, replyToMessage, setMessageState } from '@kundan/contracts/admin/messages.contract';
import { adminTasks } from '@kundan/contracts/admin/tasks.contract';
import { sendContactMessage } from '@kundan/contracts/contact.contract';
import { HOUR_MS } from '@kundan/domain/durations';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newEmail } from '../../test/support/account-factories.ts';
import { makeAdmin } from '../../test/support/factories.ts';
import { openTestApp, type TestApp } from '../../test/support/test-app.ts';
import { OutboxMail } from '../mail/outbox/mail-outbox.entity.ts';
import { ContactMessage } from './contact-message.entity.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await openTestApp();
  ({ token } = await makeAdmin(app));
});
afterAll(() => app.close());
beforeEach(() => app.em().nativeDelete(ContactMessage, {}));

/** Receives a message some hours ago. `acknowledged`: its acknowledgment was sent an hour later. */
async function receive({ hours, acknowledged }: { hours: number; acknowledged: boolean }): Promise<string> {
  const email = newEmail();
  await app.call(sendContactMessage, { name: 'Asha', email, message: 'Where is it?' });
  const createdAt = new Date(Date.now() - hours * HOUR_MS);
  await app.em().nativeUpdate(ContactMessage, { email }, { createdAt });
  const sent = { state: 'sent', sentAt: new Date(createdAt.getTime() + HOUR_MS) } as const;
  if (acknowledged)
    expect(await app.em().nativeUpdate(OutboxMail, { recipient: email, template: 'contact-received' }, sent)).toBe(1);
  return (await app.em().findOneOrFail(ContactMessage, { email })).id;
}
const read = async () => (await app.call(listMessages, {}, { token })).body[0]!;
const listLate = async () => (await app.call(listMessages, { state: 'late' }, { token })).body.map(({ id }) => id);
const late = async () => {
  const { overdue_messages: overdue, due_messages: due } = (await app.call(adminTasks, {}, { token })).body;
  return { overdue, due };
};

test('the first clock ends when the acknowledgment is sent, the second when the message is resolved', async () => {
  const id = await receive({ hours: 10, acknowledged: false });
  const { created_at, acknowledge_by, ...waiting } = await read();
  expect(waiting).toMatchObject({ acknowledged_at: null, answered_at: null, resolved_at: null });
  expect(Date.parse(acknowledge_by) - Date.parse(created_at)).toBe(48 * HOUR_MS);

  await app.em().nativeUpdate(OutboxMail, { template: 'contact-received' }, { sentAt: new Date(created_at) });
  expect((await read()).acknowledged_at).toBe(created_at);
  const { body } = await app.call(setMessageState, { id, state: 'resolved' }, { token });
  expect(body.resolved_at).toBe((await read()).resolved_at);
  expect(Date.parse(body.resolved_at!)).toBeGreaterThan(Date.parse(created_at));
});

test('a reply acknowledges a message whose acknowledgment was not sent', async () => {
  const id = await receive({ hours: 1, acknowledged: false });
  const { body } = await app.call(replyToMessage, { id, text: 'On its way.' }, { token });
  expect(body.acknowledged_at).toBe(body.replies[0]!.created_at);
});

test.each([
  [
    { hours: 1, acknowledged: false },
    { overdue: 0, due: 0 },
  ],
  [
    { hours: 37, acknowledged: false },
    { overdue: 0, due: 1 },
  ],
  [
    { hours: 49, acknowledged: false },
    { overdue: 1, due: 0 },
  ],
  [
    { hours: 49, acknowledged: true },
    { overdue: 0, due: 0 },
  ],
  [
    { hours: 26 * 24, acknowledged: true },
    { overdue: 0, due: 1 },
  ],
  [
    { hours: 32 * 24, acknowledged: true },
    { overdue: 1, due: 0 },
  ],
])('of an open message, %o, the dashboard counts %o, and the list of late ones shows it', async (message, expected) => {
  const id = await receive(message);
  await receive({ hours: 1, acknowledged: true });
  expect(await late()).toEqual(expected);
  expect(await listLate()).toEqual(expected.overdue + expected.due > 0 ? [id] : []);
  await app.call(setMessageState, { id, state: 'resolved' }, { token });
  expect(await late()).toEqual({ overdue: 0, due: 0 });
  expect(await listLate()).toEqual([]);
});
