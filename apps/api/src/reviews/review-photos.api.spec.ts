import { hideReview, reviewPhotoForStaff } from '@kundan/contracts/admin/reviews.contract';
import { MAX_CLAIM_PHOTO_BYTES } from '@kundan/contracts/addresses';
import { ownReview, productReviews, type Review, reviewPhoto, submitReview } from '@kundan/contracts/reviews.contract';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAdmin, makeShopper, type TestUser } from '../../test/support/factories.ts';
import { fileOf, type FormFields, postForm } from '../../test/support/post-form.ts';
import { makeProduct } from '../../test/support/product-factories.ts';
import { openTestApp, type TestApp } from '../../test/support/test-app.ts';
import { ReviewPhoto } from './review-photo.entity.ts';
import { Review as StoredReview } from './review.entity.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#842' } })
    .keepMetadata()
    .withExif({ IFD0: { Make: 'Phone' } });

async function writer() {
  const [shopper, { id }] = [await makeShopper(app), await makeProduct(app)];
  const send = async (fields: FormFields, by: TestUser = shopper) => {
    const response = await postForm(app, '/reviews', by.token, { product_id: String(id), rating: '5', ...fields });
    return { status: response.statusCode, body: response.json<{ code: string; review: Review }>() };
  };
  return { shopper, id, send };
}
const read = (photo: string, size?: 'small') =>
  app.nest.inject(`/api/reviews/photos/${photo}${size ? `?size=${size}` : ''}`);

test('stores photographs of a form smaller and without metadata, and lists them with the review', async () => {
  const { shopper, id, send } = await writer();
  const files = [await picture(4000, 2000).jpeg().toBuffer(), await picture(40, 20).avif().toBuffer()];
  const { status, body } = await send({ comment: 'Lovely ✽', photos: files.map((data) => fileOf(data, 'a.txt')) });
  expect([status, body.review]).toMatchObject([201, { rating: 5, comment: 'Lovely ✽' }]);
  expect(body.review.photos).toMatchObject([
    { width: 1600, height: 800 },
    { width: 40, height: 20 },
  ]);
  expect((await app.call(productReviews, { id })).body.reviews[0]?.photos).toEqual(body.review.photos);
  const [first] = body.review.photos;
  const large = await read(first!.id);
  expect(large.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'public, max-age=300' });
  expect(await sharp(large.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 1600 });
  expect((await sharp(large.rawPayload).metadata()).exif).toBeUndefined();
  expect(await sharp((await read(first!.id, 'small')).rawPayload).metadata()).toMatchObject({
    format: 'webp',
    width: 320,
  });
  expect((await app.call(reviewPhoto, { photo: randomUUID() })).body).toMatchObject({ code: 'REVIEW_NOT_FOUND' });
  await app.em().nativeDelete(StoredReview, { shopper: shopper.id });
  expect(await app.em().count(ReviewPhoto, { id: first!.id })).toBe(0);
});

test('a later review keeps the photographs, replaces them by its own, or removes them', async () => {
  const { shopper, id, send } = await writer();
  const photo = fileOf(await picture(4, 4).png().toBuffer());
  const { body: first } = await send({ photos: [photo, photo, photo] });
  const own = async () => (await app.call(ownReview, { id }, shopper)).body.review?.photos;
  await app.call(submitReview, { product_id: id, rating: 3 }, shopper);
  expect(await own()).toEqual(first.review.photos);
  const { body: second } = await send({ photos: [photo] });
  expect(second.review.photos).toHaveLength(1);
  expect(second.review.photos[0]?.id).not.toBe(first.review.photos[0]?.id);
  expect((await read(first.review.photos[0]!.id)).statusCode).toBe(404);
  expect((await send({ remove_photos: 'true' })).body.review.photos).toEqual([]);
  await send({ photos: [photo] });
  await app.call(submitReview, { product_id: id, rating: 3, remove_photos: true }, shopper);
  expect(await own()).toEqual([]);
});

test('refuses other files, too many and too large ones, an invalid rating, and stores nothing', async () => {
  const { id, send } = await writer();
  const small = fileOf(await picture(4, 4).png().toBuffer());
  const code = async (fields: FormFields) => (await send(fields)).body.code;
  expect(await code({ photos: [new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.png')] })).toBe(
    'IMAGE_UNSUPPORTED',
  );
  expect(await code({ photos: [fileOf(Buffer.from('\xff\xd8\xff no picture', 'latin1'))] })).toBe('IMAGE_UNREADABLE');
  expect(await code({ photos: [small, small, small, small] })).toBe('BODY_TOO_LARGE');
  expect(await code({ photos: [fileOf(Buffer.alloc(MAX_CLAIM_PHOTO_BYTES + 1))] })).toBe('BODY_TOO_LARGE');
  expect(await code({ document: small })).toBe('UNSUPPORTED_MEDIA');
  for (const rating of ['6', '4.5', 'five', ''])
    expect((await send({ rating, photos: [small] })).body).toMatchObject({
      errors: [{ field: 'rating', message: 'Please provide a valid rating between 1 and 5.' }],
    });
  // Found out before the photograph is read.
  expect(await code({ product_id: '999999', photos: [fileOf(Buffer.from('no picture'))] })).toBe('PRODUCT_NOT_FOUND');
  expect((await app.call(productReviews, { id })).body.count).toBe(0);
});

test('a photograph of a hidden review is for staff only', async () => {
  const { shopper, send } = await writer();
  const { review } = (await send({ photos: [fileOf(await picture(4, 4).png().toBuffer())] })).body;
  const admin = await makeAdmin(app);
  await app.call(hideReview, { id: review.id, reason: 'Shows another person.' }, admin);
  expect((await read(review.photos[0]!.id)).statusCode).toBe(404);
  const readAs = (reader: TestUser) => app.call(reviewPhotoForStaff, { id: review.id, position: 1 }, reader);
  const { status, headers } = await readAs(admin);
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, 'image/webp', 'private, no-store']);
  expect((await readAs(shopper)).status).toBe(403);
});
