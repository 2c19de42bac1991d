import { exportAccount } from '@kundan/contracts/account.contract';
import { addToCart } from '@kundan/contracts/cart.contract';
import { sendContactMessage } from '@kundan/contracts/contact.contract';
import { submitReview } from '@kundan/contracts/reviews.contract';
import { requestRestockAlert } from '@kundan/contracts/restock-alerts.contract';
import { addToWishlist } from '@kundan/contracts/wishlist.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openListeningTestApp, payCart, submitOrder } from '../../test/support/orders/checkout-factories.ts';
import { makeShopper, type TestUser } from '../../test/support/factories.ts';
import { makeProduct } from '../../test/support/product-factories.ts';
import type { TestApp } from '../../test/support/test-app.ts';
import { OrderService } from '../orders/order.service.ts';
import { personalTables } from './personal-data/all-tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openListeningTestApp();
  // Otherwise the webhook places the order in some runs.
  await app.client.requestOk('POST', '/sandbox/razorpay/trouble', { body: { webhooks: 'never' } });
});
afterAll(() => app.close());

/** A shopper who has used most of the shop. */
async function makeBusyShopper(): Promise<TestUser> {
  const shopper = await makeShopper(app);
  const { token, email } = shopper;
  const result = await payCart(app, shopper, 2_500_50);
  const { body: order } = await submitOrder(app, shopper, result);
  await app
    .get(OrderService)
    .handleByDisplayedId(
      order.order_id,
      { type: 'ChangeStatus', status: 'Shipped' },
      { actor: 'admin:11111111-1111-4111-8111-111111111111' },
    );
  const { id: product_id } = await makeProduct(app);
  const { id: soldOut } = await makeProduct(app, { isAvailable: false });
  await app.call(addToCart, { product_id, quantity: 3 }, { token, headers: { 'idempotency-key': 'one' } });
  await app.call(addToWishlist, { product_id }, { token });
  await app.call(requestRestockAlert, { id: soldOut }, { token });
  await app.call(submitReview, { product_id, product_name: 'x', rating: 5, comment: 'Lovely work' }, { token });
  const message = { name: 'Asha', email: email.toUpperCase(), phone: '9123456789', message: 'Do you engrave?' };
  expect((await app.call(sendContactMessage, message)).status).toBe(200);
  return shopper;
}

test('an export contains what the shop has stored about the person, and nothing of anybody else', async () => {
  const [busy, other] = [await makeBusyShopper(), await makeBusyShopper()];
  const { status, body, headers } = await app.call(exportAccount, {}, { token: busy.token });
  expect(status).toBe(200);
  expect(headers['content-disposition']).toBe('attachment; filename="account.json"');
  const { data } = body;
  expect(Object.keys(data)).toEqual(personalTables.map(({ section }) => section));
  expect(data).toMatchObject({
    account: [{ id: busy.id, email: busy.email, name: 'Asha Rao' }],
    sessions: [{ user_id: busy.id }],
    cart: [{ quantity: 3 }],
    cart_changes: [{ key: 'one' }],
    wishlist: [{ shopper_id: busy.id }],
    restock_alerts: [{ email: busy.email }],
    reviews: [{ comment: 'Lovely work' }],
    messages: [{ message: 'Do you engrave?', phone: '9123456789' }],
    orders: [{ total: 2500.5, customer: { phone: '9876543210' }, lines: [{ price: 2500.5 }] }],
    order_events: [{ type: 'OrderPlaced', actor: 'you', data: { total: 2500.5 } }, {}, { actor: 'admin' }],
    invoices: [{ number: expect.stringContaining('KD/'), data: { buyer: { name: 'Asha Rao' } } }],
    checkouts: [{ amount: 2500.5, delivery: { phone: '9876543210' } }],
    payments: [{ amount: 2500.5 }],
  });
  expect(data['mails']?.map(({ template }) => template)).toEqual(
    expect.arrayContaining(['order-confirmation', 'order-status', 'contact-received', 'contact-message']),
  );
  expect(data['payment_events']?.length).toBeGreaterThan(1);
  const text = JSON.stringify(body);
  for (const foreign of [other.id, other.email, '11111111-1111']) expect(text).not.toContain(foreign);
  for (const secret of ['password_hash', 'refresh_hash', 'code_hash']) expect(text).not.toContain(secret);
});

test('an export after the account was deleted is refused', async () => {
  const { id, token } = await makeShopper(app);
  await app.em().execute('delete from users where id = ?', [id]);
  expect((await app.call(exportAccount, {}, { token })).status).toBe(401);
});
