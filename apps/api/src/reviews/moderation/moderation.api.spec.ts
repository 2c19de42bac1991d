import { listAudit } from '@kundan/contracts/admin/audit.contract';
import { updateHome } from '@kundan/contracts/admin/home.contract';
import { hideReview, listReviews, replyToReview, showReview } from '@kundan/contracts/admin/reviews.contract';
import { exportAccount } from '@kundan/contracts/account.contract';
import { ownReview, productReviews, submitReview } from '@kundan/contracts/reviews.contract';
import type { OrderStatus } from '@kundan/domain/shop';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAdmin, makeShopper, makeStaff, type TestUser } from '../../../test/support/factories.ts';
import { makeOrder } from '../../../test/support/orders/order-factories.ts';
import { makeProduct } from '../../../test/support/product-factories.ts';
import { openTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { User } from '../../accounts/user.entity.ts';
import { OrderService } from '../../orders/order.service.ts';

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await openTestApp();
  admin = await makeAdmin(app);
});
afterAll(() => app.close());

async function makeReview(rating = 5, comment = 'Lovely') {
  const [shopper, product] = [await makeShopper(app), await makeProduct(app)];
  const { body } = await app.call(submitReview, { product_id: product.id, rating, comment }, shopper);
  return { shopper, product, id: body.review.id };
}
const ofProduct = async (id: number) => (await app.call(productReviews, { id })).body;
const listed = async (input: { state?: 'shown' | 'hidden' | 'all'; q?: string }) =>
  (await app.call(listReviews, input, admin)).body.map(({ id }) => id);

test('a review is verified while its author has a delivered order of the product', async () => {
  const { shopper, product, id } = await makeReview();
  const other = await makeReview();
  const line = { productId: product.id, name: product.name, image: '', price: 100, quantity: 1 };
  const { id: orderId } = await makeOrder(app, shopper, { lines: [{ ...line, productId: other.product.id }, line] });
  const setStatus = (status: OrderStatus) =>
    app.get(OrderService).handle(app.em(), orderId, { type: 'ChangeStatus', status }, { actor: 'shop' });
  const isVerified = async () => (await ofProduct(product.id)).reviews.map(({ verified }) => verified);
  expect(await isVerified()).toEqual([false]);
  await setStatus('Shipped');
  expect(await isVerified()).toEqual([false]);
  await setStatus('Delivered');
  expect(await isVerified()).toEqual([true]);
  expect((await app.call(ownReview, { id: product.id }, shopper)).body.review).toMatchObject({ id, verified: true });
  // Of another shopper, about a product that the order has.
  expect((await ofProduct(other.product.id)).reviews).toMatchObject([{ verified: false }]);
  await setStatus('Shipped');
  expect(await isVerified()).toEqual([false]);
});

test('a hidden review is in no public list, average or testimonial; its author sees that and why', async () => {
  const { shopper, product, id } = await makeReview(1, 'Nobody should read this');
  await app.call(submitReview, { product_id: product.id, rating: 4, comment: 'Fine' }, await makeShopper(app));
  expect(await ofProduct(product.id)).toMatchObject({ average: 2.5, count: 2 });
  const { status, body } = await app.call(hideReview, { id, reason: 'It names another person.' }, admin);
  const hidden = { reason: 'It names another person.', at: expect.any(String) };
  expect([status, body]).toMatchObject([200, { id, state: 'hidden', hidden }]);
  const page = await app.call(productReviews, { id: product.id, page: 1, limit: 10 });
  expect([page.headers['x-total-count'], page.body]).toMatchObject([
    '1',
    { average: 4, count: 1, reviews: [{ rating: 4 }] },
  ]);

  expect((await app.call(ownReview, { id: product.id }, shopper)).body.review).toMatchObject({ id, hidden });
  const { data } = (await app.call(exportAccount, {}, shopper)).body;
  expect(data['reviews']).toMatchObject([
    { hidden_because: 'It names another person.', hidden_at: expect.any(String) },
  ]);

  // What its author writes instead stays hidden too.
  const again = await app.call(submitReview, { product_id: product.id, rating: 5, comment: 'Very good' }, shopper);
  expect(again.body.review).toMatchObject({ id, rating: 5, hidden });
  const quotes = async () =>
    (await app.call(updateHome, { testimonials: 'reviews' }, admin)).body.quotes.map(({ quote }) => quote);
  expect(await quotes()).not.toContain('Very good');
  expect(await ofProduct(product.id)).toMatchObject({ average: 4, count: 1 });

  expect((await app.call(showReview, { id }, admin)).body).toMatchObject({ state: 'shown', hidden: null });
  expect(await ofProduct(product.id)).toMatchObject({ average: 4.5, count: 2 });
  expect(await quotes()).toContain('Very good');
});

