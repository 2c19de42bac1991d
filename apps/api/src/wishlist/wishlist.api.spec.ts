import { addToWishlist, getWishlist, removeFromWishlist } from '@kundan/contracts/wishlist.contract';
import { EntityManager } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeShopper } from '../../test/support/factories.ts';
import { changeProduct, makeProduct } from '../../test/support/product-factories.ts';
import { openTestApp, type TestApp } from '../../test/support/test-app.ts';
import { RetentionTask } from '../operations/retention/retention-task.ts';
import { WishlistItem } from './wishlist-item.entity.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const makeProducts = async (count: number) => {
  const ids: number[] = [];
  for (let made = 0; made < count; made += 1) ids.push((await makeProduct(app)).id);
  return ids as [number, number, number];
};

test('lists the products newest first; a repeated addition keeps the place and a repeated removal changes nothing', async () => {
  const { token } = await makeShopper(app);
  const [first, second, third] = await makeProducts(3);
  const add = async (product_id: number) => (await app.call(addToWishlist, { product_id }, { token })).body;
  const remove = async (product_id: number) => (await app.call(removeFromWishlist, { product_id }, { token })).body;
  for (const id of [first, second, third]) await add(id);
  expect(await add(first)).toEqual([third, second, first]);
  expect(await remove(second)).toEqual([third, first]);
  expect(await remove(second)).toEqual([third, first]);
  expect((await app.call(getWishlist, {}, { token })).body).toEqual([third, first]);
  expect(await add(second)).toEqual([second, third, first]);
});

test('a withdrawn product is on no list, and its marks are deleted', async () => {
  const { id: shopper, token } = await makeShopper(app);
  const [kept, withdrawn] = await makeProducts(2);
  for (const product_id of [kept, withdrawn]) await app.call(addToWishlist, { product_id }, { token });
  await changeProduct(app, withdrawn, { isDeleted: true });
  expect((await app.call(getWishlist, {}, { token })).body).toEqual([kept]);
  for (const call of [addToWishlist, removeFromWishlist])
    expect((await app.call(call, { product_id: withdrawn }, { token })).body).toMatchObject({
      code: 'PRODUCT_NOT_FOUND',
    });
  await new RetentionTask(app.nest.get(EntityManager)).run(new Date());
  expect(await app.em().find(WishlistItem, { shopper })).toMatchObject([{ product: kept }]);
});

test('holds at most 300 products, also when two are added at the same time', async () => {
  const { id, token } = await makeShopper(app);
  const more = await makeProducts(3);
  await app.em().execute(
    `with added as (
       insert into products (seller_id, name, description, category, price, image_url)
       select 1, 'Ring', 'Plain.', 'Diamonds', 100, '/a.webp' from generate_series(1, 299) returning id
     ) insert into wishlist_items (shopper_id, product_id, added_at) select ?, id, now() from added`,
    [id],
  );
  const responses = await Promise.all(more.map((product_id) => app.call(addToWishlist, { product_id }, { token })));
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(responses.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'WISHLIST_FULL' });
  const { body } = await app.call(getWishlist, {}, { token });
  expect(body).toHaveLength(300);
  // One that is on the list is no addition.
  expect((await app.call(addToWishlist, { product_id: body[0]! }, { token })).status).toBe(200);
});
