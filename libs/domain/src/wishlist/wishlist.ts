/** The most products on the wish list of a shopper. A technical bound. */
export const MAX_WISHLIST_LENGTH = 300;
