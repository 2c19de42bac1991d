import { updateHome } from '@kundan/contracts/admin/home.contract';
import { readHome } from '@kundan/contracts/home.contract';
import { submitReview } from '@kundan/contracts/reviews.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAdmin, makeShopper, type TestUser } from '../../../test/support/factories.ts';
import { makeProduct } from '../../../test/support/product-factories.ts';
import { openTestApp, type TestApp } from '../../../test/support/test-app.ts';

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await openTestApp();
  admin = await makeAdmin(app);
});
afterAll(() => app.close());

const read = async () => (await app.call(readHome, {})).body;

test('a shop comes with the hero, the testimonials and the points of the specification', async () => {
  const home = await read();
  expect(home.hero).toMatchObject({
    title: 'Timeless Elegance, Modern Design',
    button: 'Explore Collection',
    link: '/shop',
  });
  expect(home.quotes.map(({ rating }) => rating)).toEqual(Array(6).fill(5));
  expect(home.points.map(({ title }) => title)).toEqual([
    'Secure Payment',
    'Budget Friendly',
    'Contact Us',
    'Free Nationwide Shipping',
  ]);
  expect([home.version, home.changed_at]).toEqual([1, null]);
});

test('changes the named parts, and refuses a change of another version', async () => {
  const before = await read();
  const { body } = await app.call(updateHome, { hero: { title: 'Silver' }, testimonials: 'off' }, admin);
  expect(body).toMatchObject({ hero: { ...before.hero, title: 'Silver' }, story: before.story, quotes: [] });
  expect(body.version).toBe(before.version + 1);
  expect(await read()).toEqual(body);
  const stale = { ...admin, headers: { 'if-match': `"${before.version}"` } };
  const refused = await app.send(updateHome, { hero: { title: 'Gold' } }, stale);
  expect([refused.status, refused.body.code]).toEqual([412, 'CHANGED_MEANWHILE']);
  expect((await app.call(updateHome, { hero: { title: 'Silver' } }, admin)).body.version).toBe(body.version);
});

test('reviews are the newest good ones with a comment, each with its product', async () => {
  const product = await makeProduct(app);
  for (const [rating, comment] of [
    [5, 'Lovely'],
    [3, 'Fine'],
    [4, ''],
    [4, 'Light'],
  ] as const) {
    const shopper = await makeShopper(app);
    await app.call(submitReview, { product_id: product.id, rating, comment }, shopper);
  }
  const { body } = await app.call(updateHome, { testimonials: 'reviews' }, admin);
  expect(body.quotes).toMatchObject([
    { quote: 'Light', rating: 4, product: { id: product.id, name: product.name } },
    { quote: 'Lovely', rating: 5 },
  ]);
});
