/** Every screen of the shop that anybody can open, by its path. */
export const SCREENS = [
  '/',
  '/shop',
  '/best-sellers',
  '/category/necklace',
  '/search?q=pearl',
  '/search?q=xylophone',
  '/product/2',
  '/product/6',
  '/contact',
  '/returns-policy',
  '/shipping-policy',
  '/terms-conditions',
  '/privacy-policy',
  '/about',
  '/features',
  '/new-arrivals',
  '/forgot-password',
  '/orders',
  '/checkout',
  '/admin-panel',
  '/no/such/page',
];
/** The admin's panels. */
export const PANELS = [
  '',
  '?panel=add-product',
  '?panel=products',
  '?panel=products&product=1',
  '?panel=orders',
  '?panel=payments',
  '?panel=mails',
];
