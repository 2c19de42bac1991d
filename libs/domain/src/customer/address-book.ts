/** The most addresses that a shopper can save. */
export const MAX_SAVED_ADDRESSES = 10;
