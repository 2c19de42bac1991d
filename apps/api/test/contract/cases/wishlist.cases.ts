import { addToWishlist, clearWishlist, getWishlist, removeFromWishlist } from '@kundan/contracts/wishlist.contract';
import type { TestUser } from '../../support/factories.ts';
import { makeProduct } from '../../support/product-factories.ts';
import type { TestApp } from '../../support/test-app.ts';
import { defineCase } from './call-case.ts';
import { pageRules } from './field-rules.ts';

/** A product on the owner's wish list. */
async function wishOf(app: TestApp, { token }: TestUser): Promise<number> {
  const { id } = await makeProduct(app);
  await app.call(addToWishlist, { product_id: id }, { token });
  return id;
}

const productId = {
  field: 'product_id',
  missing: 2_000_000_000,
  missingCode: 'PRODUCT_NOT_FOUND',
  malformed: [0, -1, '1.5', 'abc', '1e3', '0x1', '2147483648'],
} as const;

export const wishlistCases = [
  defineCase({
    call: getWishlist,
    fields: pageRules,
    arrange: async (app, owner) => {
      await wishOf(app, owner);
      return { input: {} };
    },
    forOtherUser: { body: [] },
  }),
  defineCase({
    call: addToWishlist,
    arrange: async (app) => ({ input: { product_id: (await makeProduct(app)).id } }),
    changes: ['wishlist_items'],
    resource: productId,
    forOtherUser: 'shared',
  }),
  defineCase({
    call: removeFromWishlist,
    arrange: async (app, owner) => ({ input: { product_id: await wishOf(app, owner) } }),
    response: [],
    changes: ['wishlist_items'],
    resource: productId,
    forOtherUser: { body: [], changes: [] },
  }),
  defineCase({
    call: clearWishlist,
    arrange: async (app, owner) => {
      await wishOf(app, owner);
      return { input: {} };
    },
    response: [],
    changes: ['wishlist_items'],
    forOtherUser: { body: [], changes: [] },
  }),
];