test('the reply is public, and a second one replaces it', async () => {
  const { product, id } = await makeReview(2);
  const reply = (text: string) => app.call(replyToReview, { id, text }, admin);
  expect((await reply('  Sorry!\nPlease write to us. ')).body.reply).toMatchObject({
    text: 'Sorry!\nPlease write to us.',
  });
  await reply('We have sent another one.');
  expect((await ofProduct(product.id)).reviews).toMatchObject([
    { reply: { text: 'We have sent another one.', at: expect.any(String) } },
  ]);
  for (const text of ['', '  ', 'x'.repeat(2001)])
    expect(await app.call(replyToReview, { id, text }, admin)).toMatchObject({ status: 400 });
});

test('each change is in the audit once, without the reason and the reply', async () => {
  const { id } = await makeReview();
  for (const reason of ['Asha is named.', 'Asha is named.', 'Spam.']) await app.call(hideReview, { id, reason }, admin);
  for (let times = 0; times < 2; times++) await app.call(showReview, { id }, admin);
  for (let times = 0; times < 2; times++) await app.call(replyToReview, { id, text: 'Thank you, Asha.' }, admin);
  const entries = (await app.call(listAudit, { limit: 50 }, admin)).body.filter(
    ({ subject }) => subject.type === 'review' && subject.id === String(id),
  );
  expect(entries.map(({ action }) => action).toSorted()).toEqual([
    'review.hidden',
    'review.hidden',
    'review.replied',
    'review.shown',
  ]);
  expect(JSON.stringify(entries.map(({ summary, changes }) => [summary, changes]))).not.toContain('Asha');
});

test('finds reviews by state, words of the comment, author and product', async () => {
  const { shopper, product, id } = await makeReview(3, 'The kundan work, fine-grained!');
  await app.em().nativeUpdate(User, { id: shopper.id }, { name: 'Vasundhara Dēvi' });
  const name = `Peacock chain ${product.id}`;
  await app.em().execute('update products set name = ? where id = ?', [name, product.id]);
  for (const q of ['grain', 'WORK kundan', 'vasun dē', shopper.email, name, 'cock chain ' + product.id])
    expect([q, ...(await listed({ q }))]).toEqual([q, id]);
  expect(await listed({ q: 'granite' })).toEqual([]);
  await app.call(hideReview, { id, reason: 'Spam.' }, admin);
  expect(await listed({ q: 'grained', state: 'shown' })).toEqual([]);
  expect(await listed({ q: 'grained', state: 'hidden' })).toEqual([id]);
  const { headers, body } = await app.call(listReviews, { state: 'all', limit: 1 }, admin);
  expect([body.length, Number(headers['x-total-count']) > 1]).toEqual([1, true]);
  expect(body[0]).toMatchObject({
    product: { id: product.id, name },
    name: 'Vasundhara Dēvi',
    customer_id: shopper.id,
  });
});

test('a helper answers reviews and does not hide them; an accountant reads none', async () => {
  const { id } = await makeReview();
  const [helper, accountant] = [await makeStaff(app, 'helper'), await makeStaff(app, 'accountant')];
  expect((await app.call(replyToReview, { id, text: 'Thank you!' }, helper)).status).toBe(200);
  expect((await app.call(hideReview, { id, reason: 'Spam.' }, helper)).status).toBe(403);
  expect((await app.call(showReview, { id }, helper)).status).toBe(403);
  expect((await app.call(listReviews, {}, accountant)).status).toBe(403);
});
