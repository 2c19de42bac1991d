import { createStore } from '../../browser/store.ts';

/** The ids of the products on the wish list of this device and its shopper, newest first. wishlist-service.ts sets it. */
export const wishlistStore = createStore<readonly number[]>([]);
