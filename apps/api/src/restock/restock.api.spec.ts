import { patchProduct, updateProduct } from '@kundan/contracts/admin/products.contract';
import { endRestockAlert, requestRestockAlert } from '@kundan/contracts/restock-alerts.contract';
import { EntityManager } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newEmail, prove } from '../../test/support/account-factories.ts';
import { holdLock } from '../../test/support/database/hold-lock.ts';
import { makeAdmin, makeShopper } from '../../test/support/factories.ts';
import { changeProduct, makeProduct } from '../../test/support/product-factories.ts';
import { openTestApp, type TestApp } from '../../test/support/test-app.ts';
import { MailOutbox } from '../mail/outbox/mail-outbox.ts';
import { OutboxMail } from '../mail/outbox/mail-outbox.entity.ts';
import { DEFAULT_SETTINGS } from '../settings/default-settings.ts';
import type { MailData } from '../mail/templates/mail-data.ts';
import { renderMail } from '../mail/templates/render-mail.ts';
import { RetentionTask } from '../operations/retention/retention-task.ts';
import { RestockAlert } from './restock-alert.entity.ts';
import { RestockMailing } from './restock-mailing.ts';

let app: TestApp;
let mailing: RestockMailing;
beforeAll(async () => {
  app = await openTestApp();
  mailing = new RestockMailing(app.nest.get(EntityManager), app.get(MailOutbox), app.platform);
});
afterAll(() => app.close());
beforeEach(() => app.em().nativeDelete(RestockAlert, {}));

const makeSoldOut = () => makeProduct(app, { name: 'Moti Haar', isAvailable: false });
const mailsTo = (recipient: string) => app.em().find(OutboxMail, { recipient, template: 'restocked' });
/** The path of the link in a mail. */
const stopPathOf = (mail: OutboxMail | undefined) =>
  `/restock-alerts/stop?token=${(mail?.data as { stopToken: string }).stopToken}`;

test('mails a shopper once when a product is available again, also for two workers and for another restock', async () => {
  const { email, token } = await makeShopper(app);
  const { id } = await makeSoldOut();
  for (const status of [201, 201]) expect((await app.call(requestRestockAlert, { id }, { token })).status).toBe(status);
  expect(await mailing.run()).toBe(0);
  await changeProduct(app, id, { isAvailable: true });
  const sent = await Promise.all([mailing.run(), mailing.run()]);
  expect(sent.toSorted()).toEqual([0, 1]);
  await changeProduct(app, id, { isAvailable: false });
  await changeProduct(app, id, { isAvailable: true });
  expect(await mailing.run()).toBe(0);
  expect(await mailsTo(email)).toMatchObject([{ subject: 'Moti Haar is back', data: { productId: id } }]);
});

test('no alert survives the deletion of its account that commits meanwhile', async () => {
  const shopper = await makeShopper(app);
  const { id } = await makeSoldOut();
  const lock = await holdLock(app, 'delete from users where id = $1', [shopper.id]);
  try {
    const response = app.call(requestRestockAlert, { id }, shopper);
    await Promise.race([response, expect.poll(lock.countWaiting, { timeout: 15_000, interval: 10 }).toBe(1)]);
    await lock.commit();
    expect(await response).toMatchObject({ status: 401, body: { code: 'SESSION_EXPIRED' } });
  } finally {
    await lock.close();
  }
  expect(await app.em().count(RestockAlert, { email: shopper.email })).toBe(0);
});

test('an alert of a product that gets sizes is answered when one of them is on sale', async () => {
  const admin = await makeAdmin(app);
  const shopper = await makeShopper(app);
  const { id } = await makeSoldOut();
  expect((await app.call(requestRestockAlert, { id }, shopper)).status).toBe(201);
  const options = { name: 'Size', values: [{ value: '14', stock: 0 }] };
  expect((await app.call(patchProduct, { id, isAvailable: true, options }, admin)).status).toBe(200);
  expect(await mailing.run()).toBe(0);
  const counted = { name: 'Size', values: [{ value: '14', stock: 2 }] };
  expect((await app.call(patchProduct, { id, options: counted }, admin)).status).toBe(200);
  expect(await mailing.run()).toBe(1);
  expect(await mailsTo(shopper.email)).toMatchObject([{ subject: 'Moti Haar is back' }]);
});

