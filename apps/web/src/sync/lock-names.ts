/** Names of the cross-tab locks. The page and the service worker share them. */
export const CART_LOCK = 'kundan-cart';
export const MESSAGE_LOCK = 'kundan-messages';
export const WISHLIST_LOCK = 'kundan-wishlist';
