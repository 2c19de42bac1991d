import { sendContactMessage } from '@kundan/contracts/contact.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OutboxMail } from '../mail/mail-outbox.entity.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { ContactMessage } from './contact-message.entity.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const form = { name: 'Asha', email: 'asha@example.in', phone: '', message: 'Do you\nship to Leh?' };

test('keeps the message and mails it to support', async () => {
  const answer = await app.call(sendContactMessage, form);
  expect(answer).toMatchObject({ status: 200, body: { message: 'Message sent successfully!' } });
  expect(await app.em().findOneOrFail(ContactMessage, { email: form.email })).toMatchObject({
    phone: null,
    message: form.message,
  });
  const mail = await app.em().findOneOrFail(OutboxMail, { template: 'contact-message' });
  expect(mail).toMatchObject({ recipient: 'care@kundan.test', replyTo: form.email, subject: 'Message from Asha' });
});

test.each([
  ['name', ' ', 'Name is required'],
  ['email', 'asha', 'Invalid email'],
  ['phone', '12345', 'Phone must be 10 digits'],
  ['message', '', 'Message is required'],
])('says what is wrong with the %s', async (field, value, message) => {
  const answer = await app.send(sendContactMessage, { ...form, [field]: value });
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ message, errors: [{ field, message }] });
});

test('takes a program’s message with the same words, and forgets it', async () => {
  const email = 'program@example.in';
  const answer = await app.call(sendContactMessage, { ...form, email, website: 'https://spam.example' });
  expect(answer).toMatchObject({ status: 200, body: { message: 'Message sent successfully!' } });
  expect(await app.em().count(ContactMessage, { email })).toBe(0);
  expect(await app.em().count(OutboxMail, { replyTo: email })).toBe(0);
});

test('a person leaves the hidden field empty', async () => {
  const email = 'person@example.in';
  await app.call(sendContactMessage, { ...form, email, website: '' });
  expect(await app.em().count(ContactMessage, { email })).toBe(1);
});

test('the same message under the same key arrives once, also when it comes twice at once', async () => {
  const email = 'offline@example.in';
  const headers = { 'idempotency-key': 'written in a tunnel' };
  const send = (message: string) => app.call(sendContactMessage, { ...form, email, message }, { headers });
  await Promise.all([send('Is the choker back?'), send('Is the choker back?')]);
  expect(await send('Is the choker back?')).toMatchObject({ body: { message: 'Message sent successfully!' } });
  expect(await app.em().count(ContactMessage, { email })).toBe(1);
  expect(await app.em().count(OutboxMail, { replyTo: email })).toBe(1);
  await send('And the ring?');
  expect(await app.em().count(ContactMessage, { email })).toBe(2);
});