test('counts new pieces as a restock', async () => {
  const admin = await makeAdmin(app);
  const shopper = await makeShopper(app);
  const { id, name, description, category, imageUrl: image_url } = await makeProduct(app);
  const form = { id, name, description, category, image_url, price: 9, seller_id: 1 };
  await app.call(updateProduct, { ...form, stock: 0 }, admin);
  expect((await app.call(requestRestockAlert, { id }, shopper)).status).toBe(201);
  await app.call(updateProduct, { ...form, stock: 0, isAvailable: true }, admin);
  expect(await mailing.run()).toBe(0);
  await app.call(updateProduct, { ...form, stock: 2 }, admin);
  expect(await mailing.run()).toBe(1);
});

test('a visitor needs a verified address, which is used up', async () => {
  const { id } = await makeSoldOut();
  const email = newEmail();
  expect((await app.call(requestRestockAlert, { id })).body).toMatchObject({ code: 'TOKEN_MISSING' });
  expect((await app.call(requestRestockAlert, { id, email })).body).toMatchObject({ code: 'EMAIL_NOT_PROVEN' });
  const cookies = await prove(app, email);
  const other = await app.call(requestRestockAlert, { id, email: newEmail() }, { cookies });
  expect(other.body).toMatchObject({ code: 'EMAIL_NOT_PROVEN' });
  expect((await app.call(requestRestockAlert, { id, email }, { cookies })).status).toBe(201);
  // Its answer was lost.
  expect((await app.call(requestRestockAlert, { id, email }, { cookies })).status).toBe(201);
  const { id: another } = await makeSoldOut();
  expect((await app.call(requestRestockAlert, { id: another, email }, { cookies })).status).toBe(403);
  await changeProduct(app, id, { isAvailable: true });
  await mailing.run();
  expect(await mailsTo(email)).toHaveLength(1);
});

test('ends an alert for its shopper, or with the token for a visitor', async () => {
  const shopper = await makeShopper(app);
  const { id } = await makeSoldOut();
  const { token } = (await app.call(requestRestockAlert, { id }, shopper)).body;
  const end = (more: object = {}) => app.call(endRestockAlert, { id, ...more });
  expect((await end()).body).toMatchObject({ code: 'TOKEN_MISSING' });
  expect((await end({ token: token.slice(4) })).body).toMatchObject({ code: 'ALERT_LINK_INVALID' });
  expect(await app.em().count(RestockAlert, {})).toBe(1);
  for (const status of [200, 200]) expect((await end({ token })).status).toBe(status);
  expect(await app.em().count(RestockAlert, {})).toBe(0);
  await app.call(requestRestockAlert, { id }, shopper);
  expect((await app.call(endRestockAlert, { id }, await makeShopper(app))).status).toBe(200);
  expect(await app.em().count(RestockAlert, {})).toBe(1);
  expect((await app.call(endRestockAlert, { id }, shopper)).status).toBe(200);
  expect(await app.em().count(RestockAlert, {})).toBe(0);
});

