import { sendOtp, signIn, signUp, verifyOtp } from '@kundan/contracts/accounts.contract';
import { searchProducts } from '@kundan/contracts/catalogue.contract';
import { sendContactMessage } from '@kundan/contracts/contact.contract';
import { createUserOrder } from '@kundan/contracts/checkout.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeFor, newEmail } from '../testing/account-factories.ts';
import { ADDRESS } from '../testing/order-factories.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

const lines: string[] = [];
const secrets: string[] = [];
const email = newEmail();
const password = 'gold and garnets';
const phone = '9876543210';
const form = { name: 'Asha Rao', email, phone, message: 'Where is my ring?' };

let app: TestApp;
beforeAll(async () => {
  process.env['LOG_LEVEL'] = 'trace';
  const razorpay = { keyId: 'rzp_test_key', keySecret: 'key-secret', webhookSecret: 'webhook-secret' };
  app = await openTestApp({ config: { production: true, razorpay }, log: (line) => lines.push(line) });
});
afterAll(async () => {
  delete process.env['LOG_LEVEL'];
  await app.close();
});

/** Makes the shop fail inside, with the person's data at hand. */
async function without(table: string, work: () => Promise<{ status: number }>) {
  await app.em().execute(`alter table ${table} rename to away`);
  expect((await work()).status).toBe(500);
  await app.em().execute(`alter table away rename to ${table}`);
}

test('the log tells what happened, and nothing about anybody', async () => {
  await app.call(sendOtp, { email });
  await app.call(searchProducts, { query: 'a secret gift' });
  const otp = await codeFor(app, email);
  const { cookies } = await app.call(verifyOtp, { email, otp });
  await without('mail_outbox', () => app.call(signUp, { name: 'Asha Rao', email, password }, { cookies }));
  await app.call(signUp, { name: 'Asha Rao', email, password }, { cookies });
  const { body } = await app.call(signIn, { email, password });
  await without('sessions', () => app.call(signIn, { email, password }));
  await without('contact_messages', () => app.call(sendContactMessage, form));
  // A row that breaks a rule: the database quotes what it was given.
  await app.em().execute('alter table contact_messages add constraint too_short check (length(message) > 100)');
  expect((await app.call(sendContactMessage, form)).status).toBe(500);
  const order = { ...form, address: ADDRESS, razorpay_order_id: 'order_1', payment_id: 'pay_1' };
  await without('payments', () => app.call(createUserOrder, order, { token: body.accessToken }));

  const log = lines.join('');
  expect(log).toContain('/api/signup failed');
  expect(log).toContain('contact_messages');
  secrets.push(otp, password, email, phone, ADDRESS.addressLane, body.accessToken, body.refreshToken);
  secrets.push(
    ...Object.values(cookies),
    'Asha Rao',
    'Where is my ring?',
    'secret gift',
    'secret%20gift',
    'key-secret',
    'webhook-secret',
  );
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
});
