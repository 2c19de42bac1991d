import { createProduct } from '@kundan/contracts/admin/products.contract';
import { sendContactMessage } from '@kundan/contracts/contact.contract';
import { categoryProducts, productChanges, searchProducts, shopProducts } from '@kundan/contracts/catalogue.contract';
import { productReviews, submitReview } from '@kundan/contracts/reviews.contract';
import { signUp } from '@kundan/contracts/accounts.contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ContactMessage } from '../../../src/support/contact-message.entity.ts';
import { OutboxMail } from '../../../src/mail/outbox/mail-outbox.entity.ts';
import { MailboxMail } from '../../../src/mail/mailbox/mailbox.entity.ts';
import { newEmail, PASSWORD, prove } from '../../support/account-factories.ts';
import { makeAdmin, makeShopper, type TestUser } from '../../support/factories.ts';
import { makeProduct } from '../../support/product-factories.ts';
import { openTestApp, type TestApp } from '../../support/test-app.ts';
import { expectNoChanges } from '../../support/database/database-snapshot.ts';

let app: TestApp;
let shopper: TestUser;
let productId: number;
beforeAll(async () => {
  app = await openTestApp({ worker: true });
  shopper = await makeShopper(app);
  productId = (await makeProduct(app)).id;
});
afterAll(() => app.close());

/** The worker delivers earlier mails while a test runs. */
const MAIL_TABLES = ['mail_outbox', 'mailbox'];

const texts = [
  `'; drop table reviews; --`,
  `' or '1'='1`,
  `\\'; select pg_sleep(9); --`,
  '$1 $$ :name ? ?? {{7*7}} ${7*7} %s %n',
  `<script>alert(1)</script>`,
  `"><img src=x onerror=alert(1)>`,
  `</title></textarea></style><svg/onload=alert(1)>`,
  `javascript:alert(1)`,
  `\u202egnp.exe\u2028\u2029\ufeff`,
  '🙏🏽 नमस्ते 𝒜',
  `\\u0000 \\x00 %00`,
  '{"$gt":""}',
  '__proto__',
  '=HYPERLINK("https://evil.example")',
];

describe.each(texts)('the text %j', (text) => {
  test('is returned unchanged in a review', async () => {
    const review = { product_id: productId, rating: 5, comment: text };
    expect((await app.call(submitReview, review, { token: shopper.token })).body.review.comment).toBe(text.trim());
    const { body } = await app.call(productReviews, { id: productId });
    expect(body).toMatchObject({ count: 1, reviews: [{ comment: text.trim() }] });
  });

  test('matches nothing as a search, category or cursor and changes nothing', async () => {
    const responses = await expectNoChanges(
      app,
      () =>
        Promise.all([
          app.call(searchProducts, { query: text }),
          app.call(categoryProducts, { category: text }),
          app.call(shopProducts, { category: text.slice(0, 60) }),
          app.call(productChanges, { since: text }),
        ]),
      MAIL_TABLES,
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(responses[1]?.body).toEqual([]);
    expect(responses[2]?.body).toEqual([]);
  });

  test('is stored as sent and mailed without markup', async () => {
    const email = newEmail();
    expect((await app.call(sendContactMessage, { name: text, email, message: text })).status).toBe(200);
    expect(await app.em().findOneOrFail(ContactMessage, { email })).toMatchObject({
      name: text.trim(),
      message: text.trim(),
    });
    const mail = await vi.waitFor(
      async () => {
        const { subject } = await app.em().findOneOrFail(OutboxMail, { replyTo: email, state: 'sent' });
        expect(subject).not.toMatch(/[\r\n\u2028\u2029]/);
        return app.em().findOneOrFail(MailboxMail, { text: { $like: `%${email}%` } });
      },
      { timeout: 15_000, interval: 100 },
    );
    expect(mail.html).not.toMatch(/<script|<img src=x|<svg/i);
    const page = await app.nest.inject(`/dev/mailbox/${mail.id}`);
    expect(page.body).not.toMatch(/<script|<img src=x|<svg/i);
    expect((await app.nest.inject('/dev/mailbox')).body).not.toMatch(/<script|<img src=x|<svg/i);
  });
});

describe('text that PostgreSQL cannot store', () => {
  const unstorable = ['a\0b', '\ud800', 'a\udc00b'];

  test.each(unstorable)('is rejected in every text field: %j', async (text) => {
    const admin = await makeAdmin(app);
    const attack = async () => [
      await app.call(submitReview, { product_id: productId, rating: 5, comment: text }, { token: shopper.token }),
      await app.call(sendContactMessage, { name: text, email: newEmail(), message: 'x' }),
      await app.call(sendContactMessage, { name: 'x', email: newEmail(), message: text }),
      await app.send(
        createProduct,
        { name: text, description: 'x', price: 1, category: 'Diamonds', image_url: '/a.webp', seller_id: 1 },
        { token: admin.token },
      ),
      await app.call(signUp, { name: text, email: newEmail(), password: PASSWORD }),
    ];
    const responses = await expectNoChanges(app, attack, MAIL_TABLES);
    expect(responses.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
  });

  test.each(['%00', 'a%00b', '%ED%A0%80', '%C0%80', '%FF'])(
    'never causes a 5xx response in a URL: %s',
    async (query) => {
      for (const url of [
        `/api/products/search?query=${query}`,
        `/api/products/shop?category=${query}`,
        `/api/products/category/${query}`,
        `/api/products/changes?since=${query}`,
        `/api/products/${query}`,
        `/dev/mailbox/${query}`,
      ]) {
        expect((await app.nest.inject(url)).statusCode, url).toBeLessThan(500);
      }
    },
  );
});

describe('header injection', () => {
  const lines = ['x\r\nBcc: everybody@example.in', 'x\nSet-Cookie: a=b', 'x\r\n\r\n<script>', 'x\u2028Bcc: a@b.in'];

  test.each(lines)('a name cannot add a line to the subject or a recipient: %j', async (name) => {
    const email = newEmail();
    await app.call(sendContactMessage, { name, email, message: 'x' });
    const { subject, recipient } = await app.em().findOneOrFail(OutboxMail, { replyTo: email });
    expect(subject).not.toMatch(/[\r\n\u2028]/);
    expect(recipient).toBe('care@kundan.test');
  });

  test.each(lines)('an email address with a line break or a second address is rejected: %j', async (line) => {
    for (const email of [`${line}@example.in`, `a@example.in${line.slice(1)}`, `a@example.in, ${line}`]) {
      const attack = () => app.send(sendContactMessage, { name: 'x', email, message: 'x' });
      expect((await expectNoChanges(app, attack, MAIL_TABLES)).status).toBe(400);
    }
  });

  test('a request id from the client is not used', async () => {
    const headers = { 'x-request-id': 'mine', 'if-none-match': '"a"\tx', 'accept-encoding': 'br\tx' };
    const response = await app.nest.inject({ url: '/api/products/shop', headers });
    expect(response.headers['x-request-id']).not.toBe('mine');
    expect(response.statusCode).toBe(200);
  });
});

test('escapes markup in a name in the welcome mail', async () => {
  const email = newEmail();
  const name = '<script>alert(1)</script>';
  await app.call(signUp, { name, email, password: PASSWORD }, { cookies: await prove(app, email) });
  const mail = await vi.waitFor(
    () => app.em().findOneOrFail(MailboxMail, { recipient: email, subject: { $like: 'Welcome%' } }),
    { timeout: 15_000, interval: 100 },
  );
  expect(mail.html).toContain('&lt;script&gt;');
  expect(mail.html).not.toContain('<script');
});