test('the link of the mail asks first, and ends all alerts of its address with one click', async () => {
  const shopper = await makeShopper(app);
  const [back, first, second] = [await makeSoldOut(), await makeSoldOut(), await makeSoldOut()];
  for (const { id } of [back, first, second]) await app.call(requestRestockAlert, { id }, shopper);
  await app.call(requestRestockAlert, { id: first.id }, await makeShopper(app));
  await changeProduct(app, back.id, { isAvailable: true });
  await mailing.run();
  const url = stopPathOf((await mailsTo(shopper.email))[0]);
  const count = () => app.em().count(RestockAlert, { email: shopper.email });

  const page = await app.nest.inject({ url });
  expect(page.statusCode).toBe(200);
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
  expect(page.body).toContain(shopper.email);
  const [, action] = /<form method="post" action="([^"]*)"/.exec(page.body) ?? [];
  expect(action).toBe(url.slice(url.indexOf('?')));
  expect(await count()).toBe(2);

  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const done = await app.nest.inject({ method: 'POST', url, headers, payload: '' });
  expect([done.statusCode, done.body.includes('We send no more alerts to this address')]).toEqual([200, true]);
  expect([await count(), await app.em().count(RestockAlert, {})]).toEqual([0, 1]);
});

test.each([
  ['hi', 'सभी सूचनाएँ बंद करें', 'यह लिंक सही नहीं है।'],
  ['te', 'అన్ని అలర్ట్‌లు ఆపండి', 'ఈ లింక్ చెల్లదు.'],
] as const)('the page of the link is in the language of the alert: %s', async (locale, confirm, invalid) => {
  const shopper = await makeShopper(app);
  const { id } = await makeSoldOut();
  await app.call(requestRestockAlert, { id, locale }, shopper);
  await changeProduct(app, id, { isAvailable: true });
  await mailing.run();
  const [mail] = await mailsTo(shopper.email);
  const context = { shopUrl: '', shop: DEFAULT_SETTINGS, locale: mail!.locale! };
  const { html } = renderMail('restocked', mail!.data as MailData['restocked'], context);
  const url = /href="([^"]*restock-alerts[^"]*)"/.exec(html)![1]!.replace('&amp;', '&');
  const page = await app.nest.inject({ url });
  expect(page.body).toContain(`<html lang="${locale}-IN">`);
  expect(page.body).toContain(confirm);
  const [, action = ''] = /action="([^"]*)"/.exec(page.body) ?? [];
  expect(action.replace('&amp;', '&')).toBe(url.slice(url.indexOf('?')));
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const done = await app.nest.inject({ method: 'POST', url, headers, payload: '' });
  expect(done.body).toContain(`href="/${locale}/shop"`);
  const other = await app.nest.inject({ url: `/restock-alerts/stop?token=a&locale=${locale}` });
  expect([other.statusCode, other.body.includes(invalid)]).toEqual([400, true]);
});

test('a link with another token explains that it is not valid and ends nothing', async () => {
  const shopper = await makeShopper(app);
  const { id } = await makeSoldOut();
  await app.call(requestRestockAlert, { id }, shopper);
  for (const query of [
    '',
    '?token=',
    '?token=<script>',
    '?token=a&token=b',
    '?token=a&locale=fr&locale=hi',
    `?token=${'A'.repeat(60)}`,
  ]) {
    for (const method of ['GET', 'POST'] as const) {
      const { statusCode, body } = await app.nest.inject({ method, url: `/restock-alerts/stop${query}` });
      expect([statusCode, body.includes('This link is not valid.'), body.includes('<script')]).toEqual([
        400,
        true,
        false,
      ]);
    }
  }
  expect(await app.em().count(RestockAlert, {})).toBe(1);
});

test('forgets alerts after a year, and those about withdrawn products', async () => {
  const shopper = await makeShopper(app);
  const [old, withdrawn, kept] = [await makeSoldOut(), await makeSoldOut(), await makeSoldOut()];
  for (const { id } of [old, withdrawn, kept]) await app.call(requestRestockAlert, { id }, shopper);
  await app
    .em()
    .nativeUpdate(RestockAlert, { product: old.id }, { createdAt: new Date(Date.now() - 366 * 86_400_000) });
  await changeProduct(app, withdrawn.id, { isDeleted: true, isAvailable: true });
  expect(await mailing.run()).toBe(0);
  await new RetentionTask(app.nest.get(EntityManager)).run(new Date());
  expect(await app.em().find(RestockAlert, {})).toMatchObject([{ product: kept.id }]);
});
