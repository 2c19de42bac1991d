import { sendOtp, signIn, signUp, verifyOtp } from '@kundan/contracts/accounts.contract';
import { searchProducts } from '@kundan/contracts/catalogue.contract';
import { sendContactMessage } from '@kundan/contracts/contact.contract';
import { createUserOrder } from '@kundan/contracts/checkout.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeFor, newEmail } from '../../../test/support/account-factories.ts';
import { ADDRESS } from '../../../test/support/orders/order-factories.ts';
import { openTestApp, type TestApp } from '../../../test/support/test-app.ts';

const lines: string[] = [];
const secrets: string[] = [];
const email = newEmail();
const password = 'gold and garnets';
const phone = '9876543210';
const form = { name: 'Asha Rao', email, phone, message: 'Where is my ring?' };

let app: TestApp;
beforeAll(async () => {
  const razorpay = { keyId: 'rzp_test_key', keySecret: 'key-secret', webhookSecret: 'webhook-secret' };
  app = await openTestApp({
    config: { production: true, razorpay, logLevel: 'trace' },
    log: (line) => lines.push(line),
  });
});
afterAll(() => app.close());

/** Renames a table while `work` runs, so that a request with personal data fails with an internal error. */
async function withTableMissing(table: string, work: () => Promise<{ status: number }>) {
  await app.em().execute(`alter table ${table} rename to away`);
  expect((await work()).status).toBe(500);
  await app.em().execute(`alter table away rename to ${table}`);
}

test('the log contains the failed requests, but no personal data or secrets', async () => {
  await app.call(sendOtp, { email });
  await app.call(searchProducts, { query: 'a secret gift' });
  const otp = await codeFor(app, email);
  const { cookies } = await app.call(verifyOtp, { email, otp });
  await withTableMissing('mail_outbox', () => app.call(signUp, { name: 'Asha Rao', email, password }, { cookies }));
  await app.call(signUp, { name: 'Asha Rao', email, password }, { cookies });
  const { body } = await app.call(signIn, { email, password });
  await withTableMissing('sessions', () => app.call(signIn, { email, password }));
  await withTableMissing('contact_messages', () => app.call(sendContactMessage, form));
  // PostgreSQL quotes the row that violates a constraint.
  await app.em().execute('alter table contact_messages add constraint too_short check (length(message) > 100)');
  expect((await app.call(sendContactMessage, form)).status).toBe(500);
  const order = { ...form, address: ADDRESS, razorpay_order_id: 'order_1', payment_id: 'pay_1' };
  await withTableMissing('payments', () => app.call(createUserOrder, order, { token: body.accessToken }));

  const log = lines.join('');
  expect(log).toContain('/api/signup failed');
  expect(log).toMatch(/"url":"\/api\/[^"]*search[^"]*"/);
  expect(log).toContain('contact_messages');
  secrets.push(otp, password, email, phone, ADDRESS.addressLane, body.accessToken, body.refreshToken);
  secrets.push(
    ...Object.values(cookies),
    'Asha Rao',
    'Where is my ring?',
    // The search query, plain and URL-encoded.
    'secret gift',
    'secret%20gift',
    'secret+gift',
    'key-secret',
    'webhook-secret',
  );
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
});
