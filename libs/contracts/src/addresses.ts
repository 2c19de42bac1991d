import type { Call } from './call.ts';

// Method, path and files of the calls that the web app sends before it loads a form. The contracts, which contain zod schemas, build on
// them; this module has none, so that the first page and the service worker do not load zod.

type Address = Pick<Call, 'method' | 'path' | 'formFiles' | 'formNumbers' | 'formJson'>;

/** The most photographs of a damage report and of a review, and the maximum sizes of one and of all in bytes. */
export const MAX_CLAIM_PHOTOS = 5;
export const MAX_REVIEW_PHOTOS = 3;
export const MAX_CLAIM_PHOTO_BYTES = 10 * 1024 * 1024;
export const MAX_CLAIM_BYTES = 15 * 1024 * 1024;

export const getCart: Address = { method: 'GET', path: '/cart' };
export const addToCart: Address = { method: 'POST', path: '/cart' };
export const updateCart: Address = { method: 'PATCH', path: '/cart/update' };
export const removeFromCart: Address = { method: 'DELETE', path: '/cart/:id' };
export const signOut: Address = { method: 'POST', path: '/signout' };
export const refreshToken: Address = { method: 'POST', path: '/refresh-token' };
export const readAccount: Address = { method: 'GET', path: '/account' };
export const requestRestockAlert: Address = { method: 'POST', path: '/products/:id/restock-alerts' };
export const endRestockAlert: Address = { method: 'DELETE', path: '/products/:id/restock-alerts' };
export const endRestockAlerts: Address = { method: 'DELETE', path: '/restock-alerts' };
const claimFiles: NonNullable<Address['formFiles']> = {
  field: 'photos',
  maxFiles: MAX_CLAIM_PHOTOS,
  maxBytes: MAX_CLAIM_PHOTO_BYTES,
  maxTotalBytes: MAX_CLAIM_BYTES,
};
export const reportDamage: Address = { method: 'POST', path: '/claims', formFiles: claimFiles };
export const requestReturn: Address = {
  method: 'POST',
  path: '/user-orders/:id/returns',
  formFiles: claimFiles,
  formJson: ['lines'],
};
export const sendContactMessage: Address = { method: 'POST', path: '/contact' };
export const submitReview: Address = {
  method: 'POST',
  path: '/reviews',
  formFiles: {
    field: 'photos',
    maxFiles: MAX_REVIEW_PHOTOS,
    maxBytes: MAX_CLAIM_PHOTO_BYTES,
    maxTotalBytes: MAX_CLAIM_BYTES,
  },
  formNumbers: ['rating'],
};
export const addAddress: Address = { method: 'POST', path: '/addresses' };
export const updateAddress: Address = { method: 'PUT', path: '/addresses/:id' };
export const deleteAddress: Address = { method: 'DELETE', path: '/addresses/:id' };
/** Of the staff; the outbox sends it too. */
export const addOrderNote: Address = { method: 'POST', path: '/orders/:id/notes' };
export const getWishlist: Address = { method: 'GET', path: '/wishlist' };
export const addToWishlist: Address = { method: 'PUT', path: '/wishlist/:product_id' };
export const removeFromWishlist: Address = { method: 'DELETE', path: '/wishlist/:product_id' };
export const clearWishlist: Address = { method: 'DELETE', path: '/wishlist' };

export const listCategories: Address = { method: 'GET', path: '/categories' };
export const shopProducts: Address = { method: 'GET', path: '/products/shop' };
export const newArrivals: Address = { method: 'GET', path: '/products/new-arrivals' };
export const categoryProducts: Address = { method: 'GET', path: '/products/category/:category' };
export const bestSellers: Address = { method: 'GET', path: '/products/best-sellers' };
export const searchProducts: Address = { method: 'GET', path: '/products/search' };
export const optionFacets: Address = { method: 'GET', path: '/products/options' };
export const suggestions: Address = { method: 'GET', path: '/products/suggestions' };
export const productById: Address = { method: 'GET', path: '/products/:id' };
export const productChanges: Address = { method: 'GET', path: '/products/changes' };
export const productReviews: Address = { method: 'GET', path: '/products/:id/reviews' };
export const listPages: Address = { method: 'GET', path: '/pages' };
export const readPage: Address = { method: 'GET', path: '/pages/:slug' };
export const readHome: Address = { method: 'GET', path: '/home' };
export const shopConfig: Address = { method: 'GET', path: '/config' };
export const live: Address = { method: 'GET', path: '/health/live' };
export const reportVitals: Address = { method: 'POST', path: '/vitals' };
export const exportAccount: Address = { method: 'GET', path: '/account/export' };
