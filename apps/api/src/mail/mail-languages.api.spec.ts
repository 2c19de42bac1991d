import { changeAccount, exportAccount } from '@kundan/contracts/account.contract';
import { resetPassword, sendOtp, signUp } from '@kundan/contracts/accounts.contract';
import { replyToMessage } from '@kundan/contracts/admin/messages.contract';
import { createProduct, patchProduct } from '@kundan/contracts/admin/products.contract';
import { requestRefund } from '@kundan/contracts/admin/refunds.contract';
import { setOrderStatus } from '@kundan/contracts/admin/orders.contract';
import { addToCart } from '@kundan/contracts/cart.contract';
import { createPaymentOrder, createUserOrder, verifyPayment } from '@kundan/contracts/checkout.contract';
import { sendContactMessage } from '@kundan/contracts/contact.contract';
import { userOrder } from '@kundan/contracts/orders.contract';
import { requestRestockAlert } from '@kundan/contracts/restock-alerts.contract';
import type { Locale } from '@kundan/domain/locale';
import { EntityManager } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newEmail, PASSWORD, prove } from '../../test/support/account-factories.ts';
import { deliveryOf, openListeningTestApp, pay, putInCart } from '../../test/support/orders/checkout-factories.ts';
import { makeAdmin, makeShopper, type TestUser } from '../../test/support/factories.ts';
import { changeProduct, makeProduct } from '../../test/support/product-factories.ts';
import type { TestApp } from '../../test/support/test-app.ts';
import { sandbox } from '../../test/support/orders/webhook-factories.ts';
import { User } from '../accounts/user.entity.ts';
import { PaymentCallback } from '../checkout/payment-callback.ts';
import { RestockMailing } from '../restock/restock-mailing.ts';
import { OutboxMail } from './outbox/mail-outbox.entity.ts';
import { MailOutbox } from './outbox/mail-outbox.ts';
import type { MailData, MailTemplate } from './templates/mail-data.ts';

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await openListeningTestApp();
  admin = await makeAdmin(app);
  await sandbox(app, 'trouble', { webhooks: 'never' });
});
afterAll(() => app.close());

/** The languages of the mails to an address, oldest first. */
async function languages(recipient: string, ...templates: MailTemplate[]): Promise<(Locale | null)[]> {
  const where = { recipient, ...(templates.length > 0 && { template: { $in: templates } }) };
  const mails = await app.em().find(OutboxMail, where, { orderBy: { createdAt: 'asc' } });
  return mails.map(({ locale }) => locale ?? null);
}
async function makeTeluguShopper(): Promise<TestUser> {
  const shopper = await makeShopper(app);
  await app.call(changeAccount, { locale: 'te' }, shopper);
  return shopper;
}

test('the code of somebody without an account is in the language of the call, else English', async () => {
  const [hindi, none] = [newEmail(), newEmail()];
  await app.call(sendOtp, { email: hindi, locale: 'hi' });
  await app.call(sendOtp, { email: none });
  expect([await languages(hindi), await languages(none)]).toEqual([['hi'], ['en']]);
});

test('a mail to an account is in its language, unless the call names another', async () => {
  const [first, second] = [await makeTeluguShopper(), await makeTeluguShopper()];
  await app.call(sendOtp, { email: first.email.toUpperCase() });
  await app.call(sendOtp, { email: second.email, locale: 'en' });
  expect([await languages(first.email), await languages(second.email)]).toEqual([['te'], ['en']]);
});

test('a new account has the language of its sign-up, and the mail of a password reset the one of its call', async () => {
  const email = newEmail();
  const form = { name: 'Asha', email, password: PASSWORD, locale: 'hi' } as const;
  await app.call(signUp, form, { cookies: await prove(app, email) });
  expect(await app.em().findOneOrFail(User, { email })).toMatchObject({ locale: 'hi' });
  const reset = { email, newPassword: `${PASSWORD}!` };
  await app.call(resetPassword, reset, { cookies: await prove(app, email) });
  await app.call(resetPassword, { ...reset, locale: 'te' }, { cookies: await prove(app, email) });
  expect(await languages(email, 'welcome', 'password-changed')).toEqual(['hi', 'hi', 'te']);
});

