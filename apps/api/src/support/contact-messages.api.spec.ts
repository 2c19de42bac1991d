import { sendContactMessage } from '@kundan/contracts/contact.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OutboxMail } from '../mail/outbox/mail-outbox.entity.ts';
import { openTestApp, type TestApp } from '../../test/support/test-app.ts';
import { ContactMessage } from './contact-message.entity.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const ticketNumber = (ticket: number) => `KM-${String(ticket).padStart(6, '0')}`;
const form = { name: 'Asha', email: 'asha@example.in', phone: '', message: 'Do you\nship to Leh?' };

test('stores the message and mails it to support', async () => {
  const response = await app.call(sendContactMessage, form);
  expect(response).toMatchObject({ status: 200, body: { message: 'Message sent successfully!' } });
  expect(await app.em().findOneOrFail(ContactMessage, { email: form.email })).toMatchObject({
    name: 'Asha',
    phone: null,
    message: form.message,
  });
  const mail = await app.em().findOneOrFail(OutboxMail, { template: 'contact-message' });
  expect(mail).toMatchObject({ recipient: 'care@kundan.test', replyTo: form.email, subject: 'Message from Asha' });
});

test('numbers the messages as tickets, and acknowledges each to its writer without repeating it', async () => {
  const send = async (email: string) => {
    const { body } = await app.call(sendContactMessage, { ...form, email });
    return Number(/^KM-(\d{6})$/.exec(body.ticket_number ?? '')?.[1]);
  };
  const first = await send('first@example.in');
  expect(await send('second@example.in')).toBe(first + 1);
  const mail = await app.em().findOneOrFail(OutboxMail, { recipient: 'first@example.in' });
  expect(mail).toMatchObject({ template: 'contact-received', data: { ticketNumber: ticketNumber(first) } });
  expect(JSON.stringify([mail.subject, mail.data])).not.toContain('Leh');
});

test('acknowledges at most five messages an hour to one address, and stores all', async () => {
  const email = 'flooded@example.in';
  for (let count = 0; count < 7; count += 1) await app.call(sendContactMessage, { ...form, email });
  expect(await app.em().count(OutboxMail, { recipient: email })).toBe(5);
  expect(await app.em().count(ContactMessage, { email })).toBe(7);
});

test('acknowledges five messages to an address also when each spells it in another way', async () => {
  const addresses = ['Bent@Bücher.example', 'bent@BÜCHER.example', 'BENT@xn--bcher-kva.example'];
  for (const email of [...addresses, ...addresses]) await app.call(sendContactMessage, { ...form, email });
  const email = 'bent@xn--bcher-kva.example';
  expect(await app.em().count(OutboxMail, { recipient: email })).toBe(5);
  expect(await app.em().count(ContactMessage, { email })).toBe(6);
});

test.each([
  ['name', ' ', 'Name is required'],
  ['email', 'asha', 'Invalid email'],
  ['email', 'asha\ud800@example.in', 'Invalid email'],
  ['phone', '12345', 'Phone must be 10 digits'],
  ['message', '', 'Message is required'],
])('rejects an invalid %s with the specified message', async (field, value, message) => {
  const response = await app.send(sendContactMessage, { ...form, [field]: value });
  expect(response.status).toBe(400);
  expect(response.body).toMatchObject({ message, errors: [{ field, message }] });
});

test('accepts and discards a message with the hidden field filled in', async () => {
  const email = 'bot@example.in';
  const response = await app.call(sendContactMessage, { ...form, email, website: 'https://spam.example' });
  expect(response).toMatchObject({ status: 200, body: { message: 'Message sent successfully!' } });
  expect(await app.em().count(ContactMessage, { email })).toBe(0);
  expect(await app.em().count(OutboxMail, { replyTo: email })).toBe(0);
});

test('stores a message with an empty hidden field', async () => {
  const email = 'visitor@example.in';
  await app.call(sendContactMessage, { ...form, email, website: '' });
  expect(await app.em().count(ContactMessage, { email })).toBe(1);
});

test('stores and mails a message once per idempotency key, also for concurrent requests', async () => {
  const email = 'offline@example.in';
  const headers = { 'idempotency-key': 'key-1' };
  const send = (message: string) => app.call(sendContactMessage, { ...form, email, message }, { headers });
  await Promise.all([send('Is the choker back?'), send('Is the choker back?')]);
  expect(await send('Is the choker back?')).toMatchObject({ body: { message: 'Message sent successfully!' } });
  expect(await app.em().count(ContactMessage, { email })).toBe(1);
  expect(await app.em().count(OutboxMail, { replyTo: email })).toBe(1);
  await send('And the ring?');
  expect(await app.em().count(ContactMessage, { email })).toBe(2);
});

test('stores the same message twice without an idempotency key or with different keys', async () => {
  const email = 'twice@example.in';
  await app.call(sendContactMessage, { ...form, email });
  await app.call(sendContactMessage, { ...form, email });
  for (const key of ['key-2', 'key-3'])
    await app.call(sendContactMessage, { ...form, email }, { headers: { 'idempotency-key': key } });
  expect(await app.em().count(ContactMessage, { email })).toBe(4);
});

test('limits an IP address to 10 messages in 10 minutes', async () => {
  const limited = await openTestApp({ config: { rateLimitScale: 1 } });
  try {
    for (let count = 1; count <= 10; count += 1)
      expect((await limited.call(sendContactMessage, form)).status).toBe(200);
    const rejected = await limited.call(sendContactMessage, form);
    expect(rejected).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    expect(Number(rejected.headers['retry-after'])).toBeLessThanOrEqual(600);
    expect(await limited.em().count(ContactMessage, {})).toBe(10);
  } finally {
    await limited.close();
  }
});
