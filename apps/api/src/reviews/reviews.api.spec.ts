import { productReviews, submitReview } from '@kundan/contracts/reviews.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeShopper } from '../testing/factories.ts';
import { changeProduct, makeProduct } from '../testing/product-factories.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const reviewsOf = async (id: number) => (await app.call(productReviews, { id })).body;

test('shows reviews newest first, with average and count', async () => {
  const { id } = await makeProduct(app);
  expect(await reviewsOf(id)).toEqual({ average: null, count: 0, reviews: [] });
  for (const rating of [5, 4, 4]) {
    const { token } = await makeShopper(app);
    const answer = await app.call(submitReview, { product_id: id, rating, comment: `Rated ${rating}` }, { token });
    expect(answer).toMatchObject({
      status: 201,
      body: { message: 'Review submitted successfully!', review: { product_id: id, name: 'Asha Rao', rating } },
    });
    expect(Date.now() - Date.parse(answer.body.review.created_at)).toBeLessThan(5_000);
  }
  expect(await reviewsOf(id)).toMatchObject({
    average: 4.3,
    count: 3,
    reviews: [{ rating: 4 }, { rating: 4 }, { rating: 5 }],
  });
});

test('a second review of the same shopper replaces the first, also when both come at once', async () => {
  const { id } = await makeProduct(app);
  const { token } = await makeShopper(app);
  await app.call(submitReview, { product_id: id, rating: 1, comment: 'Broken clasp.' }, { token });
  await app.call(submitReview, { product_id: id, product_name: 'Anything', rating: 5 }, { token });
  expect(await reviewsOf(id)).toMatchObject({ average: 5, count: 1, reviews: [{ rating: 5, comment: '' }] });
  const both = await Promise.all([2, 3].map((rating) => app.call(submitReview, { product_id: id, rating }, { token })));
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  expect((await reviewsOf(id)).count).toBe(1);
});

test('refuses what the specification refuses, in its words', async () => {
  const { id } = await makeProduct(app);
  const { token } = await makeShopper(app);
  for (const rating of [0, 6, 2.5, '5', null]) {
    const answer = await app.send(submitReview, { product_id: id, rating }, { token });
    expect([answer.status, answer.body.message]).toEqual([400, 'Please provide a valid rating between 1 and 5.']);
  }
  const unknown = await app.send(submitReview, { rating: 5 }, { token });
  expect([unknown.status, unknown.body.message]).toEqual([400, 'Product details are missing.']);
  expect((await app.call(submitReview, { product_id: id, rating: 5 })).status).toBe(401);
  expect((await reviewsOf(id)).count).toBe(0);
});

test('a product that the shop does not have is not reviewed', async () => {
  const { id } = await makeProduct(app);
  await changeProduct(app, id, { isDeleted: true });
  const { token } = await makeShopper(app);
  for (const product_id of [id, 999_999]) {
    expect((await app.call(submitReview, { product_id, rating: 5 }, { token })).body.code).toBe('PRODUCT_NOT_FOUND');
    expect((await app.call(productReviews, { id: product_id })).body.code).toBe('PRODUCT_NOT_FOUND');
  }
});

test('thirty reviews an hour are enough for anybody', async () => {
  const { id } = await makeProduct(app);
  const { token } = await makeShopper(app);
  for (let time = 0; time < 30; time++) await app.call(submitReview, { product_id: id, rating: 5 }, { token });
  const refused = await app.call(submitReview, { product_id: id, rating: 1 }, { token });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await reviewsOf(id)).average).toBe(5);
});
