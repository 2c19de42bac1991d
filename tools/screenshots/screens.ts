import type { Page } from 'playwright-core';

/** One screenshot of docs/design.md. */
export interface Screen {
  name: string;
  path: string;
  /** The signed-in person. Without one, the visitor is signed out. */
  as?: 'shopper' | 'admin';
  /** Actions before the screenshot. */
  act?: (page: Page) => Promise<unknown>;
  /** Captures only the viewport instead of the whole page. */
  viewportOnly?: boolean;
  only?: 'phone' | 'desktop';
  /** Also on a wide window. */
  wide?: boolean;
  /** The browser's font size in pixels, default 16. */
  fontSize?: number;
}

const click = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click();

export const SCREENS: readonly Screen[] = [
  { name: 'home', path: '/', wide: true },
  { name: 'home-hindi', path: '/hi/', viewportOnly: true },
  { name: 'shop', path: '/shop', wide: true },
  { name: 'shop-large-text', path: '/shop', viewportOnly: true, only: 'phone', fontSize: 24 },
  { name: 'best-sellers', path: '/best-sellers', viewportOnly: true },
  { name: 'new-arrivals', path: '/new-arrivals', viewportOnly: true },
  { name: 'category', path: '/category/invisible-necklace', viewportOnly: true },
  { name: 'search', path: '/search?q=pearl', viewportOnly: true },
  { name: 'search-nothing', path: '/search?q=qqqqqq', viewportOnly: true },
  { name: 'search-form', path: '/', act: click('Search'), viewportOnly: true },
  { name: 'product', path: '/product/3', act: (page) => page.getByText('Lighter on the neck').waitFor(), wide: true },
  { name: 'product-telugu', path: '/te/product/3', viewportOnly: true },
  { name: 'wishlist', path: '/wishlist', as: 'shopper', act: (page) => page.getByRole('article').nth(1).waitFor() },
  { name: 'product-zoom', path: '/product/3', act: click(/enlarge/i), viewportOnly: true },
  { name: 'cart', path: '/shop', as: 'shopper', act: click('Cart'), viewportOnly: true },
  { name: 'cart-empty', path: '/shop', act: click('Cart'), viewportOnly: true },
  { name: 'menu', path: '/', act: click('Menu'), viewportOnly: true, only: 'phone' },
  { name: 'user-menu', path: '/', as: 'shopper', act: openUserMenu, viewportOnly: true, only: 'desktop' },
  { name: 'sign-in', path: '/', act: click('Sign In'), viewportOnly: true },
  { name: 'sign-up', path: '/', act: signUp, viewportOnly: true },
  { name: 'checkout', path: '/checkout', as: 'shopper' },
  { name: 'checkout-errors', path: '/checkout', as: 'shopper', act: click('Pay Now') },
  { name: 'contact', path: '/contact' },
  { name: 'forgot-password', path: '/forgot-password', viewportOnly: true },
  { name: 'orders', path: '/orders', as: 'shopper' },
  { name: 'account', path: '/account', as: 'shopper' },
  { name: 'orders-signed-out', path: '/orders', viewportOnly: true },
  { name: 'not-found', path: '/nowhere', viewportOnly: true },
  { name: 'returns-policy', path: '/returns-policy' },
  { name: 'shipping-policy', path: '/shipping-policy' },
  { name: 'terms-conditions', path: '/terms-conditions' },
  { name: 'privacy-policy', path: '/privacy-policy' },
  { name: 'about', path: '/about' },
  { name: 'features', path: '/features' },
  { name: 'admin', path: '/admin-panel', as: 'admin' },
  { name: 'admin-add-product', path: '/admin-panel/products/new', as: 'admin' },
  { name: 'admin-products', path: '/admin-panel/products', as: 'admin', viewportOnly: true },
  { name: 'admin-edit-product', path: '/admin-panel/products/3', as: 'admin' },
  { name: 'admin-orders', path: '/admin-panel/orders', as: 'admin' },
  { name: 'admin-payments', path: '/admin-panel/payments', as: 'admin' },
  { name: 'admin-mails', path: '/admin-panel/mails', as: 'admin', viewportOnly: true },
  { name: 'offline', path: '/shop', act: goOffline, viewportOnly: true },
];

async function goOffline(page: Page): Promise<void> {
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  await page.context().setOffline(true);
  await page.getByText('You are offline.').waitFor();
}

function openUserMenu(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Your account' }).hover();
}

async function signUp(page: Page): Promise<void> {
  await click('Sign In')(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Sign Up' }).click();
  await dialog.getByRole('button', { name: 'Send OTP' }).waitFor();
}
