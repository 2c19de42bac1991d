/** What only one tab or worker does at a time. */
export const CART_WORK = 'kundan-cart';
export const MESSAGE_WORK = 'kundan-messages';
