/** The shop's limits, and the defaults of what the owner decides in the settings; see docs/specification.md, Shop constants. */
export const SHOP_NAME = 'Kundan';
export const TAGLINE = 'Handcrafted Indian jewellery';
export const CURRENCY = 'INR';
export const LOCALE = 'en-IN';
export const THEME_COLOR = '#6b1426';
export const SUPPORT_EMAIL = 'care@kundan.test';
export const SUPPORT_PHONE = '+91 40 4000 1234';

/** Products per page of a listing. */
export const PAGE_SIZE = 12;
export const NEW_ARRIVALS_COUNT = 8;
export const SUGGESTIONS_COUNT = 8;
/** Best sellers are the products with the most units sold in this many days. */
export const BEST_SELLER_DAYS = 90;
/** The technical limit of one cart line; the product itself has no maximum quantity. */
export const MAX_CART_LINE_QUANTITY = 10_000;
/** The technical limit of a product's stock. */
export const MAX_STOCK = 1_000_000;

export const ORDER_STATUSES = ['Pending Payment', 'Payment Received', 'Shipped', 'Delivered', 'Cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Which pieces a shop takes back: those that arrived damaged, or any within some days after the delivery. */
export const RETURN_POLICIES = ['damaged', 'days'] as const;

export const ROLES = ['customer', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** The roles of the people with the role `admin`. libs/contracts (`staff-access.ts`) says which calls each may make. */
export const STAFF_ROLES = ['owner', 'manager', 'helper', 'accountant'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];
