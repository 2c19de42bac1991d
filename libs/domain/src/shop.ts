/** The shop's constants (specification, sections 1, 3 and 9). */
export const SHOP_NAME = 'Kundan';
export const CURRENCY = 'INR';
export const LOCALE = 'en-IN';
export const THEME_COLOR = '#6b1426';
export const SUPPORT_EMAIL = 'care@kundan.test';
export const SUPPORT_PHONE = '+91 40 4000 1234';

export const PAGE_SIZE = 12;
export const NEW_ARRIVALS = 8;
export const SUGGESTIONS = 8;
export const BEST_SELLER_DAYS = 90;
export const MAX_QUANTITY = 10_000;

export const CATEGORIES = ['Necklace', 'Invisible Necklace', 'Diamonds', 'Earrings'] as const;
export type Category = (typeof CATEGORIES)[number];

export const ORDER_STATUSES = ['Pending Payment', 'Payment Received', 'Shipped', 'Delivered', 'Cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const ROLES = ['customer', 'admin'] as const;
export type Role = (typeof ROLES)[number];
