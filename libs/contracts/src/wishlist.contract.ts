import { MAX_WISHLIST_LENGTH } from '@kundan/domain/wishlist/wishlist';
import { z } from 'zod';
import * as addresses from './addresses.ts';
import { call } from './call.ts';
import { EmptyInput, Id, PageInput } from './fields.ts';

/** Product ids, the one that was added last first. */
export const Wishlist = z.array(z.int());
export type Wishlist = z.infer<typeof Wishlist>;

export const getWishlist = call({
  ...addresses.getWishlist,
  status: 200,
  access: 'shopper',
  summary: 'Lists the ids of the products on the wish list, newest first; with page or limit one page of them.',
  input: PageInput,
  output: Wishlist,
  errors: [],
});

export const addToWishlist = call({
  ...addresses.addToWishlist,
  status: 200,
  access: 'shopper',
  summary: `Puts a product on the wish list, which has at most ${MAX_WISHLIST_LENGTH}. One that is on it keeps its place.`,
  input: z.object({ product_id: Id }),
  output: Wishlist,
  errors: ['PRODUCT_NOT_FOUND', 'WISHLIST_FULL'],
});

export const removeFromWishlist = call({
  ...addresses.removeFromWishlist,
  status: 200,
  access: 'shopper',
  summary: 'Takes a product off the wish list. One that is not on it changes nothing.',
  input: z.object({ product_id: Id }),
  output: Wishlist,
  errors: ['PRODUCT_NOT_FOUND'],
});

export const clearWishlist = call({
  ...addresses.clearWishlist,
  status: 200,
  access: 'shopper',
  summary: 'Takes every product off the wish list.',
  input: EmptyInput,
  output: Wishlist,
  errors: [],
});
