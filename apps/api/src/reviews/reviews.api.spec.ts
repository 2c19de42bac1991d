import { productReviews, submitReview } from '@kundan/contracts/reviews.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeShopper } from '../../test/support/factories.ts';
import { changeProduct, makeProduct } from '../../test/support/product-factories.ts';
import { openTestApp, type TestApp } from '../../test/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** The public reviews of a product. */
const reviewsOf = async (id: number) => (await app.call(productReviews, { id })).body;

test('lists reviews newest first, with average and count', async () => {
  const { id } = await makeProduct(app);
  expect(await reviewsOf(id)).toEqual({ average: null, count: 0, reviews: [] });
  for (const rating of [5, 4, 4]) {
    const { token } = await makeShopper(app);
    const before = Date.now();
    const response = await app.call(submitReview, { product_id: id, rating, comment: `Rated ${rating}` }, { token });
    expect(response).toMatchObject({
      status: 201,
      body: { message: 'Review submitted successfully!', review: { product_id: id, name: 'Asha Rao', rating } },
    });
    const createdAt = new Date(response.body.review.created_at);
    expect(response.body.review.created_at).toBe(createdAt.toISOString());
    expect(createdAt.getTime()).toBeGreaterThanOrEqual(before);
    expect(createdAt.getTime()).toBeLessThanOrEqual(Date.now());
  }
  expect(await reviewsOf(id)).toMatchObject({
    average: 4.3,
    count: 3,
    reviews: [{ rating: 4 }, { rating: 4 }, { rating: 5 }],
  });
});

test('a second review of the same shopper replaces the first, also when both are concurrent', async () => {
  const { id } = await makeProduct(app);
  const { token } = await makeShopper(app);
  await app.call(submitReview, { product_id: id, rating: 1, comment: 'Broken clasp.' }, { token });
  await app.call(submitReview, { product_id: id, product_name: 'Anything', rating: 5 }, { token });
  expect(await reviewsOf(id)).toMatchObject({ average: 5, count: 1, reviews: [{ rating: 5, comment: '' }] });
  const responses = await Promise.all(
    [2, 3].map((rating) => app.call(submitReview, { product_id: id, rating }, { token })),
  );
  expect(responses.map(({ status }) => status)).toEqual([201, 201]);
  expect((await reviewsOf(id)).count).toBe(1);
});

test('rejects invalid reviews with the specified messages', async () => {
  const { id } = await makeProduct(app);
  const { token } = await makeShopper(app);
  for (const rating of [0, 6, 2.5, '5', null]) {
    const response = await app.send(submitReview, { product_id: id, rating }, { token });
    expect([response.status, response.body.message]).toEqual([400, 'Please provide a valid rating between 1 and 5.']);
  }
  const unknown = await app.send(submitReview, { rating: 5 }, { token });
  expect([unknown.status, unknown.body.message]).toEqual([400, 'Product details are missing.']);
  expect((await app.call(submitReview, { product_id: id, rating: 5 })).status).toBe(401);
  expect((await reviewsOf(id)).count).toBe(0);
});

test('rejects a deleted and an unknown product', async () => {
  const { id } = await makeProduct(app);
  await changeProduct(app, id, { isDeleted: true });
  const { token } = await makeShopper(app);
  for (const product_id of [id, 999_999]) {
    expect((await app.call(submitReview, { product_id, rating: 5 }, { token })).body.code).toBe('PRODUCT_NOT_FOUND');
    expect((await app.call(productReviews, { id: product_id })).body.code).toBe('PRODUCT_NOT_FOUND');
  }
});

test('limits a shopper to 30 reviews an hour', async () => {
  const { id } = await makeProduct(app);
  const { token } = await makeShopper(app);
  for (let time = 0; time < 30; time++) await app.call(submitReview, { product_id: id, rating: 5 }, { token });
  const rejected = await app.call(submitReview, { product_id: id, rating: 1 }, { token });
  expect(rejected.status).toBe(429);
  expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
  expect((await reviewsOf(id)).average).toBe(5);
});

test('lists the newest 200 reviews and counts all of them', async () => {
  const { id } = await makeProduct(app);
  await app.em().execute(
    `with authors as (
       insert into users (id, name, email, password_hash, role, created_at)
       select gen_random_uuid(), 'Reader', 'reader-' || n || '@example.in', 'none', 'customer',
         timestamptz '2030-01-01' + n * interval '1 minute'
       from generate_series(1, 202) n returning id, created_at
     )
     insert into reviews (product_id, shopper_id, rating, comment, created_at)
     select ?, id, 3, '', created_at from authors`,
    [id],
  );
  const { average, count, reviews } = await reviewsOf(id);
  expect({ average, count, length: reviews.length }).toEqual({ average: 3, count: 202, length: 200 });
  expect(reviews[0]?.created_at).toBe('2030-01-01T03:22:00.000Z');
  expect(reviews.at(-1)?.created_at).toBe('2030-01-01T00:03:00.000Z');

  const page = async (input: object) => {
    const { body, headers } = await app.call(productReviews, { id, ...input });
    return [body.count, headers['x-total-count'], body.reviews.length, body.reviews[0]?.created_at];
  };
  expect(await page({ page: 1, limit: 10 })).toEqual([202, '202', 10, '2030-01-01T03:22:00.000Z']);
  expect(await page({ page: 21, limit: 10 })).toEqual([202, '202', 2, '2030-01-01T00:02:00.000Z']);
  expect(await page({ page: 2 })).toEqual([202, '202', 50, '2030-01-01T02:32:00.000Z']);
  expect(await page({ page: 22, limit: 10 })).toEqual([202, '202', 0, undefined]);
});