test('a restock alert keeps its language, also after its account has another', async () => {
  const [asked, silent] = [await makeShopper(app), await makeShopper(app)];
  const { id } = await makeProduct(app, { isAvailable: false });
  await app.call(requestRestockAlert, { id, locale: 'hi' }, asked);
  await app.call(requestRestockAlert, { id }, silent);
  for (const shopper of [asked, silent]) await app.call(changeAccount, { locale: 'te' }, shopper);
  await changeProduct(app, id, { isAvailable: true });
  await new RestockMailing(app.nest.get(EntityManager), app.get(MailOutbox), app.platform).run();
  expect([await languages(asked.email), await languages(silent.email)]).toEqual([['hi'], ['te']]);
});

test('the acknowledgment and the replies to a message are in the language of its form', async () => {
  const email = newEmail();
  await app.call(sendContactMessage, { name: 'Asha', email, message: 'Do you ship to Goa?', locale: 'te' });
  const [{ id }] = await app.em().execute<[{ id: string }]>('select id from contact_messages where email = ?', [email]);
  expect((await app.call(replyToMessage, { id, text: 'Yes.' }, admin)).status).toBe(201);
  expect(await languages(email)).toEqual(['te', 'te']);
});

/** Pays a cart of ₹1,000. */
async function paid(shopper: TestUser, locale?: Locale) {
  await putInCart(app, shopper, 1_000_00);
  const request = { amount: 1000, delivery: deliveryOf(shopper), ...(locale && { locale }) };
  const { body } = await app.call(createPaymentOrder, request, shopper);
  return pay(app, body.id);
}
async function placed(shopper: TestUser, checkout?: Locale, order?: Locale): Promise<string> {
  const result = await paid(shopper, checkout);
  await app.call(verifyPayment, result);
  const { razorpay_order_id, razorpay_payment_id: payment_id } = result;
  const request = { ...deliveryOf(shopper), razorpay_order_id, payment_id, ...(order && { locale: order }) };
  const { body, status } = await app.call(createUserOrder, request, shopper);
  expect(status).toBe(201);
  return body.order_id;
}

test('an order keeps the language of its call, of its checkout or of its account', async () => {
  const shopper = await makeTeluguShopper();
  await placed(shopper);
  await placed(shopper, 'hi');
  const id = await placed(shopper, 'hi', 'en');
  expect(await languages(shopper.email)).toEqual(['te', 'hi', 'en']);
  await app.call(changeAccount, { locale: 'hi' }, shopper);
  await app.call(setOrderStatus, { id, status: 'Cancelled' }, admin);
  expect((await app.call(requestRefund, { id }, admin)).status).toBeLessThan(300);
  expect((await languages(shopper.email)).slice(3)).toEqual(['en', 'en']);
});

test('the documents of an order have its language as their second one', async () => {
  const shopper = await makeShopper(app);
  const [hindi, english] = [await placed(shopper, 'hi'), await placed(shopper, 'en')];
  const languagesOf = async (id: string) => {
    await app.call(setOrderStatus, { id, status: 'Shipped', tracking_number: 'EE 1' }, admin);
    const documents = `select data->>'locale' as locale from issued_documents where order_number = ?`;
    return app.em().execute<object[]>(documents, [Number(id.slice(3))]);
  };
  expect([await languagesOf(hindi), await languagesOf(english)]).toEqual([[{ locale: 'hi' }], [{ locale: null }]]);
});

describe('the pieces of an order', () => {
  const texts = [
    { of: 'Size', text: 'आकार' },
    { of: 'Rose', text: 'गुलाबी' },
  ];
  const sizes = { name: 'Size', values: [{ value: 'Rose' }] };
  const named = { name: 'चाँद अंगूठी', option_label: 'आकार गुलाबी' };

  /** A ring with a value and one without, the second of which is translated into no language. */
  async function order(locale: Locale) {
    const shopper = await makeShopper(app);
    const { seller } = await makeProduct(app);
    const form = { name: 'Chand Ring', description: 'A ring.', category: 'Necklace', price: 900, seller_id: seller };
    const translations = { hi: { name: named.name, description: '', texts } };
    const input = { ...form, image_url: '/catalogue/necklace-1.webp', options: sizes, translations };
    const ring = (await app.call(createProduct, input, admin)).body;
    await app.call(addToCart, { product_id: ring.id, option: 'Rose', quantity: 1 }, shopper);
    await putInCart(app, shopper, 100_00);
    const delivery = deliveryOf(shopper);
    const result = await pay(app, (await app.call(createPaymentOrder, { amount: 1000, delivery }, shopper)).body.id);
    await app.call(verifyPayment, result);
    const { razorpay_order_id, razorpay_payment_id: payment_id } = result;
    const { body } = await app.call(createUserOrder, { ...delivery, razorpay_order_id, payment_id, locale }, shopper);
    return { shopper, ring, id: body.order_id };
  }
  const confirmationOf = async ({ email }: TestUser) => {
    const [mail] = await app.em().find(OutboxMail, { recipient: email, template: 'order-confirmation' });
    return (mail?.data as MailData['order-confirmation']).items.map(({ name }) => name);
  };

  test('are called in its language in its mail, on its page and on its bill, and as then when they are called otherwise later', async () => {
    const { shopper, ring, id } = await order('hi');
    await app.call(patchProduct, { id: ring.id, translations: { hi: { name: 'दूसरी', texts } } }, admin);
    expect(await confirmationOf(shopper)).toEqual(['चाँद अंगूठी (आकार गुलाबी)', 'Moti Drift Necklace']);
    const { body } = await app.call(userOrder, { id }, shopper);
    const english = { name: 'Chand Ring', option_name: 'Size', option: 'Rose' };
    expect(body.cart).toMatchObject([{ ...english, translation: { locale: 'hi', ...named } }, {}]);
    expect(body.cart[1]).not.toHaveProperty('translation');
    await app.call(setOrderStatus, { id, status: 'Shipped', tracking_number: 'EE 1' }, admin);
    const documents = `select data->'lines' as lines from issued_documents where order_number = ?`;
    const [document] = await app.em().execute<[{ lines: object[] }]>(documents, [Number(id.slice(3))]);
    expect(document.lines).toMatchObject([
      { name: 'Chand Ring (Size Rose)', translatedName: 'चाँद अंगूठी (आकार गुलाबी)' },
      { name: 'Moti Drift Necklace' },
    ]);
  });

  test('are English in an order in English, and in one of a language without their words', async () => {
    for (const locale of ['en', 'te'] as const) {
      const { shopper, id } = await order(locale);
      expect(await confirmationOf(shopper)).toEqual(['Chand Ring (Size Rose)', 'Moti Drift Necklace']);
      const { body } = await app.call(userOrder, { id }, shopper);
      for (const line of body.cart) expect(line).not.toHaveProperty('translation');
    }
  });
});

test('the mail of a restock calls the piece in its language, of the alert or of the account', async () => {
  const { seller } = await makeProduct(app);
  const translations = { te: { name: 'చంద్ర హారం', description: '', texts: [] } };
  const form = { name: 'Chand Haar', description: 'A haar.', category: 'Necklace', price: 900, seller_id: seller };
  const input = { ...form, image_url: '/catalogue/necklace-1.webp', translations };
  const { id } = (await app.call(createProduct, input, admin)).body;
  await changeProduct(app, id, { isAvailable: false });
  const [asked, silent, english] = [await makeShopper(app), await makeTeluguShopper(), await makeShopper(app)];
  await app.call(requestRestockAlert, { id, locale: 'te' }, asked);
  await app.call(requestRestockAlert, { id }, silent);
  await app.call(requestRestockAlert, { id }, english);
  await changeProduct(app, id, { isAvailable: true });
  await new RestockMailing(app.nest.get(EntityManager), app.get(MailOutbox), app.platform).run();
  const nameFor = async ({ email }: TestUser) => {
    const [mail] = await app.em().find(OutboxMail, { recipient: email, template: 'restocked' });
    return (mail?.data as MailData['restocked']).name;
  };
  expect([await nameFor(asked), await nameFor(silent)]).toEqual(['చంద్ర హారం', 'చంద్ర హారం']);
  expect(await nameFor(english)).toBe('Chand Haar');
});

test('the order of a payment without its browser has the language of the checkout, else of the account', async () => {
  const shopper = await makeTeluguShopper();
  for (const locale of [undefined, 'hi'] as const) {
    await app.get(PaymentCallback).handle(await paid(shopper, locale));
  }
  expect(await languages(shopper.email)).toEqual(['te', 'hi']);
});

test('the export names the language of each record', async () => {
  const shopper = await makeShopper(app);
  await placed(shopper, 'hi');
  const { id } = await makeProduct(app, { isAvailable: false });
  await app.call(requestRestockAlert, { id, locale: 'te' }, shopper);
  const { body } = await app.call(exportAccount, {}, shopper);
  expect(body.data).toMatchObject({
    restock_alerts: [{ locale: 'te' }],
    checkouts: [{ locale: 'hi' }],
    mails: [{ template: 'order-confirmation', locale: 'hi' }],
    order_events: expect.arrayContaining([
      expect.objectContaining({ type: 'OrderPlaced', data: expect.objectContaining({ locale: 'hi' }) }),
    ]),
  });
});
